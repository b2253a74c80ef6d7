import { useEffect, useState } from 'react';
import { type GenereProva, genereProva, type RuoloFoto } from '../../domain/verifiche/foto.ts';
import { saveAttachment } from '../../offline/attachments.ts';
import type { ItemView } from '../../offline/view.ts';
import { normalizzaImmagine } from '../../ui/normalizzaImmagine.ts';
import { IMMAGINI_ALTERATE, ImmagineIlleggibile, TelaInfedele } from '../../ui/ridisegno.ts';
import { useAttesa } from '../../ui/useAttesa.ts';
import { useScrivania } from './contesto.ts';
import { fotoDelBanco } from './Foto.tsx';
import { useSalvataggio } from './salvataggio.ts';

/** Evidence must show scratches: larger than a listing's picture. */
const LATO_EVIDENZA = 2200;
const MASSIMO_BYTE = 10 * 1024 * 1024;
const SCATTO_ILLEGGIBILE = 'Questa foto non si riesce a leggere. Scattane un’altra.';
const FILE_ILLEGGIBILE = 'Un file non è una foto che si riesca a leggere. Scegline un altro.';

/** A file that found the tablet full: it shows what it was taken for, whatever is asked for next. */
export interface Scattata {
  readonly id: string;
  readonly blob: Blob;
  readonly genere: GenereProva;
  readonly ruolo: RuoloFoto;
  readonly ordine: number;
}

/** A picture is drawn anew; the bytes of a video or a PDF are what was seen. */
const pronta = async (grezza: Blob, genere: GenereProva): Promise<Blob> =>
  genere === 'immagine' ? (await normalizzaImmagine(grezza, LATO_EVIDENZA, 0.86)).blob : grezza;

const spiega = (file: readonly File[]): string | null =>
  file.some(({ size, type }) => size > MASSIMO_BYTE && genereProva(type) !== 'immagine')
    ? 'Alcuni file sono troppo grandi (max 10MB) e sono stati esclusi.'
    : file.some(({ type }) => genereProva(type) === null)
      ? `Alcuni file sono stati esclusi: si aggiungono foto, video MP4 o WebM e PDF.${file.some(({ type }) => type === 'video/quicktime') ? ' Un video .mov va prima esportato in MP4.' : ''}`
      : null;

/** Re-encodes, hashes and queues shots; those that found the tablet full stay in hand until they are saved or given up. */
export function useDeposito(
  vista: ItemView,
  ruoloDopo: (fatte: readonly Scattata[]) => RuoloFoto,
  alSalvato: () => void,
) {
  const { salva, guasto } = useSalvataggio('foto');
  const verificaId = vista.verifica.id;
  // counted once: the view may come a moment after what is saved here
  const [quante] = useState(fotoDelBanco(vista).length);
  const [fatte, setFatte] = useState<readonly Scattata[]>([]);
  const { inCorso, attendi } = useAttesa();
  const [errore, setErrore] = useState<string | null>(null);
  const [inMano, setInMano] = useState<readonly Scattata[]>([]);
  const ruolo = ruoloDopo([...fatte, ...inMano]);
  const { moduli } = useScrivania();
  const daSalvare = inCorso || inMano.length > 0;
  useEffect(() => (daSalvare ? moduli.trattieni() : undefined), [daSalvare, moduli]);
  useEffect(() => {
    if (inMano.length === 0) return;
    const chiedi = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', chiedi);
    return () => window.removeEventListener('beforeunload', chiedi);
  }, [inMano.length]);
  const deposita = async (foto: Scattata): Promise<boolean> => {
    const { blob, genere, ordine } = foto;
    const dati = { verificaId, blob, mime: blob.type, genere, ruolo: foto.ruolo, ordine };
    const salvata = await salva((ambiente) => saveAttachment(ambiente, dati));
    if (salvata) {
      setFatte((prima) => [...prima, foto]);
      alSalvato();
    }
    return salvata;
  };
  const una = async (grezza: Blob, ordine: number, ruolo: RuoloFoto): Promise<Scattata> => {
    const genere = genereProva(grezza.type) ?? 'immagine';
    const blob = await pronta(grezza, genere);
    // What an approval needs to show are pictures: another file is one more detail.
    const mostra = genere === 'immagine' || ruolo === 'ricezione' || ruolo === 'rientro' ? ruolo : 'evidenza';
    const foto = { id: crypto.randomUUID(), blob, genere, ruolo: mostra, ordine };
    if (!(await deposita(foto))) setInMano((prima) => [...prima, foto]);
    return foto;
  };
  /**
   * Those given together take what each would have taken alone, one after the other: a kind picked by hand is that of all of them.
   * One that can't be read takes none of the others along.
   */
  const elabora = async (prendi: () => Promise<Blob[]>, illeggibile = SCATTO_ILLEGGIBILE): Promise<void> => {
    setErrore(null);
    await attendi(async () => {
      const prese = [...fatte, ...inMano];
      for (const [posto, grezza] of (await prendi()).entries())
        try {
          prese.push(await una(grezza, quante + fatte.length + inMano.length + posto, ruoloDopo(prese)));
        } catch (guaio: unknown) {
          if (!(guaio instanceof ImmagineIlleggibile)) throw guaio;
          setErrore(guaio instanceof TelaInfedele ? `${IMMAGINI_ALTERATE}.` : illeggibile);
        }
    });
  };
  const daFile = async (scelti: FileList | null): Promise<void> => {
    const file = Array.from(scelti ?? []);
    await elabora(async () => file.filter((uno) => spiega([uno]) === null), FILE_ILLEGGIBILE);
    const esclusi = spiega(file);
    if (esclusi !== null) setErrore(esclusi);
  };
  /** Saving makes room by itself (`save` in queue.ts): here it is only tried again. */
  const riprova = async (): Promise<void> => {
    const restano: Scattata[] = [];
    for (const foto of inMano) if (!(await deposita(foto))) restano.push(foto);
    setInMano(restano);
  };
  const scarta = (via: readonly Scattata[]): void => setInMano((prima) => prima.filter((foto) => !via.includes(foto)));
  return {
    ruolo,
    fatte,
    inCorso,
    errore: errore ?? (inMano.length > 0 ? guasto : null),
    inMano,
    elabora,
    daFile,
    riprova,
    scarta,
  };
}
