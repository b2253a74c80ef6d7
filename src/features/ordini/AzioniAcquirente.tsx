import { useState } from 'react';
import type { Ordine } from '../../data/ordini/ordini.ts';
import { annullaOrdineNonSpedito, segnalaMaiArrivato } from '../../data/ordini/ordini-atti.ts';
import { FRASI_RITARDO, fraseAnnulla } from '../../domain/frasi/conto.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { ConfermaRicezione } from './ConfermaRicezione.tsx';
import { SegnalaProblema } from './SegnalaProblema.tsx';

/** The buyer's acts after paying. The server says which are allowed. */
export function AzioniAcquirente({ ordine }: { ordine: Ordine }) {
  const [problema, setProblema] = useState(false);
  const { puo_confermare, puo_contestare, puo_dire_mai_arrivato, puo_annullare } = ordine;
  if (!(puo_confermare || puo_contestare || puo_dire_mai_arrivato || puo_annullare)) return null;
  return (
    <section aria-label="Cosa puoi fare" className="non-stampare grid gap-3 border-t-[3px] border-ink pt-4">
      {puo_confermare ? <Ricezione id={ordine.id} /> : null}
      {puo_contestare ? (
        <>
          <Bottone variante="quiet" largo onClick={() => setProblema(true)}>
            Ho un problema
          </Bottone>
          {ordine.contestabile_entro === null ? null : (
            <p className="small">Puoi segnalarlo fino al {formattaDataOra(ordine.contestabile_entro)}.</p>
          )}
        </>
      ) : null}
      {puo_dire_mai_arrivato ? (
        <BottoneConferma
          bottone="Mai arrivato"
          aspetto={{ variante: 'quiet', largo: true }}
          titolo="L'oggetto non è mai arrivato?"
          azione="Segnala mai arrivato"
          inCorso="Invio…"
          rinuncia="Aspetto ancora"
          comando={segnalaMaiArrivato}
          dati={() => ordine.id}
        >
          <p>{FRASI_RITARDO.mai_arrivato}</p>
        </BottoneConferma>
      ) : null}
      {puo_annullare ? <p className="note">{fraseAnnulla(ordine.importi.resta)}</p> : null}
      {puo_annullare ? (
        <BottoneConferma
          bottone="Annulla l'ordine"
          aspetto={{ variante: 'stop', largo: true }}
          titolo="Annulli l'ordine?"
          azione="Annulla l'ordine"
          inCorso="Annullamento…"
          rinuncia="Aspetto ancora"
          grave
          comando={annullaOrdineNonSpedito}
          dati={() => ordine.id}
        >
          <p>{ordine.in_dubbio ? 'Non si torna indietro.' : "Non si torna indietro: l'oggetto torna in vendita."}</p>
        </BottoneConferma>
      ) : null}
      <SegnalaProblema ordine={ordine} aperta={problema} onChiudi={() => setProblema(false)} />
    </section>
  );
}

const Ricezione = ({ id }: { id: string }) => (
  <>
    <p className="note">Hai l'oggetto in mano? Confrontalo con il certificato, poi conferma.</p>
    <ConfermaRicezione id={id} aspetto={{ variante: 'main', largo: true }} />
  </>
);
