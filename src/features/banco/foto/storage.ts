import { useEffect, useState } from 'react';
import { type EvidenceKind, evidenceKind, type RuoloFoto } from '../../../domain/verifiche/foto.ts';
import { saveAttachment } from '../../../offline/media/attachments.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { normaliseImage } from '../../../ui/media/normalise-image.ts';
import { ALTERED_IMAGES, UnfaithfulCanvas, UnreadableImage } from '../../../ui/media/ridisegno.ts';
import { useDesk } from '../tablet/context.ts';
import { useSaving } from '../valutazione/salvataggio.ts';
import { bancoPhotos } from './Foto.tsx';
import { RefusedShot } from './shot.ts';

/** Larger than a listing's picture, to show scratches. */
const FEATURED_SIDE = 2200;
const MAX_BYTES = 10 * 1024 * 1024;
export interface RejectedFiles {
  readonly testo: string;
  readonly file: readonly string[];
}

const UNREADABLE_SHOT = 'Questa foto non si riesce a leggere. Scattane un’altra.';
const UNREADABLE_FILE = 'Un file non è una foto che si riesca a leggere. Scegline un altro.';

/** A file that did not fit; it keeps the role it was taken for. */
export interface TakenPhoto {
  readonly id: string;
  readonly blob: Blob;
  readonly kind: EvidenceKind;
  readonly ruolo: RuoloFoto;
  readonly ordine: number;
}

/** Pictures are re-encoded; video and PDF keep their bytes. */
const ready = async (raw: Blob, kind: EvidenceKind): Promise<Blob> =>
  kind === 'immagine' ? (await normaliseImage(raw, FEATURED_SIDE, 0.86)).blob : raw;

const TOO_LARGE = 'Alcuni file sono troppo grandi (max 10MB) e sono stati esclusi.';
const OTHERS = 'Alcuni file sono stati esclusi: si aggiungono foto, video MP4 o WebM e PDF.';

const exclusionOf = ({ size, type }: File): string | null => {
  const kind = evidenceKind(type);
  if (size > MAX_BYTES && kind !== 'immagine') return TOO_LARGE;
  if (kind !== null) return null;
  return type === 'video/quicktime' ? `${OTHERS} Un video .mov va prima esportato in MP4.` : OTHERS;
};

const byMotivo = (detti: readonly (readonly [string, string])[]): RejectedFiles[] =>
  [...new Set(detti.map(([testo]) => testo))].map((testo) => ({
    testo,
    file: detti.filter(([uno]) => uno === testo).map(([, nome]) => nome),
  }));

function useAskBeforeLeaving(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when]);
}

/** Re-encodes, hashes and queues shots; those that do not fit stay in memory until saved or discarded. */
export function useStorage(
  vista: ItemView,
  ruoloAfter: (done: readonly TakenPhoto[]) => RuoloFoto,
  afterSave: () => void,
) {
  const { save, guasto } = useSaving('foto');
  const verificaId = vista.verifica.id;
  // Counted once, because the view may lag behind what is saved here.
  const [quante] = useState(bancoPhotos(vista).length);
  const [done, setDone] = useState<readonly TakenPhoto[]>([]);
  const { pending, waitFor } = usePending();
  const [error, setError] = useState<string | null>(null);
  const [rejected, setRejected] = useState<readonly RejectedFiles[]>([]);
  const [inHand, setInHand] = useState<readonly TakenPhoto[]>([]);
  const ruolo = ruoloAfter([...done, ...inHand]);
  const { moduli } = useDesk();
  const toSave = pending || inHand.length > 0;
  useEffect(() => (toSave ? moduli.hold() : undefined), [toSave, moduli]);
  useAskBeforeLeaving(inHand.length > 0);
  const deposit = async (foto: TakenPhoto): Promise<boolean> => {
    const { blob, kind, ordine } = foto;
    const dati = { verificaId, blob, mime: blob.type, kind, ruolo: foto.ruolo, ordine };
    const salvata = await save((environment) => saveAttachment(environment, dati));
    if (salvata) {
      setDone((prima) => [...prima, foto]);
      afterSave();
    }
    return salvata;
  };
  const una = async (raw: Blob, ordine: number, ruolo: RuoloFoto): Promise<TakenPhoto> => {
    const kind = evidenceKind(raw.type) ?? 'immagine';
    const blob = await ready(raw, kind);
    // Required roles are pictures: another file is a detail.
    const show = kind === 'immagine' || ruolo === 'ricezione' || ruolo === 'rientro' ? ruolo : 'evidenza';
    const foto = { id: crypto.randomUUID(), blob, kind, ruolo: show, ordine };
    if (!(await deposit(foto))) setInHand((prima) => [...prima, foto]);
    return foto;
  };
  /** Files given together take their roles in order; a role picked by hand applies to all of them. */
  const process = async (take: () => Promise<Blob[]>): Promise<void> => {
    setError(null);
    setRejected([]);
    await waitFor(async () => {
      const prese = [...done, ...inHand];
      const letti: (readonly [string, string])[] = [];
      const detto = (cause: unknown, raw?: Blob): void => {
        if (!(cause instanceof UnreadableImage)) throw cause;
        if (cause instanceof UnfaithfulCanvas) setError(`${ALTERED_IMAGES}.`);
        else if (raw instanceof File) letti.push([UNREADABLE_FILE, raw.name]);
        else setError(cause instanceof RefusedShot ? cause.testo : UNREADABLE_SHOT);
      };
      const rawRows = await take().catch((cause: unknown): Blob[] => {
        detto(cause);
        return [];
      });
      for (const [posto, raw] of rawRows.entries())
        try {
          prese.push(await una(raw, quante + done.length + inHand.length + posto, ruoloAfter(prese)));
        } catch (cause: unknown) {
          detto(cause, raw);
        }
      setRejected(byMotivo(letti));
    });
  };
  const daFile = async (scelti: FileList | null): Promise<void> => {
    const file = Array.from(scelti ?? []);
    await process(async () => file.filter((uno) => exclusionOf(uno) === null));
    const excluded = byMotivo(
      file.flatMap((uno) => (exclusionOf(uno) === null ? [] : [[exclusionOf(uno) ?? '', uno.name] as const])),
    );
    setRejected((illeggibili) => [...illeggibili, ...excluded]);
  };
  /** Saving frees space itself (`save` in queue.ts): this only retries. */
  const riprova = async (): Promise<void> => {
    const restano: TakenPhoto[] = [];
    for (const foto of inHand) if (!(await deposit(foto))) restano.push(foto);
    setInHand(restano);
  };
  const scarta = (via: readonly TakenPhoto[]): void =>
    setInHand((prima) => prima.filter((foto) => !via.includes(foto)));
  return {
    ruolo,
    done,
    pending,
    rejected,
    errore: error ?? (inHand.length > 0 ? guasto : null),
    inHand,
    process,
    daFile,
    riprova,
    scarta,
  };
}
