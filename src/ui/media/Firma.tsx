import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import type * as Modulo from 'react-signature-canvas';
import { altersPictures } from '../../browser/probe.ts';
import { useSchermoAcceso } from '../feedback/use-schermo-acceso.ts';
import { Campo } from '../forms/Campo.tsx';
import { Spunta } from '../forms/Spunta.tsx';
import { Bottone } from '../layout/Bottone.tsx';
import { IMMAGINI_ALTERATE } from './ridisegno.ts';

type Classe = typeof Modulo.default;
type Foglio = InstanceType<Classe>;
type Tratti = ReturnType<Foglio['toData']>;

// In an ES module the bundler's default of this UMD package is module.exports, one level too high.
const scarta = (modulo: Classe | { default: Classe }): Classe => ('default' in modulo ? modulo.default : modulo);

/** Loads with the first sheet, to keep the counter's start fast. */
const caricaTela = async (): Promise<Classe> => scarta((await import('react-signature-canvas')).default);

export type ValoreFirma = { tipo: 'tracciata'; immagine: string } | { tipo: 'scritta'; nome: string };

interface Props {
  testi: { nome: string; nota: string; cancella: string; preferisciScrivere: string; nomeScritto: string };
  /** Null while the sheet is empty. The picture is a PNG data URL with a transparent ground. */
  onCambia: (valore: ValoreFirma | null) => void;
  /** Unconfirmed strokes as `onTratti` gave them; empty for none. */
  tratti?: string;
  onTratti?: (tratti: string) => void;
}

/** No signature where the browser alters pictures: the stored one would differ from the drawn one. */
export default function Firma(props: Props) {
  if (!altersPictures()) return <FoglioONome {...props} />;
  return (
    <p className="riquadro wait" role="alert">
      Qui non si firma. {IMMAGINI_ALTERATE}.
    </p>
  );
}

/** Signature sheet; light in both themes because it is stored as dark ink on paper. */
function FoglioONome({ testi, onCambia, tratti = '', onTratti }: Props) {
  const foglio = useTela();
  useSchermoAcceso();
  const [scelta, setScritta] = useState(false);
  const scritta = scelta || foglio === 'manca';
  const [nome, setNome] = useState('');
  const tela = useRef<{ cancella: () => void }>(null);
  const scrivi = (testo: string) => {
    setNome(testo);
    onCambia(testo.trim() ? { tipo: 'scritta', nome: testo.trim() } : null);
  };
  return (
    <fieldset>
      <legend className="field-label">{testi.nome}</legend>
      <div className="firma-foglio" data-theme="light">
        {scritta ? (
          <p className="firma-scritta">{nome}</p>
        ) : foglio === null ? null : (
          <FoglioFirma
            ref={tela}
            Tela={foglio}
            nome={testi.nome}
            tenuti={tratti}
            onTratto={(immagine, disegnati) => {
              onCambia(immagine ? { tipo: 'tracciata', immagine } : null);
              onTratti?.(disegnati);
            }}
          />
        )}
        <p className="firma-nota">{testi.nota}</p>
      </div>
      {foglio === 'manca' ? (
        <p className="note mt-2" role="status">
          Il foglio non si apre senza rete su questo tablet: per ora la firma è il nome scritto.
        </p>
      ) : null}
      {scritta ? (
        <Campo
          className="mt-3"
          etichetta={testi.nomeScritto}
          value={nome}
          autoComplete="name"
          onChange={(evento) => scrivi(evento.target.value)}
        />
      ) : null}
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4">
        <Spunta
          checked={scritta}
          disabled={foglio === 'manca'}
          onChange={(evento) => {
            setScritta(evento.target.checked);
            scrivi('');
            onTratti?.('');
          }}
        >
          {testi.preferisciScrivere}
        </Spunta>
        {scritta ? null : (
          <Bottone piccolo variante="quiet" onClick={() => tela.current?.cancella()}>
            {testi.cancella}
          </Bottone>
        )}
      </div>
    </fieldset>
  );
}

/** Loads the pad's class; 'manca' when its file is neither cached nor reachable. */
function useTela(): Classe | 'manca' | null {
  const [tela, setTela] = useState<Classe | 'manca' | null>(null);
  useEffect(() => {
    let ancora = true;
    caricaTela().then(
      // React would call a function passed as the new state.
      (classe) => ancora && setTela(() => classe),
      (errore: unknown) => {
        console.warn('signature pad not loaded', errore);
        if (ancora) setTela('manca');
      },
    );
    return () => {
      ancora = false;
    };
  }, []);
  return tela;
}

interface PropsFoglio {
  Tela: Classe;
  nome: string;
  tenuti: string;
  onTratto: (immagine: string | null, tratti: string) => void;
  ref: Ref<{ cancella: () => void }>;
}

/** Strokes on a sheet `scala` times as wide as the one, `nati` px wide, on which they were drawn. */
interface Disegno {
  punti: Tratti;
  nati: number;
  scala: number;
}

const immagineDi = (foglio: Foglio | null): string | null =>
  foglio === null || foglio.isEmpty() ? null : foglio.getTrimmedCanvas().toDataURL('image/png');

const scriviDisegno = ({ punti, nati, scala }: Disegno): string =>
  punti.length === 0 ? '' : JSON.stringify({ punti, nati: nati * scala });

const vuoto = (): Disegno => ({ punti: [], nati: 0, scala: 1 });

function leggiDisegno(scritto: string): Disegno {
  if (scritto === '') return vuoto();
  try {
    const letto: { punti: Tratti; nati: number } = JSON.parse(scritto);
    return { punti: letto.punti, nati: letto.nati, scala: 1 };
  } catch (causa) {
    console.warn('a kept signature could not be read', causa);
    return vuoto();
  }
}

/** signature_pad 2 omits a stroke's last point: repeating it three times draws the stroke whole. */
function intero(tratto: Tratti[number]): Tratti[number] {
  const fine = tratto.findLastIndex(({ x, y, time }, qui) =>
    tratto.every((altro, n) => n >= qui || altro.x !== x || altro.y !== y || altro.time !== time),
  );
  const ultimo = tratto[fine];
  return ultimo === undefined || fine === 0 ? tratto : [...tratto.slice(0, fine + 1), ultimo, ultimo];
}

/** Points are kept, so that a rotated tablet redraws the signature in its new size. */
function FoglioFirma({ Tela, nome, tenuti, onTratto, ref }: PropsFoglio) {
  const foglio = useRef<Foglio>(null);
  const tratti = useRef<Disegno>(leggiDisegno(tenuti));
  const dilloAlModulo = useEffectEvent(() => {
    if (tratti.current.punti.length > 0) onTratto(immagineDi(foglio.current), scriviDisegno(tratti.current));
  });
  const larghezzaNota = useRef(0);
  useImperativeHandle(ref, () => ({
    cancella: () => {
      foglio.current?.clear();
      tratti.current.punti = [];
      onTratto(null, '');
    },
  }));
  useEffect(() => {
    const tela = foglio.current?.getCanvas();
    const posto = tela?.parentElement;
    if (!tela || !posto) return;
    const adatta = () => {
      const larghezza = posto.clientWidth;
      if (!foglio.current || larghezza === 0 || larghezza === larghezzaNota.current) return;
      const prima = larghezzaNota.current;
      larghezzaNota.current = larghezza;
      if (prima !== 0) {
        const { punti, nati, scala } = tratti.current;
        const misura = nati > 0 && punti.length > 0 ? { nati, scala } : { nati: prima, scala: 1 };
        tratti.current = { punti: foglio.current.toData(), ...misura };
      }
      const denso = Math.max(window.devicePixelRatio, 1);
      tela.width = larghezza * denso;
      tela.height = posto.clientHeight * denso;
      tela.getContext('2d')?.scale(denso, denso);
      // Never scaled up: a wider sheet is not taller.
      const { punti, nati, scala } = tratti.current;
      const nuova = nati ? Math.min(1, larghezza / nati) : 1;
      for (const p of punti.flat()) {
        p.x *= nuova / scala;
        p.y *= nuova / scala;
      }
      tratti.current.scala = nuova;
      foglio.current.fromData(punti);
      dilloAlModulo();
    };
    const osservatore = new ResizeObserver(adatta);
    osservatore.observe(posto);
    return () => osservatore.disconnect();
  }, []);
  return (
    <Tela
      ref={foglio}
      clearOnResize={false}
      penColor="#1A1712"
      // A throttled point would come after pen-up and miss the picture.
      throttle={0}
      canvasProps={{ 'aria-label': nome, role: 'img' }}
      onEnd={() => {
        const punti = (foglio.current?.toData() ?? []).map(intero);
        foglio.current?.fromData(punti);
        tratti.current = { punti, nati: larghezzaNota.current, scala: 1 };
        onTratto(immagineDi(foglio.current), scriviDisegno(tratti.current));
      }}
    />
  );
}
