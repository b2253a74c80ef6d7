import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { testoErrore } from '../../data/errori.ts';
import { apriContestazione, caricaFotoProblema, type Ordine } from '../../data/ordini.ts';
import { FRASI_RICEZIONE } from '../../domain/frasi/ordine.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { CampoArea } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { FotoDelProblema, type FotoProblema } from './FotoDelProblema.tsx';

const MASSIMO = 4000;

export type BozzaProblema = { testo: string; foto: readonly FotoProblema[] };

type Props = {
  ordine: Ordine;
  bozza: BozzaProblema;
  onBozza: (bozza: BozzaProblema) => void;
  onChiudi: () => void;
  onFatto: () => void;
};

/** Opens a dispute: a text, and pictures if there are any. */
export function SegnalaProblema({ ordine, bozza, onBozza, onChiudi, onFatto }: Props) {
  const [provato, setProvato] = useState(false);
  /** Pictures that already arrived: a second try uploads only the others. */
  const [arrivate] = useState(() => new Map<string, string>());
  const invio = useMutation({ mutationFn: () => invia(ordine, bozza, arrivate), onSuccess: onFatto });
  const vuoto = bozza.testo.trim() === '';
  const premi = () => {
    setProvato(true);
    if (!vuoto) invio.mutate();
  };
  return (
    <Finestra
      aperta
      larga
      titolo="Ho un problema"
      testoChiudi="Chiudi"
      onChiudi={() => {
        if (!invio.isPending) onChiudi();
      }}
      azioni={
        <>
          <Bottone onClick={onChiudi}>Annulla</Bottone>
          <Bottone variante="main" inCorso={invio.isPending} testoInCorso="Invio…" onClick={premi}>
            Segnala il problema
          </Bottone>
        </>
      }
    >
      <p>{FRASI_RICEZIONE.problema}</p>
      <CampoArea
        className="mt-4"
        etichetta="Cosa non va"
        aiuto="Scrivi cosa vedi e in cosa è diverso dal certificato: parti, segni, misure."
        rows={5}
        maxLength={MASSIMO}
        value={bozza.testo}
        onChange={(e) => onBozza({ ...bozza, testo: e.target.value })}
        errore={provato && vuoto ? 'Descrivi il problema.' : undefined}
      />
      <FotoDelProblema foto={bozza.foto} onCambia={(foto) => onBozza({ ...bozza, foto })} />
      <ErroreModulo testo={invio.isError ? testoErrore(invio.error) : null} className="mt-3" />
    </Finestra>
  );
}

async function invia(ordine: Ordine, bozza: BozzaProblema, arrivate: Map<string, string>): Promise<void> {
  for (const foto of bozza.foto) {
    if (arrivate.has(foto.id)) continue;
    arrivate.set(foto.id, await caricaFotoProblema(ordine.acquirente?.id ?? '', ordine.id, foto.foto));
  }
  const percorsi = bozza.foto.flatMap((foto) => arrivate.get(foto.id) ?? []);
  await apriContestazione(ordine.id, bozza.testo.trim(), percorsi);
}
