import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownCentroRecensioniQuery, type ReceivedRecensione } from '../../data/centri/own-centro-recensioni.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ReceivedRecensioni } from '../../features/mio_centro/ReceivedRecensioni.tsx';
import { ReportDialog } from '../../features/segnalazioni/ReportDialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { useProfilo } from '../guards.tsx';
import { useSearchParams } from '../router.ts';
import { CentroPage } from './schede-centro.tsx';

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
  const [segnalata, setSegnalata] = useState<ReceivedRecensione | null>(null);
  const centro = useProfilo().data?.centro;
  const demo = centro?.demo === true;
  const partner = centro?.tipo_centro === 'terze_parti';
  const query = useQuery(ownCentroRecensioniQuery(voto, pagina));
  return (
    <CentroPage nome="centro_recensioni">
      <QueryView
        di={query}
        errore="Le recensioni non arrivano"
        skeleton={['h-40', 'h-24', 'h-24']}
        assente={(testo) => <EmptyState titolo={testo}>Le recensioni si leggono finché il centro è attivo.</EmptyState>}
        vuoto={({ totale }) =>
          totale === 0 ? (
            <EmptyState titolo="Ancora nessuna recensione">
              {partner
                ? 'Le scrive chi ha concluso un ordine pagato sul sito: una vendita in sede non ne apre.'
                : 'La scrive chi ha concluso un ordine passato da questo centro.'}
            </EmptyState>
          ) : null
        }
      >
        {(lette) => (
          <ReceivedRecensioni
            lette={lette}
            voto={voto}
            pagina={pagina}
            verso={verso}
            onReport={demo ? null : setSegnalata}
          />
        )}
      </QueryView>
      {segnalata === null ? null : (
        <ReportDialog
          oggetto={{ oggetto_tipo: 'recensione', oggetto_id: segnalata.id }}
          titolo="Segnala la recensione"
          quote={segnalata.testo || `${segnalata.voto} su 5, senza parole`}
          onClose={() => setSegnalata(null)}
        />
      )}
    </CentroPage>
  );
}
