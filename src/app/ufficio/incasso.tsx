import { useQuery } from '@tanstack/react-query';
import { letturaIncasso } from '../../data/ufficio/piattaforma.ts';
import { Fornitore, ModuloIncasso } from '../../features/ufficio/centri/ModuloIncasso.tsx';
import { TariffeCentro } from '../../features/ufficio/centri/TariffeCentro.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { PaginaUfficio } from './cornice-ufficio.tsx';

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
