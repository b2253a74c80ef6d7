import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type * as Form from 'react-signature-canvas';
import { altersPictures } from '../../browser/probe.ts';
import { useWakeLock } from '../feedback/use-wake-lock.ts';
import { Checkbox } from '../forms/Checkbox.tsx';
import { Field } from '../forms/Field.tsx';
import { Button } from '../layout/Button.tsx';
import { ALTERED_IMAGES } from './ridisegno.ts';

type SignatureCanvas = typeof Form.default;
type Sheet = InstanceType<SignatureCanvas>;
type Strokes = ReturnType<Sheet['toData']>;

// In an ES module the bundler's default of this UMD package is module.exports, one level too high.
const scarta = (form: SignatureCanvas | { default: SignatureCanvas }): SignatureCanvas =>
  'default' in form ? form.default : form;

/** Loads with the first sheet, to keep the counter's start fast. */
const loadCanvas = async (): Promise<SignatureCanvas> => scarta((await import('react-signature-canvas')).default);

export type SignatureValue = { tipo: 'tracciata'; immagine: string } | { tipo: 'scritta'; nome: string };

interface Props {
  testi: { nome: string; nota: string; cancella: string; preferTyping: string; typedName: string };
  /** Null while the sheet is empty. The picture is a PNG data URL with a transparent ground. */
  onChange: (valore: SignatureValue | null) => void;
  /** Unconfirmed strokes as `onStrokes` gave them; empty for none. */
  strokes?: string;
  onStrokes?: (strokes: string) => void;
}

/** No signature where the browser alters pictures: the stored one would differ from the drawn one. */
export default function SignaturePad(props: Props) {
  if (!altersPictures()) return <SheetOrName {...props} />;
  return (
    <p className="riquadro wait" role="alert">
      Qui non si firma. {ALTERED_IMAGES}.
    </p>
  );
}

/** Signature sheet; light in both themes because it is stored as dark ink on paper. */
function SheetOrName({ testi, onChange, strokes = '', onStrokes }: Props) {
  const sheet = useCanvas();
  useWakeLock();
  const [written, setWritten] = useState(false);
  const scritta = written || sheet === 'manca';
  const [nome, setName] = useState('');
  const tela = useRef<{ cancella: () => void }>(null);
  const scrivi = (testo: string) => {
    setName(testo);
    onChange(testo.trim() ? { tipo: 'scritta', nome: testo.trim() } : null);
  };
  return (
    <fieldset>
      <legend className="field-label">{testi.nome}</legend>
      <div className="firma-foglio" data-theme="light">
        {scritta ? (
          <p className="firma-scritta">{nome}</p>
        ) : sheet === null ? null : (
          <SignatureSheet
            ref={tela}
            Canvas={sheet}
            nome={testi.nome}
            kept={strokes}
            onStroke={(immagine, strokesDrawn) => {
              onChange(immagine ? { tipo: 'tracciata', immagine } : null);
              onStrokes?.(strokesDrawn);
            }}
          />
        )}
        <p className="firma-nota">{testi.nota}</p>
      </div>
      {sheet === 'manca' ? (
        <p className="note mt-2" role="status">
          Il foglio non si apre senza rete su questo tablet: per ora la firma è il nome scritto.
        </p>
      ) : null}
      {scritta ? (
        <Field
          className="mt-3"
          etichetta={testi.typedName}
          value={nome}
          autoComplete="name"
          onChange={(evento) => scrivi(evento.target.value)}
        />
      ) : null}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox
          checked={scritta}
          disabled={sheet === 'manca'}
          onChange={(evento) => {
            setWritten(evento.target.checked);
            scrivi('');
            onStrokes?.('');
          }}
        >
          {testi.preferTyping}
        </Checkbox>
        {scritta ? null : (
          <Button piccolo variant="quiet" onClick={() => tela.current?.cancella()}>
            {testi.cancella}
          </Button>
        )}
      </div>
    </fieldset>
  );
}

/** Loads the pad's class; 'manca' when its file is neither cached nor reachable. */
function useCanvas(): SignatureCanvas | 'manca' | null {
  const [canvas, setCanvas] = useState<SignatureCanvas | 'manca' | null>(null);
  useEffect(() => {
    let ancora = true;
    loadCanvas().then(
      // React would call a function passed as the new state.
      (classes) => ancora && setCanvas(() => classes),
      (errore: unknown) => {
        console.warn('signature pad not loaded', errore);
        if (ancora) setCanvas('manca');
      },
    );
    return () => {
      ancora = false;
    };
  }, []);
  return canvas;
}

interface SheetProps {
  Canvas: SignatureCanvas;
  nome: string;
  kept: string;
  onStroke: (immagine: string | null, strokes: string) => void;
  ref: Ref<{ cancella: () => void }>;
}

/** Strokes on a sheet `scala` times as wide as the one, `nati` px wide, on which they were drawn. */
interface Drawing {
  punti: Strokes;
  bornCount: number;
  scale: number;
}

const imageOf = (sheet: Sheet | null): string | null =>
  sheet === null || sheet.isEmpty() ? null : sheet.getTrimmedCanvas().toDataURL('image/png');

const writeDrawing = ({ punti, bornCount, scale }: Drawing): string =>
  punti.length === 0 ? '' : JSON.stringify({ punti, bornCount: bornCount * scale });

const vuoto = (): Drawing => ({ punti: [], bornCount: 0, scale: 1 });

function readDrawing(scritto: string): Drawing {
  if (scritto === '') return vuoto();
  try {
    const letto: { punti: Strokes; bornCount: number } = JSON.parse(scritto);
    return { punti: letto.punti, bornCount: letto.bornCount, scale: 1 };
  } catch (cause) {
    console.warn('a kept signature could not be read', cause);
    return vuoto();
  }
}

/** signature_pad 2 omits a stroke's last point: repeating it three times draws the stroke whole. */
function intero(tratto: Strokes[number]): Strokes[number] {
  const fine = tratto.findLastIndex(({ x, y, time }, qui) =>
    tratto.every((altro, n) => n >= qui || altro.x !== x || altro.y !== y || altro.time !== time),
  );
  const ultimo = tratto[fine];
  return ultimo === undefined || fine === 0 ? tratto : [...tratto.slice(0, fine + 1), ultimo, ultimo];
}

/** Points are kept, so that a rotated tablet redraws the signature in its new size. */
function SignatureSheet({ Canvas, nome, kept, onStroke, ref }: SheetProps) {
  const sheet = useRef<Sheet>(null);
  const strokes = useRef<Drawing>(readDrawing(kept));
  const tellForm = useEffectEvent(() => {
    if (strokes.current.punti.length > 0) onStroke(imageOf(sheet.current), writeDrawing(strokes.current));
  });
  const knownWidth = useRef(0);
  useImperativeHandle(ref, () => ({
    cancella: () => {
      sheet.current?.clear();
      strokes.current.punti = [];
      onStroke(null, '');
    },
  }));
  useEffect(() => {
    const tela = sheet.current?.getCanvas();
    const posto = tela?.parentElement;
    if (!tela || !posto) return;
    const fit = () => {
      const larghezza = posto.clientWidth;
      if (!sheet.current || larghezza === 0 || larghezza === knownWidth.current) return;
      const prima = knownWidth.current;
      knownWidth.current = larghezza;
      if (prima !== 0) {
        const { punti, bornCount, scale } = strokes.current;
        const misura = bornCount > 0 && punti.length > 0 ? { bornCount, scale } : { bornCount: prima, scale: 1 };
        strokes.current = { punti: sheet.current.toData(), ...misura };
      }
      const density = Math.max(window.devicePixelRatio, 1);
      tela.width = larghezza * density;
      tela.height = posto.clientHeight * density;
      tela.getContext('2d')?.scale(density, density);
      // Never scaled up: a wider sheet is not taller.
      const { punti, bornCount, scale } = strokes.current;
      const nuova = bornCount ? Math.min(1, larghezza / bornCount) : 1;
      for (const p of punti.flat()) {
        p.x *= nuova / scale;
        p.y *= nuova / scale;
      }
      strokes.current.scale = nuova;
      sheet.current.fromData(punti);
      tellForm();
    };
    const observer = new ResizeObserver(fit);
    observer.observe(posto);
    return () => observer.disconnect();
  }, []);
  return (
    <Canvas
      ref={sheet}
      clearOnResize={false}
      penColor="#1A1712"
      // A throttled point would come after pen-up and miss the picture.
      throttle={0}
      canvasProps={{ 'aria-label': nome, role: 'img' }}
      onEnd={() => {
        const punti = (sheet.current?.toData() ?? []).map(intero);
        sheet.current?.fromData(punti);
        strokes.current = { punti, bornCount: knownWidth.current, scale: 1 };
        onStroke(imageOf(sheet.current), writeDrawing(strokes.current));
      }}
    />
  );
}
