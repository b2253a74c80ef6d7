import { type ChangeEvent, useId, useState } from 'react';
import { MAX_IMMAGINI } from '../../domain/annunci/scelte.ts';
import { BottoneIcona } from '../../ui/BottoneIcona.tsx';
import { MessaggioErrore } from '../../ui/CorniceCampo.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { type FotoScelta, preparaFoto } from './foto.ts';

type Props = { foto: FotoScelta[]; onCambia: (foto: FotoScelta[]) => void; errore?: string | undefined };

/** Up to five pictures; the first is the cover. Order changes with arrows, so that the keyboard can do it too. */
export function SceltaFoto({ foto, onCambia, errore }: Props) {
  const id = useId();
  const [lavora, setLavora] = useState(false);
  const [problema, setProblema] = useState<string | null>(null);
  const aggiungi = async (evento: ChangeEvent<HTMLInputElement>) => {
    const scelti = [...(evento.target.files ?? [])];
    evento.target.value = '';
    if (scelti.length === 0) return;
    setLavora(true);
    const scelta = await preparaFoto(scelti, foto.length);
    setProblema(scelta.errore);
    onCambia([...foto, ...scelta.foto]);
    setLavora(false);
  };
  const togli = (tolta: FotoScelta) => {
    URL.revokeObjectURL(tolta.anteprima);
    onCambia(foto.filter((f) => f.id !== tolta.id));
  };
  const primaDi = (indice: number) => {
    const nuove = [...foto];
    const [mossa] = nuove.splice(indice, 1);
    if (mossa !== undefined) nuove.splice(indice - 1, 0, mossa);
    onCambia(nuove);
  };
  const testo = problema ?? errore;
  return (
    <fieldset aria-describedby={testo ? `${id}-errore` : undefined}>
      <legend className="field-label">
        Foto <span className="font-normal">da 1 a {MAX_IMMAGINI}, 10 MB al massimo</span>
      </legend>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-5">
        {foto.map((f, indice) => (
          <li key={f.id} className="relative">
            <img
              src={f.anteprima}
              alt={`Foto ${indice + 1}: ${f.nome}`}
              className="aspect-[4/5] w-full bg-well object-cover"
            />
            <span className="absolute top-0 right-0">
              <BottoneIcona icona="chiudi" etichetta={`Togli la foto ${indice + 1}`} onClick={() => togli(f)} />
            </span>
            {indice === 0 ? (
              <span className="small block">Copertina</span>
            ) : (
              <button type="button" className="tx min-h-11 text-small" onClick={() => primaDi(indice)}>
                Sposta prima
              </button>
            )}
          </li>
        ))}
        {foto.length < MAX_IMMAGINI ? (
          <li>
            <label className="grid aspect-[4/5] cursor-pointer place-content-center justify-items-center gap-1 border border-dashed border-edge text-center text-note has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              <Icona nome="fotocamera" />
              {lavora ? 'Preparo…' : 'Aggiungi foto'}
              <input
                type="file"
                accept="image/jpeg,image/png,image/webp,image/heic,image/avif"
                multiple
                className="solo-lettore"
                onChange={(e) => void aggiungi(e)}
                disabled={lavora}
              />
            </label>
          </li>
        ) : null}
      </ul>
      <p role="status" className="solo-lettore">
        {lavora ? 'Preparo le foto' : `${foto.length} foto`}
      </p>
      {testo ? <MessaggioErrore id={`${id}-errore`}>{testo}</MessaggioErrore> : null}
      <p className="field-hint">Togliamo da ogni foto la posizione e gli altri dati nascosti prima di caricarla.</p>
    </fieldset>
  );
}
