import { useQuery } from '@tanstack/react-query';
import { letturaIncasso } from '../../data/piattaforma.ts';
import { Fornitore, ModuloIncasso } from '../../features/amministrazione/ModuloIncasso.tsx';
import { TariffeCentro } from '../../features/amministrazione/TariffeCentro.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';

export default function ConfigurazionePagamenti() {
  return (
    <PaginaUfficio>
      <h1 className="h1">Configurazione pagamenti</h1>
      <Lettura
        di={useQuery(letturaIncasso())}
        className="mt-4"
        errore="Errore nel caricamento configurazione"
        scheletro={['h-28', 'h-52']}
      >
        {(configurazione) => (
          <>
            <Fornitore configurazione={configurazione} />
            <ModuloIncasso configurazione={configurazione} />
            <TariffeCentro />
          </>
        )}
      </Lettura>
    </PaginaUfficio>
  );
}
