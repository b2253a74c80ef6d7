import { Field } from './Field.tsx';
import { ErrorMessage } from './FieldLayout.tsx';
import { Switch } from './Switch.tsx';
import type { FormField } from './use-app-form.ts';

type FieldName<G extends string> = `${G}_aperto` | `${G}_dalle` | `${G}_alle`;

interface Props<G extends string> {
  giorni: readonly { chiave: G; nome: string }[];
  campo: (nome: FieldName<NoInfer<G>>) => FormField;
  aperto: (giorno: NoInfer<G>) => boolean;
}

export function WeekFields<G extends string>({ giorni, campo, aperto }: Props<G>) {
  return (
    <ul className="border-t border-ink">
      {giorni.map(({ chiave, nome }) => (
        <Day key={chiave} giorno={chiave} nome={nome} campo={campo} aperto={aperto(chiave)} />
      ))}
    </ul>
  );
}

interface DayProps<G extends string> {
  giorno: G;
  nome: string;
  campo: (nome: FieldName<G>) => FormField;
  aperto: boolean;
}

function Day<G extends string>({ giorno, nome, campo, aperto }: DayProps<G>) {
  const { errore, ...switchClass } = campo(`${giorno}_aperto`);
  return (
    <li className="border-b border-hair py-3">
      <Switch {...switchClass} parola={aperto ? 'Aperto' : 'Chiuso'}>
        {nome}
      </Switch>
      {aperto ? (
        <div className="mt-2 grid grid-cols-2 gap-4">
          <Field etichetta={<Ora di={nome}>Apertura</Ora>} type="time" {...campo(`${giorno}_dalle`)} />
          <Field etichetta={<Ora di={nome}>Chiusura</Ora>} type="time" {...campo(`${giorno}_alle`)} />
        </div>
      ) : null}
      {errore ? <ErrorMessage>{errore}</ErrorMessage> : null}
    </li>
  );
}

const Ora = ({ di, children }: { di: string; children: string }) => (
  <>
    {children} <span className="solo-lettore">{di}</span>
  </>
);
