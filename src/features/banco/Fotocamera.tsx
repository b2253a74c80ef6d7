import { useEffect, useRef, useState } from 'react';
import { ETICHETTE_RUOLO_FOTO, RUOLI_FOTO, type RuoloFoto, ruoliMancanti } from '../../domain/verifiche/foto.ts';
import { salvaAllegato } from '../../offline/allegati.ts';
import { liberaSpazio } from '../../offline/quota.ts';
import type { VistaVerifica } from '../../offline/vista.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { MessaggioErrore } from '../../ui/CorniceCampo.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { ImmagineIlleggibile, normalizzaImmagine } from '../../ui/normalizzaImmagine.ts';
import { Opzione, Opzioni } from '../../ui/Opzioni.tsx';
import { useBanco } from './contesto.ts';
import { fotoDelBanco } from './Foto.tsx';

/** Evidence must show scratches: larger than a listing's picture. */
const LATO_EVIDENZA = 2200;
const MASSIMO_BYTE = 10 * 1024 * 1024;

type Guasto = 'permesso' | 'assente' | null;

const TESTO_GUASTO = {
  permesso: 'Il browser non ha il permesso di usare la fotocamera. Puoi scegliere una foto dal tablet.',
  assente: 'Nessuna fotocamera trovata. Puoi scegliere una foto dal tablet.',
} satisfies Record<Exclude<Guasto, null>, string>;

/** Live preview while shown; hiding the page or leaving stops the tracks. */
function useRiprese(attiva: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [pronta, setPronta] = useState(false);
  const [guasto, setGuasto] = useState<Guasto>(null);
  const [visibile, setVisibile] = useState(!document.hidden);
  useEffect(() => {
    const guarda = () => setVisibile(!document.hidden);
    document.addEventListener('visibilitychange', guarda);
    return () => document.removeEventListener('visibilitychange', guarda);
  }, []);
  useEffect(() => {
    if (!attiva || !visibile) return;
    let flusso: MediaStream | null = null;
    let viva = true;
    const avvia = async () => {
      if (navigator.mediaDevices?.getUserMedia === undefined) return setGuasto('assente');
      const preso = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
        audio: false,
      });
      if (!viva) return ferma(preso);
      flusso = preso;
      setGuasto(null);
      if (video.current !== null) video.current.srcObject = preso;
    };
    avvia().catch((errore: unknown) => {
      if (viva) setGuasto(/NotAllowed|Permission/i.test(String(errore)) ? 'permesso' : 'assente');
    });
    return () => {
      viva = false;
      setPronta(false);
      if (flusso !== null) ferma(flusso);
    };
  }, [attiva, visibile]);
  return { video, pronta, guasto, alPronto: () => setPronta(true) };
}

function ferma(flusso: MediaStream): void {
  for (const traccia of flusso.getTracks()) traccia.stop();
}

async function scatto(video: HTMLVideoElement): Promise<Blob> {
  const tela = new OffscreenCanvas(video.videoWidth, video.videoHeight);
  const contesto = tela.getContext('2d');
  if (contesto === null) throw new ImmagineIlleggibile('no drawing context');
  contesto.drawImage(video, 0, 0);
  return tela.convertToBlob({ type: 'image/jpeg', quality: 0.95 });
}

interface Props {
  vista: VistaVerifica;
  /** At the intake: what the item looked like when it came. */
  ricezione?: boolean;
  onChiudi: () => void;
}

/** What the next picture shows: the first that an approval still lacks, unless a person says otherwise. */
function useRuolo({ vista, ricezione = false }: Props) {
  const [scelto, setScelto] = useState<RuoloFoto | null>(null);
  const proposto = ricezione ? 'ricezione' : (ruoliMancanti(vista.prove)[0] ?? 'evidenza');
  return { ruolo: scelto ?? proposto, scegli: setScelto };
}

/** Re-encodes, hashes and queues shots; those that found the tablet full stay in hand until they are saved or given up. */
function useDeposito(vista: VistaVerifica, ruolo: RuoloFoto, alSalvato: () => void) {
  const { ambiente } = useBanco();
  const verificaId = vista.verifica.id;
  const quante = fotoDelBanco(vista).length;
  const [fatte, setFatte] = useState(0);
  const [lavora, setLavora] = useState(false);
  const [errore, setErrore] = useState<string | null>(null);
  const [inMano, setInMano] = useState<readonly Blob[]>([]);
  const deposita = async (blob: Blob, ordine: number): Promise<boolean> => {
    const esito = await salvaAllegato(ambiente, {
      verificaId,
      blob,
      mime: blob.type,
      genere: 'immagine',
      ruolo,
      ordine,
    });
    if (esito.ok) {
      setFatte((prima) => prima + 1);
      alSalvato();
    } else setErrore(TESTI_SALVA[esito.errore]);
    return esito.ok;
  };
  const elabora = async (prendi: () => Promise<Blob[]>): Promise<void> => {
    setLavora(true);
    setErrore(null);
    try {
      for (const [posto, grezza] of (await prendi()).entries()) {
        const { blob } = await normalizzaImmagine(grezza, LATO_EVIDENZA, 0.86);
        if (!(await deposita(blob, quante + posto))) setInMano((prima) => [...prima, blob]);
      }
    } catch (guaio) {
      if (!(guaio instanceof ImmagineIlleggibile)) throw guaio;
      setErrore('Questa foto non si riesce a leggere. Scattane un’altra.');
    } finally {
      setLavora(false);
    }
  };
  const daFile = async (scelti: FileList | null): Promise<void> => {
    const file = Array.from(scelti ?? []);
    await elabora(async () => file.filter(({ size }) => size <= MASSIMO_BYTE));
    if (file.some(({ size }) => size > MASSIMO_BYTE))
      setErrore('Alcuni file sono troppo grandi (max 10MB) e sono stati esclusi.');
  };
  const libera = async (): Promise<void> => {
    await liberaSpazio(ambiente, true);
    setErrore(null);
    const restano: Blob[] = [];
    for (const [posto, blob] of inMano.entries()) if (!(await deposita(blob, quante + posto))) restano.push(blob);
    setInMano(restano);
  };
  const scarta = (): void => {
    setInMano([]);
    setErrore(null);
  };
  return { fatte, lavora, errore, inMano, elabora, daFile, libera, scarta };
}

const TESTI_SALVA = {
  spazio_esaurito: 'Sul tablet non c’è più posto: la foto non è ancora salvata.',
  archivio_non_pronto: 'L’archivio del tablet non è pronto. Ricarica la pagina.',
} as const;

/** Camera with live preview, file as the fallback. */
export function Fotocamera(props: Props) {
  const { occupa } = useBanco();
  const { video, pronta, guasto, alPronto } = useRiprese(true);
  const { ruolo, scegli } = useRuolo(props);
  const deposito = useDeposito(props.vista, ruolo, () => scegli(null));
  const { fatte, lavora, errore, inMano, elabora, daFile, libera, scarta } = deposito;
  useEffect(() => occupa(), [occupa]);
  const scatta = () => {
    const quadro = video.current;
    if (quadro !== null && pronta) void elabora(async () => [await scatto(quadro)]);
  };
  // A shot in hand would be gone with the window: it is saved or given up first.
  const chiudi = () => {
    if (inMano.length === 0) props.onChiudi();
  };
  return (
    <Finestra
      aperta
      larga
      onChiudi={chiudi}
      titolo="Fotografa l'oggetto"
      testoChiudi="Chiudi la fotocamera"
      azioni={
        <>
          <SceltaFile onScelti={daFile} />
          <Bottone disabled={inMano.length > 0} onClick={chiudi}>
            Fatto
          </Bottone>
          <Bottone variante="main" disabled={!pronta} inCorso={lavora} testoInCorso="Salvo…" onClick={scatta}>
            <Icona nome="fotocamera" piccola />
            Scatta
          </Bottone>
        </>
      }
    >
      {guasto === null ? (
        <video
          ref={video}
          className="mt-3 aspect-[4/3] w-full bg-well object-cover"
          autoPlay
          playsInline
          muted
          onLoadedData={alPronto}
        />
      ) : (
        <p className="riquadro wait mt-3">{TESTO_GUASTO[guasto]}</p>
      )}
      {props.ricezione === true ? null : <SceltaRuolo ruolo={ruolo} vista={props.vista} onScegli={scegli} />}
      <p className="note mt-2" role="status">
        {fatte === 0
          ? 'Inquadra un dettaglio alla volta: seriale, punzoni, difetti.'
          : `${fatte === 1 ? '1 foto salvata sul tablet. Parte da sola' : `${fatte} foto salvate sul tablet. Partono da sole`} quando c’è rete.`}
      </p>
      {errore === null ? null : (
        <div role="alert">
          <MessaggioErrore>{errore}</MessaggioErrore>
          {inMano.length === 0 ? null : (
            <div className="mt-2 flex flex-wrap gap-2">
              <Bottone piccolo onClick={() => void libera()}>
                Libera spazio e salva la foto
              </Bottone>
              <Bottone piccolo variante="quiet" onClick={scarta}>
                Scarta la foto
              </Bottone>
            </div>
          )}
        </div>
      )}
    </Finestra>
  );
}

const DA_DECIDERE = RUOLI_FOTO.filter((ruolo) => ruolo !== 'ricezione');

function SceltaRuolo(props: { ruolo: RuoloFoto; vista: VistaVerifica; onScegli: (ruolo: RuoloFoto) => void }) {
  const mancano = ruoliMancanti(props.vista.prove);
  return (
    <Opzioni legenda="Che cosa mostra questa foto" className="mt-3">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {DA_DECIDERE.map((ruolo) => (
          <Opzione
            key={ruolo}
            name="ruolo-foto"
            checked={props.ruolo === ruolo}
            onChange={() => props.onScegli(ruolo)}
            dettaglio={mancano.includes(ruolo) ? 'serve per approvare' : undefined}
          >
            {ETICHETTE_RUOLO_FOTO[ruolo]}
          </Opzione>
        ))}
      </div>
    </Opzioni>
  );
}

function SceltaFile({ onScelti }: { onScelti: (scelti: FileList | null) => Promise<void> }) {
  return (
    <label className="btn quiet has-focus-visible:outline-2">
      <Icona nome="immagine" piccola />
      Scegli una foto
      <input
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        className="sr-only"
        onChange={(evento) => {
          const campo = evento.currentTarget;
          // The list empties with the field: it is cleared only after the files were taken.
          void onScelti(campo.files).finally(() => {
            campo.value = '';
          });
        }}
      />
    </label>
  );
}
