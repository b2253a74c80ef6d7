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
import {
  NOTIFICA_GROUPS,
  NOTIFICA_MAXIMUMS,
  type NotificaGroup,
  validateNotifica,
} from '../../../domain/accesso/notifica.ts';
import { flattenTree } from '../../../domain/categorie/tree.ts';
import { TESTI_ERRORE, testiPerCampo } from '../../../domain/errori.ts';
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

type Chi = NotificaGroup | 'persona';
type Values = Record<
  'email' | 'centro' | 'categoria' | 'dal' | 'al' | 'tipo' | 'titolo' | 'link' | 'messaggio',
  string
> & {
  chi: Chi;
};

const EMPTY_ONE: Values = {
  chi: 'persona',
  email: '',
  centro: '',
  categoria: '',
  dal: '',
  al: '',
  tipo: '',
  titolo: '',
  link: '',
  messaggio: '',
};
const groupOf = ({ chi, centro, categoria, dal, al }: Values): Group | null =>
  chi === 'persona' || (chi === 'centro' && centro === '') || (chi === 'categoria' && categoria === '')
    ? null
    : { chi, centro, categoria, dal, al };

function Form({ a, onClose }: { a: string; onClose: () => void }) {
  const quanti = useRef(0);
  const { form, field, ...submission } = useAppForm({
    initialValues: { ...EMPTY_ONE, email: a },
    validate: (v: Values) => ({
      ...testiPerCampo(validateNotifica(v)),
      ...(groupOf(v) !== null && quanti.current === 0 ? { chi: TESTI_ERRORE.gruppo_vuoto } : {}),
    }),
    command: createNotifica,
    toData: ({ email, tipo, titolo, link, messaggio, ...chi }): Dati => {
      const testo = { tipo, titolo, link, messaggio };
      const gruppo = groupOf({ ...EMPTY_ONE, ...chi });
      return gruppo === null ? { ...testo, email } : { ...testo, gruppo, quanti: quanti.current };
    },
    fault: 'Creazione notifica non riuscita',
    fields: { utente_non_trovato: 'email', gruppo_vuoto: 'chi', gruppo_cambiato: 'chi' },
    onDone: onClose,
  });
  const values = { ...EMPTY_ONE, ...useWatch({ control: form.control }) };
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
      <SelectField etichetta="A chi" {...field('chi')}>
        <option value="persona">Una persona</option>
        {Object.entries(NOTIFICA_GROUPS).map(([chi, nome]) => (
          <option key={chi} value={chi}>
            {nome}
          </option>
        ))}
      </SelectField>
      {values.chi === 'persona' ? (
        <Field
          etichetta="Email utente"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={254}
          aiuto="Va bene con maiuscole o minuscole. La legge solo questa persona, nella sua campanella."
          {...field('email')}
        />
      ) : null}
      {values.chi === 'visite' ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field etichetta="Visite dal" facoltativo="facoltativo" type="date" {...field('dal')} />
          <Field etichetta="Visite al" facoltativo="facoltativo" type="date" {...field('al')} />
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
      <Field
        etichetta="Titolo"
        facoltativo="facoltativo"
        aiuto="Vuoto: «Notifica»."
        maxLength={NOTIFICA_MAXIMUMS.titolo}
        {...field('titolo')}
      />
      <TextAreaField
        etichetta="Messaggio"
        facoltativo={values.titolo.trim() === '' ? undefined : 'facoltativo'}
        rows={4}
        maxLength={NOTIFICA_MAXIMUMS.messaggio}
        {...field('messaggio')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          etichetta="Tipo"
          facoltativo="facoltativo"
          aiuto="Vuoto: «generale»."
          maxLength={NOTIFICA_MAXIMUMS.tipo}
          {...field('tipo')}
        />
        <Field
          etichetta="Link"
          facoltativo="facoltativo"
          aiuto="https://… o una pagina del sito, per esempio /faq."
          maxLength={500}
          {...field('link')}
        />
      </div>
    </FormDialog>
  );
}

function Categoria(campo: FormField) {
  const categorie = useQuery(treeQuery()).data ?? [];
  return (
    <SelectField etichetta="Categoria" {...campo}>
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
