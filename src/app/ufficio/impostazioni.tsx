import { useQuery } from '@tanstack/react-query';
import { letturaImpostazioni } from '../../data/ufficio/piattaforma.ts';
import { Manutenzione } from '../../features/ufficio/comune/Manutenzione.tsx';
import { ModuloImpostazioni } from '../../features/ufficio/comune/ModuloImpostazioni.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { PaginaUfficio } from './cornice-ufficio.tsx';

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
