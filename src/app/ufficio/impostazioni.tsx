import { useQuery } from '@tanstack/react-query';
import { letturaImpostazioni } from '../../data/piattaforma.ts';
import { Manutenzione } from '../../features/amministrazione/Manutenzione.tsx';
import { ModuloImpostazioni } from '../../features/amministrazione/ModuloImpostazioni.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';

export default function ImpostazioniPiattaforma() {
  return (
    <PaginaUfficio>
      <h1 className="h1">Impostazioni</h1>
      <Lettura
        di={useQuery(letturaImpostazioni())}
        className="mt-4"
        errore="Errore nel caricamento dati"
        scheletro={['h-28', 'h-80']}
      >
        {(impostazioni) => (
          <>
            <Manutenzione impostazioni={impostazioni} />
            <ModuloImpostazioni impostazioni={impostazioni} />
          </>
        )}
      </Lettura>
    </PaginaUfficio>
  );
}
