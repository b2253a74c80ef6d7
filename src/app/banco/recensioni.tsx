import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaRecensioniMioCentro, type RecensioneRicevuta } from '../../data/centri/recensioni-mio-centro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { RecensioniRicevute } from '../../features/mio_centro/RecensioniRicevute.tsx';
import { Segnala } from '../../features/segnalazioni/Segnala.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { useProfilo } from '../guardie.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaDelCentro } from './schede-centro.tsx';

const verso = (voto: number | null, pagina: number): string =>
  percorso('centro_recensioni', { voto, pagina: pagina > 1 ? pagina : null });

const fra = (testo: string | null, massimo: number): number | null => {
  const letto = Number(testo);
  return Number.isSafeInteger(letto) && letto >= 1 && letto <= massimo ? letto : null;
};

export default function Recensioni() {
  const [ricerca] = useSearchParams();
  const voto = fra(ricerca.get('voto'), 5);
  const pagina = fra(ricerca.get('pagina'), 1000) ?? 1;
  const [segnalata, setSegnalata] = useState<RecensioneRicevuta | null>(null);
  const centro = useProfilo().data?.centro;
  const demo = centro?.demo === true;
  const partner = centro?.tipo_centro === 'terze_parti';
  const lettura = useQuery(letturaRecensioniMioCentro(voto, pagina));
  return (
    <PaginaDelCentro nome="centro_recensioni">
      <Lettura
        di={lettura}
        errore="Le recensioni non arrivano"
        scheletro={['h-40', 'h-24', 'h-24']}
        assente={(testo) => <Vuoto titolo={testo}>Le recensioni si leggono finché il centro è attivo.</Vuoto>}
        vuoto={({ totale }) =>
          totale === 0 ? (
            <Vuoto titolo="Ancora nessuna recensione">
              {partner
                ? 'Le scrive chi ha concluso un ordine pagato sul sito: una vendita in sede non ne apre.'
                : 'La scrive chi ha concluso un ordine passato da questo centro.'}
            </Vuoto>
          ) : null
        }
      >
        {(lette) => (
          <RecensioniRicevute
            lette={lette}
            voto={voto}
            pagina={pagina}
            verso={verso}
            onSegnala={demo ? null : setSegnalata}
          />
        )}
      </Lettura>
      {segnalata === null ? null : (
        <Segnala
          oggetto={{ oggetto_tipo: 'recensione', oggetto_id: segnalata.id }}
          titolo="Segnala la recensione"
          citazione={segnalata.testo || `${segnalata.voto} su 5, senza parole`}
          onChiudi={() => setSegnalata(null)}
        />
      )}
    </PaginaDelCentro>
  );
}
