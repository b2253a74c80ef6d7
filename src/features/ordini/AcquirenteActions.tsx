import { useState } from 'react';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { cancelUnshippedOrdine, reportNeverArrived } from '../../data/ordini/ordini-atti.ts';
import { formatDateTime } from '../../domain/day.ts';
import { cancelPhrase, DELAY_PHRASES } from '../../domain/frasi/conto.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { ConfirmReceipt } from './ConfirmReceipt.tsx';
import { ReportProblem } from './ReportProblem.tsx';

/** The buyer's acts after paying. The server says which are allowed. */
export function AcquirenteActions({ ordine }: { ordine: Ordine }) {
  const [problem, setProblem] = useState(false);
  const { puo_confermare, puo_contestare, puo_dire_mai_arrivato, puo_annullare } = ordine;
  if (!(puo_confermare || puo_contestare || puo_dire_mai_arrivato || puo_annullare)) return null;
  return (
    <section aria-label="Cosa puoi fare" className="non-stampare grid gap-3 border-t-[3px] border-ink pt-4">
      {puo_confermare ? <Ricezione id={ordine.id} /> : null}
      {puo_contestare ? (
        <>
          <Button variant="quiet" isWide onClick={() => setProblem(true)}>
            Ho un problema
          </Button>
          {ordine.contestabile_entro === null ? null : (
            <p className="small">Puoi segnalarlo fino al {formatDateTime(ordine.contestabile_entro)}.</p>
          )}
        </>
      ) : null}
      {puo_dire_mai_arrivato ? (
        <ConfirmButton
          button="Mai arrivato"
          appearance={{ variant: 'quiet', isWide: true }}
          titolo="L'oggetto non è mai arrivato?"
          azione="Segnala mai arrivato"
          pending="Invio…"
          cancelText="Aspetto ancora"
          comando={reportNeverArrived}
          dati={() => ordine.id}
        >
          <p>{DELAY_PHRASES.mai_arrivato}</p>
        </ConfirmButton>
      ) : null}
      {puo_annullare ? <p className="note">{cancelPhrase(ordine.importi.resta)}</p> : null}
      {puo_annullare ? (
        <ConfirmButton
          button="Annulla l'ordine"
          appearance={{ variant: 'stop', isWide: true }}
          titolo="Annulli l'ordine?"
          azione="Annulla l'ordine"
          pending="Annullamento…"
          cancelText="Aspetto ancora"
          serious
          comando={cancelUnshippedOrdine}
          dati={() => ordine.id}
        >
          <p>{ordine.in_dubbio ? 'Non si torna indietro.' : "Non si torna indietro: l'oggetto torna in vendita."}</p>
        </ConfirmButton>
      ) : null}
      <ReportProblem ordine={ordine} aperta={problem} onClose={() => setProblem(false)} />
    </section>
  );
}

const Ricezione = ({ id }: { id: string }) => (
  <>
    <p className="note">Hai l'oggetto in mano? Confrontalo con il certificato, poi conferma.</p>
    <ConfirmReceipt id={id} appearance={{ variant: 'main', isWide: true }} />
  </>
);
