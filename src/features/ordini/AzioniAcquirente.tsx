import { useState } from 'react';
import { confermaRicezione, type Ordine } from '../../data/ordini.ts';
import { FRASI_RICEZIONE } from '../../domain/frasi/ordine.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Conferma } from '../../ui/Conferma.tsx';
import { SegnalaProblema } from './SegnalaProblema.tsx';

/** The buyer's two words after shipping: it arrived, or something is wrong. The server says which may be said. */
export function AzioniAcquirente({ ordine }: { ordine: Ordine }) {
  const [aperta, setAperta] = useState<'ricezione' | 'problema' | null>(null);
  if (!ordine.puo_confermare && !ordine.puo_contestare) return null;
  const chiudi = () => setAperta(null);
  return (
    <section aria-label="Cosa puoi fare" className="grid gap-3 border-t-[3px] border-ink pt-4">
      {ordine.puo_confermare ? (
        <>
          <p className="note">Hai l'oggetto in mano? Confrontalo con il certificato, poi conferma.</p>
          <Bottone variante="main" largo onClick={() => setAperta('ricezione')}>
            Conferma ricezione
          </Bottone>
        </>
      ) : null}
      {ordine.puo_contestare ? (
        <>
          <Bottone variante="quiet" largo onClick={() => setAperta('problema')}>
            Ho un problema
          </Bottone>
          {ordine.contestabile_entro === null ? null : (
            <p className="small">Puoi segnalarlo fino al {formattaDataOra(ordine.contestabile_entro)}.</p>
          )}
        </>
      ) : null}
      {aperta === 'ricezione' ? (
        <Conferma
          titolo="Confermi di aver ricevuto l'oggetto?"
          azione="Conferma ricezione"
          inCorso="Conferma…"
          rinuncia="Non ancora"
          comando={confermaRicezione}
          dati={() => ordine.id}
          onChiudi={chiudi}
        >
          <p>{FRASI_RICEZIONE.conferma}</p>
        </Conferma>
      ) : null}
      <SegnalaProblema ordine={ordine} aperta={aperta === 'problema'} onChiudi={chiudi} />
    </section>
  );
}
