import { type ChangeEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { BottoneIcona } from './BottoneIcona.tsx';
import { MessaggioErrore } from './CorniceCampo.tsx';
import { type FotoScelta, preparaFoto, type RegoleFoto, type Rifiutate } from './foto.ts';
import { Icona } from './Icona.tsx';
import { useAttesa } from './useAttesa.ts';

interface Props {
  foto: readonly FotoScelta[];
  onCambia: (foto: FotoScelta[]) => void;
  regole: RegoleFoto;
  /** Which files were refused and why; null when none was. */
  spiega: (rifiutate: Rifiutate) => string | null;
  legenda: ReactNode;
  nota?: string;
  errore?: string | undefined;
  /** The first one is the cover, and the order counts. */
  conCopertina?: boolean;
  name?: string;
}

/** The one picker of pictures. Order changes with a button, so that the keyboard can do it too. */
export function SceltaFoto(props: Props) {
  const { foto, onCambia, regole, conCopertina = false, name } = props;
  const id = useId();
  const { inCorso, attendi } = useAttesa();
  const [problema, setProblema] = useState<string | null>(null);
  const aggiungi = async (evento: ChangeEvent<HTMLInputElement>) => {
    const scelti = [...(evento.target.files ?? [])];
    evento.target.value = '';
    if (scelti.length === 0) return;
    const { foto: pronte, ...rifiutate } = await attendi(() => preparaFoto(scelti, foto.length, regole));
    setProblema(props.spiega(rifiutate));
    onCambia([...foto, ...pronte]);
  };
  const testo = problema ?? props.errore;
  const forma = conCopertina ? 'aspect-[4/5]' : 'aspect-square';
  return (
    <fieldset aria-describedby={testo ? `${id}-errore` : undefined}>
      <legend className="field-label">{props.legenda}</legend>
      <ul className={`grid grid-cols-3 gap-3 ${conCopertina ? 'sm:grid-cols-5' : 'sm:grid-cols-6'}`}>
        {foto.map((f, indice) => (
          <li key={f.id} className="relative">
            <Anteprima di={f.piccola} alt={`Foto ${indice + 1}: ${f.nome}`} className={forma} />
            <span className="absolute top-0 right-0">
              <BottoneIcona
                icona="chiudi"
                etichetta={`Togli la foto ${indice + 1}`}
                onClick={() => onCambia(foto.filter((altra) => altra.id !== f.id))}
              />
            </span>
            {conCopertina ? <Posto indice={indice} onPrima={() => onCambia(conPrima(foto, indice))} /> : null}
          </li>
        ))}
        {foto.length < regole.massimo ? (
          <li>
            <label
              className={`grid ${forma} cursor-pointer place-content-center justify-items-center gap-1 border border-dashed border-edge text-center text-note has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
            >
              <Icona nome="fotocamera" />
              {inCorso ? 'Preparo…' : 'Aggiungi foto'}
              <input
                type="file"
                accept={regole.tipi?.join(',') ?? 'image/*'}
                multiple
                className="solo-lettore"
                {...(name === undefined ? {} : { name })}
                onChange={(e) => void aggiungi(e)}
                disabled={inCorso}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p role="status" className="solo-lettore">
        {inCorso ? 'Preparo le foto' : `${foto.length} foto`}
      </p>
      {testo ? <MessaggioErrore id={`${id}-errore`}>{testo}</MessaggioErrore> : null}
      {props.nota === undefined ? null : <p className="field-hint">{props.nota}</p>}
    </fieldset>
  );
}

function conPrima(foto: readonly FotoScelta[], indice: number): FotoScelta[] {
  const nuove = [...foto];
  const [mossa] = nuove.splice(indice, 1);
  if (mossa !== undefined) nuove.splice(indice - 1, 0, mossa);
  return nuove;
}

const Posto = ({ indice, onPrima }: { indice: number; onPrima: () => void }) =>
  indice === 0 ? (
    <span className="small block">Copertina</span>
  ) : (
    <button type="button" className="tx min-h-11 text-small" onClick={onPrima}>
      Sposta prima
    </button>
  );

/** Its address lives as long as it is drawn: what is taken away, or closed, holds no memory. */
function Anteprima({ di, alt, className }: { di: Blob; alt: string; className: string }) {
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const indirizzo = URL.createObjectURL(di);
    setSrc(indirizzo);
    return () => URL.revokeObjectURL(indirizzo);
  }, [di]);
  return <img src={src} alt={alt} className={`${className} w-full bg-well object-cover`} />;
}
