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
import { Icon } from '../brand/Icon.tsx';
import { usePending } from '../feedback/use-pending.ts';
import { IconButton } from '../layout/IconButton.tsx';
import {
  type ExistingPhoto,
  type PhotoRules,
  type PhotoUpload,
  preparePhoto,
  type RefusedOperations,
  type SelectedPhoto,
} from '../media/foto.ts';
import { useBlobUrl } from '../media/use-blob-url.ts';
import { ErrorMessage } from './FieldLayout.tsx';

interface Props<P extends ExistingPhoto> {
  foto: readonly (SelectedPhoto | NoInfer<P>)[];
  onChange: (foto: (SelectedPhoto | NoInfer<P>)[]) => void;
  regole: PhotoRules;
  explain: (refusedOps: RefusedOperations) => string | null;
  legend: ReactNode;
  nota?: string;
  errore?: string | undefined;
  /** The first picture is the cover. */
  withCover?: boolean;
  submissions?: ReadonlyMap<string, PhotoUpload>;
  name?: string;
}

const IF_ENABLED = '[fieldset:disabled_&]:hidden';

/** Picture picker. Pictures are sorted by drag, or with buttons for keyboard and touch. */
export function PhotoPicker<P extends ExistingPhoto = never>(props: Props<P>) {
  const { foto, regole, withCover = false, name } = props;
  const id = useId();
  const { casella, done, pending, problema, add } = useAddition(props);
  const keep = useTrappedFocus(casella, foto.length);
  const [taken, setTaken] = useState<number | null>(null);
  const sposta = (da: number, a: number) => {
    if (da === a) return;
    props.onChange(spostata(foto, da, a));
    keep(a, MOVE);
  };
  const togli = (index: number) => {
    props.onChange(foto.filter((_, altra) => altra !== index));
    keep(index, REMOVE);
  };
  const testo = problema ?? props.errore;
  const shape = withCover ? 'aspect-[4/5]' : 'aspect-square';
  return (
    <fieldset ref={casella} aria-describedby={testo ? `${id}-errore` : undefined}>
      <legend className="field-label">{props.legend}</legend>
      <ul
        className={`grid grid-cols-[repeat(auto-fill,minmax(max(5rem,calc((100%-25px)/3)),1fr))] gap-3 ${withCover ? 'sm:grid-cols-5' : 'sm:grid-cols-6'}`}
      >
        {foto.map((f, index) => (
          <li
            key={f.id}
            className={`relative ${taken === index ? 'opacity-60' : ''}`}
            draggable={withCover && foto.length > 1}
            onDragStart={() => setTaken(index)}
            onDragEnd={() => setTaken(null)}
            onDragOver={(evento) => {
              if (taken !== null) evento.preventDefault();
            }}
            onDrop={(evento) => {
              evento.preventDefault();
              if (taken !== null) sposta(taken, index);
              setTaken(null);
            }}
          >
            <Preview di={f} alt={`Foto ${index + 1}: ${f.nome}`} className={shape} />
            <span className={`absolute top-0 right-0 ${IF_ENABLED}`}>
              <IconButton icon="chiudi" etichetta={`Togli la foto ${index + 1}`} onClick={() => togli(index)} />
            </span>
            <Submission stato={props.submissions?.get(f.id)} />
            {withCover ? <Slot index={index} ultima={foto.length - 1} onMove={sposta} /> : null}
          </li>
        ))}
        {foto.length < regole.massimo ? (
          <li className={IF_ENABLED}>
            <label
              className={`grid ${shape} cursor-pointer place-content-center justify-items-center gap-1 border border-dashed border-edge text-center text-note has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
            >
              <Icon nome="fotocamera" />
              {pending ? `Preparo… ${done}` : 'Aggiungi foto'}
              <input
                type="file"
                // If HEIC is accepted, an iPhone hands over its own file instead of a JPEG.
                accept={regole.tipi?.filter((tipo) => tipo !== 'image/heic').join(',') ?? 'image/*'}
                multiple
                className="sr-only"
                {...(name === undefined ? {} : { name })}
                aria-invalid={testo ? true : undefined}
                aria-describedby={testo ? `${id}-errore` : undefined}
                aria-disabled={pending || undefined}
                onClick={(e) => {
                  // A disabled control would lose the focus.
                  if (pending) e.preventDefault();
                  else keep(foto.length, REMOVE);
                }}
                onChange={(e) => void add(e)}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p role="status" className="solo-lettore">
        {pending ? `Preparo le foto ${done}` : `${foto.length} foto`}
      </p>
      {testo ? <ErrorMessage id={`${id}-errore`}>{testo}</ErrorMessage> : null}
      {props.nota === undefined ? null : <p className={`field-hint ${IF_ENABLED}`}>{props.nota}</p>}
    </fieldset>
  );
}

const REMOVE = 'button, input';
const MOVE = '[aria-label^="Sposta"]:not(:disabled)';

/** When the focused control goes, focuses the nearest equal one. Returns the recorder of its place. */
function useTrappedFocus(casella: RefObject<HTMLFieldSetElement | null>, quante: number) {
  const [last, setLast] = useState<{ dove: number; cosa: string } | null>(null);
  useLayoutEffect(() => {
    const attivo = document.activeElement;
    const perso = attivo === null || attivo === document.body || attivo.matches(':disabled');
    if (last === null || !perso) return;
    const slots = [...(casella.current?.querySelectorAll('ul > li') ?? [])];
    const posto = slots[Math.min(last.dove, quante, slots.length - 1)];
    posto?.querySelector<HTMLElement>(last.cosa)?.focus();
    setLast(null);
  }, [casella, last, quante]);
  return (dove: number, cosa: string) => setLast({ dove, cosa });
}

/** Keeps what was removed or moved meanwhile. The form waits, or it would send only a part. */
function useAddition<P extends ExistingPhoto>({ foto, onChange, regole, explain }: Props<P>) {
  const { pending, waitFor } = usePending();
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState('');
  const ora = useRef({ foto, onChange });
  useEffect(() => {
    ora.current = { foto, onChange };
  }, [foto, onChange]);
  const casella = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    const form = casella.current?.form;
    if (!pending || !form) return;
    const hold = (evento: Event) => {
      evento.preventDefault();
      evento.stopPropagation();
      setProblem('Le foto non sono ancora pronte: premi di nuovo tra un momento.');
      casella.current?.scrollIntoView({ block: 'nearest' });
    };
    form.addEventListener('submit', hold, { capture: true });
    return () => form.removeEventListener('submit', hold, { capture: true });
  }, [pending]);
  const add = async (evento: ChangeEvent<HTMLInputElement>) => {
    const scelti = [...(evento.target.files ?? [])];
    evento.target.value = '';
    if (scelti.length === 0) return;
    setDone('');
    const refusedOps = await waitFor(() =>
      preparePhoto(scelti, foto.length, regole, (ready, quante, tutte) => {
        setDone(`${quante} di ${tutte}`);
        if (ready === null) return;
        const freshItems = [...ora.current.foto, ready];
        ora.current = { ...ora.current, foto: freshItems };
        ora.current.onChange(freshItems);
      }),
    );
    setProblem(explain(refusedOps));
  };
  return { casella, done, pending, problema: problem, add };
}

function spostata<F>(foto: readonly F[], da: number, a: number): F[] {
  const freshItems = [...foto];
  const [mossa] = freshItems.splice(da, 1);
  if (mossa !== undefined) freshItems.splice(a, 0, mossa);
  return freshItems;
}

const SUBMIT_TEXTS = {
  parte: 'In invio…',
  arrivata: 'Caricata',
  ferma: 'Non caricata',
} as const satisfies Record<PhotoUpload, string>;

const Submission = ({ stato }: { stato: PhotoUpload | undefined }) =>
  stato === undefined ? null : (
    <span
      className={`absolute top-0 left-0 bg-sheet px-2 py-1 text-small font-semibold ${stato === 'ferma' ? 'text-fail' : ''}`}
    >
      {SUBMIT_TEXTS[stato]}
    </span>
  );

type SlotProps = { index: number; ultima: number; onMove: (da: number, a: number) => void };

const Slot = ({ index, ultima, onMove }: SlotProps) => (
  <>
    {ultima === 0 ? null : (
      <span className="flex">
        <IconButton
          icon="avanti"
          etichetta={`Sposta prima la foto ${index + 1}`}
          bare
          className="-scale-x-100 disabled:text-ink-3"
          disabled={index === 0}
          onClick={() => onMove(index, index - 1)}
        />
        <IconButton
          icon="avanti"
          etichetta={`Sposta dopo la foto ${index + 1}`}
          bare
          className="disabled:text-ink-3"
          disabled={index === ultima}
          onClick={() => onMove(index, index + 1)}
        />
      </span>
    )}
    {index === 0 ? <span className="small block">Copertina</span> : null}
  </>
);

type PreviewProps = { di: SelectedPhoto | ExistingPhoto; alt: string; className: string };

const Preview = ({ di, ...rest }: PreviewProps) =>
  'src' in di ? <Figure src={di.src} {...rest} /> : <NewPreview di={di.piccola} {...rest} />;

const Figure = ({ src, alt, className }: { src: string | undefined; alt: string; className: string }) => (
  <img src={src} alt={alt} draggable={false} className={`${className} w-full bg-well object-cover`} />
);

function NewPreview({ di, ...rest }: { di: Blob; alt: string; className: string }) {
  return <Figure src={useBlobUrl(di) ?? undefined} {...rest} />;
}
