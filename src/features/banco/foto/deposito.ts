import { useEffect, useState } from 'react';
import { type GenereProva, genereProva, type RuoloFoto } from '../../../domain/verifiche/foto.ts';
import { saveAttachment } from '../../../offline/media/attachments.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { normalizzaImmagine } from '../../../ui/media/normalizza-immagine.ts';
import { IMMAGINI_ALTERATE, ImmagineIlleggibile, TelaInfedele } from '../../../ui/media/ridisegno.ts';
import { useScrivania } from '../tablet/contesto.ts';
import { useSalvataggio } from '../valutazione/salvataggio.ts';
import { fotoDelBanco } from './Foto.tsx';
import { RefusedShot } from './shot.ts';

/** Larger than a listing's picture, to show scratches. */
const LATO_EVIDENZA = 2200;
const MASSIMO_BYTE = 10 * 1024 * 1024;
export interface Rifiutati {
  readonly testo: string;
  readonly file: readonly string[];
}

const SCATTO_ILLEGGIBILE = 'Questa foto non si riesce a leggere. Scattane un’altra.';
const FILE_ILLEGGIBILE = 'Un file non è una foto che si riesca a leggere. Scegline un altro.';

/** A file that did not fit; it keeps the role it was taken for. */
export interface Scattata {
  readonly id: string;
  readonly blob: Blob;
  readonly genere: GenereProva;
  readonly ruolo: RuoloFoto;
  readonly ordine: number;
}

/** Pictures are re-encoded; video and PDF keep their bytes. */
const pronta = async (grezza: Blob, genere: GenereProva): Promise<Blob> =>
  genere === 'immagine' ? (await normalizzaImmagine(grezza, LATO_EVIDENZA, 0.86)).blob : grezza;

const TROPPO_GRANDI = 'Alcuni file sono troppo grandi (max 10MB) e sono stati esclusi.';
const ALTRI = 'Alcuni file sono stati esclusi: si aggiungono foto, video MP4 o WebM e PDF.';

const escluso = ({ size, type }: File): string | null => {
  const genere = genereProva(type);
  if (size > MASSIMO_BYTE && genere !== 'immagine') return TROPPO_GRANDI;
  if (genere !== null) return null;
  return type === 'video/quicktime' ? `${ALTRI} Un video .mov va prima esportato in MP4.` : ALTRI;
};

const perMotivo = (detti: readonly (readonly [string, string])[]): Rifiutati[] =>
  [...new Set(detti.map(([testo]) => testo))].map((testo) => ({
    testo,
    file: detti.filter(([uno]) => uno === testo).map(([, nome]) => nome),
  }));

function useAskBeforeLeaving(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const chiedi = (evento: BeforeUnloadEvent) => evento.preventDefault();
    window.addEventListener('beforeunload', chiedi);
    return () => window.removeEventListener('beforeunload', chiedi);
  }, [when]);
}

/** Re-encodes, hashes and queues shots; those that do not fit stay in memory until saved or discarded. */
export function useDeposito(
  vista: ItemView,
  ruoloDopo: (fatte: readonly Scattata[]) => RuoloFoto,
  alSalvato: () => void,
) {
  const { salva, guasto } = useSalvataggio('foto');
  const verificaId = vista.verifica.id;
  // Counted once, because the view may lag behind what is saved here.
  const [quante] = useState(fotoDelBanco(vista).length);
  const [fatte, setFatte] = useState<readonly Scattata[]>([]);
  const { inCorso, attendi } = useAttesa();
  const [errore, setErrore] = useState<string | null>(null);
  const [rifiutati, setRifiutati] = useState<readonly Rifiutati[]>([]);
  const [inMano, setInMano] = useState<readonly Scattata[]>([]);
  const ruolo = ruoloDopo([...fatte, ...inMano]);
  const { moduli } = useScrivania();
  const daSalvare = inCorso || inMano.length > 0;
  useEffect(() => (daSalvare ? moduli.trattieni() : undefined), [daSalvare, moduli]);
  useAskBeforeLeaving(inMano.length > 0);
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
    // Required roles are pictures: another file is a detail.
    const mostra = genere === 'immagine' || ruolo === 'ricezione' || ruolo === 'rientro' ? ruolo : 'evidenza';
    const foto = { id: crypto.randomUUID(), blob, genere, ruolo: mostra, ordine };
    if (!(await deposita(foto))) setInMano((prima) => [...prima, foto]);
    return foto;
  };
  /** Files given together take their roles in order; a role picked by hand applies to all of them. */
  const elabora = async (prendi: () => Promise<Blob[]>): Promise<void> => {
    setErrore(null);
    setRifiutati([]);
    await attendi(async () => {
      const prese = [...fatte, ...inMano];
      const letti: (readonly [string, string])[] = [];
      const detto = (causa: unknown, grezza?: Blob): void => {
        if (!(causa instanceof ImmagineIlleggibile)) throw causa;
        if (causa instanceof TelaInfedele) setErrore(`${IMMAGINI_ALTERATE}.`);
        else if (grezza instanceof File) letti.push([FILE_ILLEGGIBILE, grezza.name]);
        else setErrore(causa instanceof RefusedShot ? causa.testo : SCATTO_ILLEGGIBILE);
      };
      const grezze = await prendi().catch((causa: unknown): Blob[] => {
        detto(causa);
        return [];
      });
      for (const [posto, grezza] of grezze.entries())
        try {
          prese.push(await una(grezza, quante + fatte.length + inMano.length + posto, ruoloDopo(prese)));
        } catch (causa: unknown) {
          detto(causa, grezza);
        }
      setRifiutati(perMotivo(letti));
    });
  };
  const daFile = async (scelti: FileList | null): Promise<void> => {
    const file = Array.from(scelti ?? []);
    await elabora(async () => file.filter((uno) => escluso(uno) === null));
    const esclusi = perMotivo(
      file.flatMap((uno) => (escluso(uno) === null ? [] : [[escluso(uno) ?? '', uno.name] as const])),
    );
    setRifiutati((illeggibili) => [...illeggibili, ...esclusi]);
  };
  /** Saving frees space itself (`save` in queue.ts): this only retries. */
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
    rifiutati,
    errore: errore ?? (inMano.length > 0 ? guasto : null),
    inMano,
    elabora,
    daFile,
    riprova,
    scarta,
  };
}
