import { type ChangeEvent, useState } from 'react';
import { MAX_BYTE_IMMAGINE } from '../../domain/annunci/scelte.ts';
import { TESTI_ERRORE_CON_DATI } from '../../domain/errori.ts';
import { BottoneIcona } from '../../ui/BottoneIcona.tsx';
import { MessaggioErrore } from '../../ui/CorniceCampo.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { normalizzaImmagine } from '../../ui/normalizzaImmagine.ts';

const MASSIMO = 6;
const LATO_GRANDE = 1600;
const LATO_PICCOLO = 640;

export type FotoProblema = { id: string; nome: string; foto: Blob; anteprima: string };

type Props = { foto: readonly FotoProblema[]; onCambia: (foto: readonly FotoProblema[]) => void };

/** Up to six pictures, re-encoded here: position and camera never leave the phone (decision A7). */
export function FotoDelProblema({ foto, onCambia }: Props) {
  const [lavora, setLavora] = useState(false);
  const [rifiutate, setRifiutate] = useState<readonly string[]>([]);
  const aggiungi = async (evento: ChangeEvent<HTMLInputElement>) => {
    const scelte = [...(evento.target.files ?? [])].slice(0, MASSIMO - foto.length);
    evento.target.value = '';
    setLavora(true);
    const lette = await Promise.all(scelte.map(prepara));
    setRifiutate(scelte.filter((_, indice) => lette[indice] === null).map((file) => file.name));
    onCambia([...foto, ...lette.filter((letta) => letta !== null)]);
    setLavora(false);
  };
  return (
    <fieldset className="mt-4">
      <legend className="field-label">
        Foto <span className="font-normal text-ink-2">facoltative, {MASSIMO} al massimo</span>
      </legend>
      <ul className="grid grid-cols-3 gap-3 sm:grid-cols-6">
        {foto.map((f, indice) => (
          <li key={f.id} className="relative">
            <img
              src={f.anteprima}
              alt={`Foto ${indice + 1}: ${f.nome}`}
              className="aspect-square w-full object-cover"
            />
            <span className="absolute top-0 right-0">
              <BottoneIcona
                icona="chiudi"
                etichetta={`Togli la foto ${indice + 1}`}
                onClick={() => onCambia(foto.filter((altra) => altra.id !== f.id))}
              />
            </span>
          </li>
        ))}
        {foto.length < MASSIMO ? (
          <li>
            <label className="grid aspect-square cursor-pointer place-content-center justify-items-center gap-1 border border-dashed border-edge text-center text-note has-focus-visible:outline-2 has-focus-visible:outline-offset-2">
              <Icona nome="fotocamera" />
              {lavora ? 'Preparo…' : 'Aggiungi foto'}
              <input
                type="file"
                accept="image/*"
                multiple
                className="solo-lettore"
                disabled={lavora}
                onChange={(e) => void aggiungi(e)}
              />
            </label>
          </li>
        ) : null}
      </ul>
      {rifiutate.length === 0 ? null : (
        <MessaggioErrore>{TESTI_ERRORE_CON_DATI.file_non_validi(rifiutate)}</MessaggioErrore>
      )}
    </fieldset>
  );
}

async function prepara(file: File): Promise<FotoProblema | null> {
  if (file.size > MAX_BYTE_IMMAGINE) return null;
  try {
    const grande = await normalizzaImmagine(file, LATO_GRANDE);
    const piccola = await normalizzaImmagine(grande.blob, LATO_PICCOLO, 0.75);
    return {
      id: crypto.randomUUID(),
      nome: file.name,
      anteprima: URL.createObjectURL(piccola.blob),
      foto: grande.blob,
    };
  } catch (errore) {
    console.warn(`picture not readable: ${file.name}`, errore);
    return null;
  }
}
