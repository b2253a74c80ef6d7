import {
  type ChangeEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Icona } from '../brand/Icona.tsx';
import { useAttesa } from '../feedback/use-attesa.ts';
import { BottoneIcona } from '../layout/BottoneIcona.tsx';
import {
  type FotoPresente,
  type FotoScelta,
  type InvioFoto,
  preparaFoto,
  type RegoleFoto,
  type Rifiutate,
} from '../media/foto.ts';
import { useIndirizzoBlob } from '../media/use-indirizzo-blob.ts';
import { MessaggioErrore } from './CorniceCampo.tsx';

interface Props<P extends FotoPresente> {
  foto: readonly (FotoScelta | NoInfer<P>)[];
  onCambia: (foto: (FotoScelta | NoInfer<P>)[]) => void;
  regole: RegoleFoto;
  spiega: (rifiutate: Rifiutate) => string | null;
  legenda: ReactNode;
  nota?: string;
  errore?: string | undefined;
  /** The first picture is the cover. */
  conCopertina?: boolean;
  invii?: ReadonlyMap<string, InvioFoto>;
  name?: string;
}

const SE_SI_PUO = '[fieldset:disabled_&]:hidden';

/** Picture picker. Pictures are sorted by drag, or with buttons for keyboard and touch. */
export function SceltaFoto<P extends FotoPresente = never>(props: Props<P>) {
  const { foto, regole, conCopertina = false, name } = props;
  const id = useId();
  const { casella, fatte, inCorso, problema, aggiungi } = useAggiunta(props);
  const tieni = useFuocoTenuto(casella, foto.length);
  const [presa, setPresa] = useState<number | null>(null);
  const sposta = (da: number, a: number) => {
    if (da === a) return;
    props.onCambia(spostata(foto, da, a));
    tieni(a, SPOSTA);
  };
  const togli = (indice: number) => {
    props.onCambia(foto.filter((_, altra) => altra !== indice));
    tieni(indice, TOGLI);
  };
  const testo = problema ?? props.errore;
  const forma = conCopertina ? 'aspect-[4/5]' : 'aspect-square';
  return (
    <fieldset ref={casella} aria-describedby={testo ? `${id}-errore` : undefined}>
      <legend className="field-label">{props.legenda}</legend>
      <ul
        className={`grid grid-cols-[repeat(auto-fill,minmax(max(5rem,calc((100%-25px)/3)),1fr))] gap-3 ${conCopertina ? 'sm:grid-cols-5' : 'sm:grid-cols-6'}`}
      >
        {foto.map((f, indice) => (
          <li
            key={f.id}
            className={`relative ${presa === indice ? 'opacity-60' : ''}`}
            draggable={conCopertina && foto.length > 1}
            onDragStart={() => setPresa(indice)}
            onDragEnd={() => setPresa(null)}
            onDragOver={(evento) => {
              if (presa !== null) evento.preventDefault();
            }}
            onDrop={(evento) => {
              evento.preventDefault();
              if (presa !== null) sposta(presa, indice);
              setPresa(null);
            }}
          >
            <Anteprima di={f} alt={`Foto ${indice + 1}: ${f.nome}`} className={forma} />
            <span className={`absolute top-0 right-0 ${SE_SI_PUO}`}>
              <BottoneIcona icona="chiudi" etichetta={`Togli la foto ${indice + 1}`} onClick={() => togli(indice)} />
            </span>
            <Invio stato={props.invii?.get(f.id)} />
            {conCopertina ? <Posto indice={indice} ultima={foto.length - 1} onSposta={sposta} /> : null}
          </li>
        ))}
        {foto.length < regole.massimo ? (
          <li className={SE_SI_PUO}>
            <label
              className={`grid ${forma} cursor-pointer place-content-center justify-items-center gap-1 border border-dashed border-edge text-center text-note has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
            >
              <Icona nome="fotocamera" />
              {inCorso ? `Preparo… ${fatte}` : 'Aggiungi foto'}
              <input
                type="file"
                // If HEIC is accepted, an iPhone hands over its own file instead of a JPEG.
                accept={regole.tipi?.filter((tipo) => tipo !== 'image/heic').join(',') ?? 'image/*'}
                multiple
                className="sr-only"
                {...(name === undefined ? {} : { name })}
                aria-invalid={testo ? true : undefined}
                aria-describedby={testo ? `${id}-errore` : undefined}
                aria-disabled={inCorso || undefined}
                onClick={(e) => {
                  // A disabled control would lose the focus.
                  if (inCorso) e.preventDefault();
                  else tieni(foto.length, TOGLI);
                }}
                onChange={(e) => void aggiungi(e)}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p role="status" className="solo-lettore">
        {inCorso ? `Preparo le foto ${fatte}` : `${foto.length} foto`}
      </p>
      {testo ? <MessaggioErrore id={`${id}-errore`}>{testo}</MessaggioErrore> : null}
      {props.nota === undefined ? null : <p className={`field-hint ${SE_SI_PUO}`}>{props.nota}</p>}
    </fieldset>
  );
}

const TOGLI = 'button, input';
const SPOSTA = '[aria-label^="Sposta"]:not(:disabled)';

/** When the focused control goes, focuses the nearest equal one. Returns the recorder of its place. */
function useFuocoTenuto(casella: RefObject<HTMLFieldSetElement | null>, quante: number) {
  const [ultimo, setUltimo] = useState<{ dove: number; cosa: string } | null>(null);
  useLayoutEffect(() => {
    const attivo = document.activeElement;
    const perso = attivo === null || attivo === document.body || attivo.matches(':disabled');
    if (ultimo === null || !perso) return;
    const posti = [...(casella.current?.querySelectorAll('ul > li') ?? [])];
    const posto = posti[Math.min(ultimo.dove, quante, posti.length - 1)];
    posto?.querySelector<HTMLElement>(ultimo.cosa)?.focus();
    setUltimo(null);
  }, [casella, ultimo, quante]);
  return (dove: number, cosa: string) => setUltimo({ dove, cosa });
}

/** Keeps what was removed or moved meanwhile. The form waits, or it would send only a part. */
function useAggiunta<P extends FotoPresente>({ foto, onCambia, regole, spiega }: Props<P>) {
  const { inCorso, attendi } = useAttesa();
  const [problema, setProblema] = useState<string | null>(null);
  const [fatte, setFatte] = useState('');
  const ora = useRef({ foto, onCambia });
  useEffect(() => {
    ora.current = { foto, onCambia };
  }, [foto, onCambia]);
  const casella = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const modulo = casella.current?.form;
    if (!inCorso || !modulo) return;
    const trattieni = (evento: Event) => {
      evento.preventDefault();
      evento.stopPropagation();
      setProblema('Le foto non sono ancora pronte: premi di nuovo tra un momento.');
      casella.current?.scrollIntoView({ block: 'nearest' });
    };
    modulo.addEventListener('submit', trattieni, { capture: true });
    return () => modulo.removeEventListener('submit', trattieni, { capture: true });
  }, [inCorso]);
  const aggiungi = async (evento: ChangeEvent<HTMLInputElement>) => {
    const scelti = [...(evento.target.files ?? [])];
    evento.target.value = '';
    if (scelti.length === 0) return;
    setFatte('');
    const rifiutate = await attendi(() =>
      preparaFoto(scelti, foto.length, regole, (pronta, quante, tutte) => {
        setFatte(`${quante} di ${tutte}`);
        if (pronta === null) return;
        const nuove = [...ora.current.foto, pronta];
        ora.current = { ...ora.current, foto: nuove };
        ora.current.onCambia(nuove);
      }),
    );
    setProblema(spiega(rifiutate));
  };
  return { casella, fatte, inCorso, problema, aggiungi };
}

function spostata<F>(foto: readonly F[], da: number, a: number): F[] {
  const nuove = [...foto];
  const [mossa] = nuove.splice(da, 1);
  if (mossa !== undefined) nuove.splice(a, 0, mossa);
  return nuove;
}

const TESTI_INVIO = {
  parte: 'In invio…',
  arrivata: 'Caricata',
  ferma: 'Non caricata',
} as const satisfies Record<InvioFoto, string>;

const Invio = ({ stato }: { stato: InvioFoto | undefined }) =>
  stato === undefined ? null : (
    <span
      className={`absolute top-0 left-0 bg-sheet px-2 py-1 text-small font-semibold ${stato === 'ferma' ? 'text-fail' : ''}`}
    >
      {TESTI_INVIO[stato]}
    </span>
  );

type PropsPosto = { indice: number; ultima: number; onSposta: (da: number, a: number) => void };

const Posto = ({ indice, ultima, onSposta }: PropsPosto) => (
  <>
    {ultima === 0 ? null : (
      <span className="flex">
        <BottoneIcona
          icona="avanti"
          etichetta={`Sposta prima la foto ${indice + 1}`}
          nudo
          className="-scale-x-100 disabled:text-ink-3"
          disabled={indice === 0}
          onClick={() => onSposta(indice, indice - 1)}
        />
        <BottoneIcona
          icona="avanti"
          etichetta={`Sposta dopo la foto ${indice + 1}`}
          nudo
          className="disabled:text-ink-3"
          disabled={indice === ultima}
          onClick={() => onSposta(indice, indice + 1)}
        />
      </span>
    )}
    {indice === 0 ? <span className="small block">Copertina</span> : null}
  </>
);

type PropsAnteprima = { di: FotoScelta | FotoPresente; alt: string; className: string };

const Anteprima = ({ di, ...resto }: PropsAnteprima) =>
  'src' in di ? <Figura src={di.src} {...resto} /> : <AnteprimaNuova di={di.piccola} {...resto} />;

const Figura = ({ src, alt, className }: { src: string | undefined; alt: string; className: string }) => (
  <img src={src} alt={alt} draggable={false} className={`${className} w-full bg-well object-cover`} />
);

function AnteprimaNuova({ di, ...resto }: { di: Blob; alt: string; className: string }) {
  return <Figura src={useIndirizzoBlob(di) ?? undefined} {...resto} />;
}
