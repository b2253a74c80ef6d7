import { formatDateTime } from '../../../domain/day.ts';
import { NOTA } from '../../../domain/verifiche/forms.ts';
import { saveNote } from '../../../offline/queue/queue.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { TextAreaField } from '../../../ui/forms/Field.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { useTabletForm, writtenDraft } from './use-tablet-form.ts';

/** Notes are appended, never overwritten; an unfinished one survives a crash. */
export function Note({ vista }: { vista: ItemView }) {
  const verificaId = vista.verifica.id;
  const bozza = useTabletForm({
    verificaId,
    initialValues: { nota: writtenDraft(vista.drafts, 'nota') },
    cosa: 'nota',
  });
  const testo = bozza.values.nota;
  const add = async () => {
    const nota = { verificaId, testo: testo.trim() };
    await bozza.save((environment) => saveNote(environment, nota), { nota: '' });
  };
  const queued = vista.outstanding.flatMap(({ op, stato }) =>
    op.kind === 'aggiungi_nota' ? [{ id: op.opId, testo: op.payload.testo, chi: stato.etichetta }] : [],
  );
  const scritte = vista.verifica.note.map(({ id, testo: detto, autore, creata_il }) => ({
    id,
    testo: detto,
    chi: [autore, formatDateTime(creata_il.replace(' ', 'T'))].filter(Boolean).join(', '),
  }));
  return (
    <div className="grid gap-3">
      {[...scritte, ...queued].map((nota) => (
        <p key={nota.id} className="border-l-[3px] border-hair pl-3 text-note">
          {nota.testo} <span className="small block">{nota.chi}</span>
        </p>
      ))}
      <TextAreaField
        {...NOTA.testo.box}
        rows={2}
        className="[&_textarea]:min-h-20"
        value={testo}
        errore={bozza.guasto ?? undefined}
        onChange={(evento) => bozza.scrivi('nota', evento.target.value)}
      />
      {testo.trim() === '' ? null : (
        <Button piccolo className="justify-self-start" onClick={() => void add()}>
          Aggiungi la nota
        </Button>
      )}
    </div>
  );
}
