import { formattaDataOra } from '../../../domain/giorno.ts';
import { saveNote } from '../../../offline/queue/queue.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { CampoArea } from '../../../ui/forms/Campo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { bozzaScritta, useModuloTablet } from './use-modulo-tablet.ts';

/** Notes are appended, never overwritten; an unfinished one survives a crash. */
export function Note({ vista }: { vista: ItemView }) {
  const verificaId = vista.verifica.id;
  const bozza = useModuloTablet({ verificaId, iniziali: { nota: bozzaScritta(vista.bozze, 'nota') }, cosa: 'nota' });
  const testo = bozza.valori.nota;
  const aggiungi = async () => {
    const nota = { verificaId, testo: testo.trim() };
    await bozza.salva((ambiente) => saveNote(ambiente, nota), { nota: '' });
  };
  const inCoda = vista.inSospeso.flatMap(({ op, stato }) =>
    op.kind === 'aggiungi_nota' ? [{ id: op.opId, testo: op.payload.testo, chi: stato.etichetta }] : [],
  );
  const scritte = vista.verifica.note.map(({ id, testo: detto, autore, creata_il }) => ({
    id,
    testo: detto,
    chi: [autore, formattaDataOra(creata_il.replace(' ', 'T'))].filter(Boolean).join(', '),
  }));
  return (
    <div className="grid gap-3">
      {[...scritte, ...inCoda].map((nota) => (
        <p key={nota.id} className="border-l-[3px] border-hair pl-3 text-note">
          {nota.testo} <span className="small block">{nota.chi}</span>
        </p>
      ))}
      <CampoArea
        etichetta="Note"
        facoltativo="restano nella storia della verifica"
        rows={2}
        className="[&_textarea]:min-h-20"
        value={testo}
        maxLength={4000}
        errore={bozza.guasto ?? undefined}
        onChange={(evento) => bozza.scrivi('nota', evento.target.value)}
      />
      {testo.trim() === '' ? null : (
        <Bottone piccolo className="justify-self-start" onClick={() => void aggiungi()}>
          Aggiungi la nota
        </Bottone>
      )}
    </div>
  );
}
