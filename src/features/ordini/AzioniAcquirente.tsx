import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { testoErrore } from '../../data/errori.ts';
import { confermaRicezione, type Ordine } from '../../data/ordini.ts';
import { FRASI_RICEZIONE } from '../../domain/frasi/ordine.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { type BozzaProblema, SegnalaProblema } from './SegnalaProblema.tsx';

type Props = { ordine: Ordine; onCambiato: () => void };

/** The buyer's two words after shipping: it arrived, or something is wrong. The server says which may be said. */
export function AzioniAcquirente({ ordine, onCambiato }: Props) {
  const [aperta, setAperta] = useState<'ricezione' | 'problema' | null>(null);
  /** Kept here, so that closing the window by mistake loses nothing. */
  const [bozza, setBozza] = useState<BozzaProblema>({ testo: '', foto: [] });
  if (!ordine.puo_confermare && !ordine.puo_contestare) return null;
  const chiudi = () => setAperta(null);
  const fatto = () => {
    setAperta(null);
    onCambiato();
  };
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
      {aperta === 'ricezione' ? <FinestraRicezione id={ordine.id} onChiudi={chiudi} onFatto={fatto} /> : null}
      {aperta === 'problema' ? (
        <SegnalaProblema ordine={ordine} bozza={bozza} onBozza={setBozza} onChiudi={chiudi} onFatto={fatto} />
      ) : null}
    </section>
  );
}

function FinestraRicezione({ id, onChiudi, onFatto }: { id: string; onChiudi: () => void; onFatto: () => void }) {
  const conferma = useMutation({ mutationFn: () => confermaRicezione(id), onSuccess: onFatto });
  return (
    <Finestra
      aperta
      titolo="Confermi di aver ricevuto l'oggetto?"
      testoChiudi="Chiudi"
      onChiudi={onChiudi}
      azioni={
        <>
          <Bottone onClick={onChiudi}>Non ancora</Bottone>
          <Bottone
            variante="main"
            inCorso={conferma.isPending}
            testoInCorso="Conferma…"
            onClick={() => conferma.mutate()}
          >
            Conferma ricezione
          </Bottone>
        </>
      }
    >
      <p>{FRASI_RICEZIONE.conferma}</p>
      <ErroreModulo testo={conferma.isError ? testoErrore(conferma.error) : null} className="mt-3" />
    </Finestra>
  );
}
