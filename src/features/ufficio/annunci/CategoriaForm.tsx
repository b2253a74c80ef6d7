import { saveCategoria, type UfficioCategoria } from '../../../data/ufficio/amministrazione-categorie.ts';
import { CATEGORIA } from '../../../domain/categorie/form.ts';
import { slug } from '../../../domain/categorie/slug.ts';
import { createsCycle, flattenTree, validateCategoria } from '../../../domain/categorie/tree.ts';
import { formOf } from '../../../domain/form-of.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Field, rientro, SelectField, TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';

type Props = {
  categoria: UfficioCategoria | null;
  categorie: readonly UfficioCategoria[];
  onClose: () => void;
};

/** Name and parent; the slug follows the name, and the reason goes to the register. */
export function CategoriaForm({ categoria: c, categorie, onClose }: Props) {
  const id = c?.id ?? null;
  const { field, submit, pending, errore, form } = useAppForm({
    ...formOf(CATEGORIA, { name: c?.name ?? '', parent_id: c?.parent_id ?? '' }, ({ name, parent_id }) => {
      const codice = validateCategoria({ id, name, parent_id: parent_id || null }, categorie);
      return { [codice === 'categoria_ciclo' ? 'parent_id' : 'name']: codice };
    }),
    command: saveCategoria,
    toData: ({ name, parent_id, motivo }) => ({
      id,
      name,
      prima: c === null ? null : { name: c.name, parent_id: c.parent_id },
      parent_id: parent_id || null,
      motivo,
    }),
    fault: 'Errore nel salvataggio della categoria',
    onDone: onClose,
  });
  const nome = form.watch('name');
  const parentNodes = flattenTree(categorie).filter(
    ({ categoria: p }) => (p.active || p.id === c?.parent_id) && (id === null || !createsCycle(id, p.id, categorie)),
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Field aiuto={<Indirizzo nome={nome} prima={c} />} {...field('name')} />
      <SelectField
        aiuto={
          id === null
            ? '(Nessuna): sta al primo livello.'
            : '(Nessuna) la porta al primo livello. Quelle sotto di lei non si possono scegliere.'
        }
        {...field('parent_id')}
      >
        <option value="">(Nessuna)</option>
        {parentNodes.map(({ categoria: p, level }) => (
          <option key={p.id} value={p.id}>
            {`${rientro(level)}${p.name}`}
          </option>
        ))}
      </SelectField>
      <TextAreaField rows={2} {...field('motivo')} />
      <FormError testo={errore} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>Annulla</Button>
        <Button type="submit" variant="main" pending={pending} pendingText="Salvataggio…">
          {id === null ? 'Crea' : 'Aggiorna'}
        </Button>
      </div>
    </form>
  );
}

function Indirizzo({ nome, prima }: { nome: string; prima: UfficioCategoria | null }) {
  const nuovo = slug(nome);
  if (nuovo === '') return 'L’indirizzo nasce dal nome.';
  const cambiata = prima !== null && nome.trim() !== prima.name;
  return (
    <>
      Indirizzo: <span className="[overflow-wrap:anywhere]">{percorso('annunci', { categoria: nuovo })}</span>.
      {cambiata && nuovo !== prima.slug ? ` Quello vecchio, ${prima.slug}, resta valido.` : ''}
      {cambiata ? ' Gli annunci già pubblicati portano scritto il nome di prima finché non vengono modificati.' : ''}
    </>
  );
}
