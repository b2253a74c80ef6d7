import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  EVIDENCE_FILE,
  missingRuoli,
  RUOLI_FOTO,
  RUOLO_FOTO_LABELS,
  type RuoloFoto,
} from '../../../domain/verifiche/foto.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { useWakeLock } from '../../../ui/feedback/use-wake-lock.ts';
import { OptionItem, Options } from '../../../ui/forms/Options.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { useBlobUrl } from '../../../ui/media/use-blob-url.ts';
import { useBanco } from '../tablet/context.ts';
import { fileCount } from './Foto.tsx';
import { PhotoInHand } from './PhotoInHand.tsx';
import { takeShot } from './shot.ts';
import { type TakenPhoto, useStorage } from './storage.ts';

type Fault = 'permesso' | 'assente' | null;

const FAULT_TEXT = {
  permesso: 'Il browser non ha il permesso di usare la fotocamera. Puoi scegliere un file dal tablet.',
  assente: 'Nessuna fotocamera trovata. Puoi scegliere un file dal tablet.',
} satisfies Record<Exclude<Fault, null>, string>;

/** Camera preview; hiding the page or leaving stops the tracks. */
function useCameraStream(attiva: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [ready, setReady] = useState(false);
  const [fault, setFault] = useState<Fault>(null);
  const [visible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const guarda = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', guarda);
    return () => document.removeEventListener('visibilitychange', guarda);
  }, []);
  useEffect(() => {
    if (!attiva || !visible) return;
    let stream: MediaStream | null = null;
    let viva = true;
    const begin = async () => {
      if (navigator.mediaDevices?.getUserMedia === undefined) return setFault('assente');
      const preso = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 2560 }, height: { ideal: 1920 } },
        audio: false,
      });
      if (!viva) return ferma(preso);
      stream = preso;
      setFault(null);
      if (video.current !== null) video.current.srcObject = preso;
    };
    begin().catch((errore: unknown) => {
      if (viva) setFault(/NotAllowed|Permission/i.test(String(errore)) ? 'permesso' : 'assente');
    });
    return () => {
      viva = false;
      setReady(false);
      if (stream !== null) ferma(stream);
    };
  }, [attiva, visible]);
  return { video, ready, guasto: fault, onReady: () => setReady(true) };
}

function ferma(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** An approval needs three roles, a rejection any one (decision C8); intake and return have their own. */
export type PhotoPurpose = 'ricezione' | 'rientro' | 'approvazione' | 'rifiuto';

interface Props {
  vista: ItemView;
  per: PhotoPurpose;
  onClose: () => void;
}

/** Role proposed for the next picture; `fatte` are the shots of this dialog, which the view may lack. */
const PROPOSED = {
  ricezione: () => 'ricezione',
  rientro: () => 'rientro',
  rifiuto: () => 'evidenza',
  approvazione: ({ prove }, done) => missingRuoli([...prove, ...done])[0] ?? 'evidenza',
} as const satisfies Record<PhotoPurpose, (vista: ItemView, done: readonly TakenPhoto[]) => RuoloFoto>;

export function Camera(props: Props) {
  const { occupy } = useBanco();
  const { video, ready, guasto, onReady } = useCameraStream(true);
  const [scelto, select] = useState<RuoloFoto | null>(null);
  const storage = useStorage(
    props.vista,
    (prima) => scelto ?? PROPOSED[props.per](props.vista, prima),
    () => select(null),
  );
  const { ruolo, done, pending, errore, rejected, inHand, process, daFile, riprova, scarta } = storage;
  useEffect(() => occupy(), [occupy]);
  useWakeLock();
  const [shotTaken, setShotTaken] = useState(false);
  const [wereMissing] = useState(missingRuoli(props.vista.prove).length > 0);
  const complete =
    props.per === 'approvazione' &&
    wereMissing &&
    shotTaken &&
    !pending &&
    inHand.length === 0 &&
    missingRuoli([...props.vista.prove, ...done]).length === 0;
  useAutoClose(complete ? done.length : 0, props.onClose);
  const shoot = () => {
    const quadro = video.current;
    if (quadro !== null && ready) void process(async () => [await takeShot(quadro)]);
    setShotTaken(true);
  };
  // Unsaved shots would be lost: they must be saved or discarded first.
  const chiudi = () => {
    if (inHand.length === 0) props.onClose();
  };
  return (
    <Dialog
      aperta
      wide
      onClose={chiudi}
      titolo="Fotografa l'oggetto"
      closeText="Chiudi la fotocamera"
      actions={
        <>
          <FilePicker onFilesChosen={daFile} />
          <Button disabled={inHand.length > 0} onClick={chiudi}>
            Fatto
          </Button>
          <Button variant="main" disabled={!ready} pending={pending} pendingText="Salvo…" onClick={shoot}>
            <Icon nome="fotocamera" piccola />
            Scatta
          </Button>
        </>
      }
    >
      {guasto === null ? (
        <video
          ref={video}
          className="mt-3 aspect-[4/3] max-h-[45dvh] w-full bg-well"
          autoPlay
          playsInline
          muted
          onLoadedData={onReady}
        />
      ) : (
        <p className="riquadro wait mt-3">{FAULT_TEXT[guasto]}</p>
      )}
      {isFixedRole(props.per) ? null : <RuoloPicker {...props} ruolo={ruolo} onSelect={select} />}
      <p className="note mt-2" role="status">
        {done.length === 0
          ? 'Inquadra un dettaglio alla volta: seriale, punzoni, difetti.'
          : `${savedFiles(done)} quando c’è rete.${isFixedRole(props.per) ? '' : ` In ordine: ${done.map(({ ruolo }) => RUOLO_FOTO_LABELS[ruolo]).join(', ')}.`}`}
      </p>
      {done.length === 0 ? null : <LastPhoto foto={done[done.length - 1]} />}
      <PhotoInHand
        inHand={inHand}
        errore={errore}
        rejected={rejected}
        onRetry={() => void riprova()}
        onDiscard={scarta}
      />
    </Dialog>
  );
}

/** Time to see the last shot; another one keeps the dialog open. */
const PREVIEW_MS = 900;

/** Closes the dialog once no role is missing. `fatte` is 0 while one is. */
function useAutoClose(done: number, onClose: () => void): void {
  const chiudi = useEffectEvent(onClose);
  useEffect(() => {
    if (done === 0) return;
    const timer = setTimeout(() => chiudi(), PREVIEW_MS);
    return () => clearTimeout(timer);
  }, [done]);
}

function LastPhoto({ foto }: { foto: TakenPhoto | undefined }) {
  const src = useBlobUrl(foto?.kind === 'immagine' ? foto.blob : null);
  if (foto === undefined || src === null) return null;
  return (
    <img className="mt-2 size-24 object-cover foto" src={src} alt={`Ultima foto: ${RUOLO_FOTO_LABELS[foto.ruolo]}`} />
  );
}

const isFixedRole = (ruolo: PhotoPurpose | RuoloFoto): boolean => ruolo === 'ricezione' || ruolo === 'rientro';
const TO_DECIDE = RUOLI_FOTO.filter((ruolo) => !isFixedRole(ruolo));

function RuoloPicker(props: Pick<Props, 'vista' | 'per'> & { ruolo: RuoloFoto; onSelect: (ruolo: RuoloFoto) => void }) {
  const missingItems = props.per === 'rifiuto' ? [] : missingRuoli(props.vista.prove);
  return (
    <Options legend="Che cosa mostra questa foto" className="mt-3">
      <div className="grid grid-cols-2 gap-2 md:grid-cols-4">
        {TO_DECIDE.map((ruolo) => (
          <OptionItem
            key={ruolo}
            name="ruolo-foto"
            checked={props.ruolo === ruolo}
            onChange={() => props.onSelect(ruolo)}
            dettaglio={missingItems.includes(ruolo) ? 'serve per approvare' : undefined}
          >
            {RUOLO_FOTO_LABELS[ruolo]}
          </OptionItem>
        ))}
      </div>
    </Options>
  );
}

function savedFiles(done: readonly TakenPhoto[]): string {
  const [quanti, single] = [fileCount(done.length, done), done.length === 1];
  if (quanti.endsWith('foto'))
    return `${quanti} ${single ? 'salvata sul tablet. Parte da sola' : 'salvate sul tablet. Partono da sole'}`;
  return `${quanti} ${single ? 'salvato sul tablet. Parte da solo' : 'salvati sul tablet. Partono da soli'}`;
}

function FilePicker({ onFilesChosen }: { onFilesChosen: (scelti: FileList | null) => Promise<void> }) {
  return (
    <label className="btn quiet has-focus-visible:outline-2">
      <Icon nome="immagine" piccola />
      Scegli un file
      <input
        type="file"
        accept={EVIDENCE_FILE.join(',')}
        multiple
        className="sr-only"
        onChange={(evento) => {
          const campo = evento.currentTarget;
          // Clearing the field empties its list, so it waits until the files were read.
          void onFilesChosen(campo.files).finally(() => {
            campo.value = '';
          });
        }}
      />
    </label>
  );
}
