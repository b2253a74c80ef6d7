import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { treeQuery } from '../../../data/ufficio/amministrazione-categorie.ts';
import { centriVerificaSource } from '../../../data/ufficio/amministrazione-centri.ts';
import {
  createNotifica,
  type NewNotifica as Dati,
  type Group,
  groupRowsQuery,
} from '../../../data/ufficio/amministrazione-notifiche.ts';
import { NOTIFICA, NOTIFICA_GROUPS, type NotificaDraft, notificaRule } from '../../../domain/accesso/notifica.ts';
import { flattenTree } from '../../../domain/categorie/tree.ts';
import { formOf } from '../../../domain/form-of.ts';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Field, rientro, SelectField, TextAreaField } from '../../../ui/forms/Field.tsx';
import { type FormField, useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';
import { CentroPicker } from '../centri/CentroPicker.tsx';

/** Notification to one person or a group. `a`: recipient of a link, which opens the dialog. */
export function NewNotifica({ a, onClosed }: { a: string; onClosed: () => void }) {
  const [pressed, setPressed] = useState(false);
  const chiudi = () => {
    setPressed(false);
    if (a !== '') onClosed();
  };
  return (
    <>
      <Button piccolo onClick={() => setPressed(true)}>
        Nuova notifica
      </Button>
      {pressed || a !== '' ? <Form key={a} a={a} onClose={chiudi} /> : null}
    </>
  );
}

type Who = Pick<NotificaDraft, 'chi' | 'centro' | 'categoria' | 'dal' | 'al'>;
const groupOf = ({ chi, centro, categoria, dal, al }: Who): Group | null =>
  chi === 'persona' || (chi === 'centro' && centro === '') || (chi === 'categoria' && categoria === '')
    ? null
    : { chi, centro, categoria, dal, al };

function Form({ a, onClose }: { a: string; onClose: () => void }) {
  const quanti = useRef(0);
  const { form, field, ...submission } = useAppForm({
    ...formOf(NOTIFICA, { email: a }, (v) => ({
      ...notificaRule(v),
      chi: groupOf(v) !== null && quanti.current === 0 ? 'gruppo_vuoto' : null,
    })),
    command: createNotifica,
    toData: ({ email, tipo, titolo, link, messaggio, ...chi }): Dati => {
      const testo = { tipo, titolo, link, messaggio };
      const gruppo = groupOf(chi);
      return gruppo === null ? { ...testo, email } : { ...testo, gruppo, quanti: quanti.current };
    },
    fault: 'Creazione notifica non riuscita',
    fields: { utente_non_trovato: 'email', gruppo_vuoto: 'chi', gruppo_cambiato: 'chi' },
    onDone: onClose,
  });
  const values = useWatch({ control: form.control, compute: (v) => v });
  const gruppo = groupOf(values);
  return (
    <FormDialog
      wide
      titolo="Nuova notifica"
      conferma="Crea notifica"
      pendingText="Invio…"
      {...submission}
      dirty={form.formState.isDirty}
      onClose={onClose}
    >
      <SelectField {...field('chi')}>
        <option value="persona">Una persona</option>
        {Object.entries(NOTIFICA_GROUPS).map(([chi, nome]) => (
          <option key={chi} value={chi}>
            {nome}
          </option>
        ))}
      </SelectField>
      {values.chi === 'persona' ? <Field {...field('email')} /> : null}
      {values.chi === 'visite' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field {...field('dal')} />
          <Field {...field('al')} />
        </div>
      ) : null}
      {values.chi === 'visite' || values.chi === 'centro' ? (
        <CentroPicker
          source={centriVerificaSource}
          centro={values.centro}
          vuoto={values.chi === 'visite' ? 'Di tutti i centri' : 'Nome o città'}
          guasto="Centri non letti"
          errore={field('centro').errore}
          onSelect={(centro) => form.setValue('centro', centro?.id ?? '', { shouldDirty: true })}
        />
      ) : null}
      {values.chi === 'categoria' ? <Categoria {...field('categoria')} /> : null}
      {gruppo === null ? null : <AffectedNote gruppo={gruppo} quanti={quanti} />}
      <Field {...field('titolo')} />
      <TextAreaField
        facoltativo={values.titolo.trim() === '' ? undefined : 'facoltativo'}
        rows={4}
        {...field('messaggio')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('tipo')} />
        <Field {...field('link')} />
      </div>
    </FormDialog>
  );
}

function Categoria(campo: FormField & { etichetta: string }) {
  const categorie = useQuery(treeQuery()).data ?? [];
  return (
    <SelectField {...campo}>
      <option value="">Scegli una categoria</option>
      {flattenTree(categorie).map(({ categoria, level }) => (
        <option key={categoria.id} value={categoria.id}>
          {rientro(level)}
          {categoria.name}
        </option>
      ))}
    </SelectField>
  );
}

/** Shows how many people it reaches; the act sends the same number. */
function AffectedNote({ gruppo, quanti }: { gruppo: Group; quanti: RefObject<number> }) {
  const query = useQuery(groupRowsQuery(gruppo));
  quanti.current = query.data?.quanti ?? 0;
  return (
    <QueryView di={query} errore="Il gruppo non si è potuto leggere" skeleton={['h-11']}>
      {({ quanti: n, email }) => (
        <p className="riquadro [overflow-wrap:anywhere]" role="status">
          {n === 0
            ? 'In questo gruppo ora non c’è nessuno.'
            : `${n === 1 ? 'La riceve 1 persona' : `La ricevono ${thousands(n)} persone`}: ${email.join(', ')}${n > email.length ? ` e altre ${thousands(n - email.length)}` : ''}.`}
        </p>
      )}
    </QueryView>
  );
}
