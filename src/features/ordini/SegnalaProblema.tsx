import { useId, useState } from 'react';
import { apriContestazione, type Ordine } from '../../data/ordini.ts';
import { MAX_BYTE_IMMAGINE } from '../../domain/annunci/scelte.ts';
import { TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import { FRASI_RICEZIONE } from '../../domain/frasi/ordine.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { CampoArea } from '../../ui/Campo.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import type { FotoScelta, RegoleFoto } from '../../ui/foto.ts';
import { SceltaFoto } from '../../ui/SceltaFoto.tsx';
import { useModulo } from '../../ui/useModulo.ts';

const MASSIMO = 4000;

const REGOLE_FOTO: RegoleFoto = {
  massimo: 6,
  tipi: null,
  maxByte: MAX_BYTE_IMMAGINE,
  latoGrande: 1600,
  latoPiccolo: 640,
  qualita: 0.75,
};

type Props = { ordine: Ordine; aperta: boolean; onChiudi: () => void };

/** Opens a dispute: a text, and pictures if there are any. Closing the window by mistake loses nothing. */
export function SegnalaProblema({ ordine, aperta, onChiudi }: Props) {
  const id = useId();
  const [foto, setFoto] = useState<FotoScelta[]>([]);
  const { campo, invia, inCorso, errore } = useModulo({
    iniziali: { testo: '' },
    valida: ({ testo }) => (testo.trim() === '' ? { testo: 'Descrivi il problema.' } : {}),
    comando: apriContestazione,
    dati: ({ testo }) => ({
      ordine: ordine.id,
      utente: ordine.acquirente?.id ?? '',
      motivo: testo.trim(),
      foto: foto.map(({ grande }) => grande),
    }),
    onFatto: onChiudi,
  });
  const chiudi = () => {
    if (!inCorso) onChiudi();
  };
  return (
    <Finestra
      aperta={aperta}
      larga
      titolo="Ho un problema"
      testoChiudi="Chiudi"
      onChiudi={chiudi}
      azioni={
        <>
          <Bottone onClick={chiudi}>Annulla</Bottone>
          <Bottone type="submit" form={id} variante="main" inCorso={inCorso} testoInCorso="Invio…">
            Segnala il problema
          </Bottone>
        </>
      }
    >
      <p>{FRASI_RICEZIONE.problema}</p>
      <form id={id} noValidate className="mt-4 grid gap-4" onSubmit={invia}>
        <CampoArea
          etichetta="Cosa non va"
          aiuto="Scrivi cosa vedi e in cosa è diverso dal certificato: parti, segni, misure."
          rows={5}
          maxLength={MASSIMO}
          {...campo('testo')}
        />
        <SceltaFoto
          foto={foto}
          onCambia={setFoto}
          regole={REGOLE_FOTO}
          spiega={({ rifiuti }) =>
            rifiuti.length === 0 ? null : TESTI_ERRORE_CON_DATI.file_non_validi(rifiuti.map(({ nome }) => nome))
          }
          legenda={
            <>
              Foto <span className="font-normal text-ink-2">facoltative, {REGOLE_FOTO.massimo} al massimo</span>
            </>
          }
        />
        <ErroreModulo testo={errore} />
      </form>
    </Finestra>
  );
}
