import { signOut } from '../../data/accesso/exit.ts';
import { digits, enterWithCode } from '../../data/accesso/secondo-fattore.ts';
import { type Profilo, SUSPENDED } from '../../data/accesso/session.ts';
import { DataError } from '../../data/client/errori.ts';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { AppCode } from './fields.tsx';

export const validateCode = ({ codice }: { codice: string }): { codice?: string } =>
  /^\d{6}$/.test(digits(codice)) ? {} : { codice: 'Scrivi le sei cifre che l’app mostra adesso.' };

export const CODE_FIELDS = { codice_errato: 'codice' } as const;

/** `onSuspended`: signed in but suspended. */
type Props = { onSignedIn: (profilo: Profilo) => void; onSuspended: () => void };

/** Second step of a sign-in (decision P21). */
export function CodeForm({ onSignedIn, onSuspended }: Props) {
  const { field, submit, pending, errore } = useAppForm({
    initialValues: { codice: '' },
    validate: validateCode,
    command: enterWithCode,
    toData: (values) => values,
    fields: CODE_FIELDS,
    onDone: onSignedIn,
    onError: (cause) => {
      if (!(cause instanceof DataError && cause.codice === SUSPENDED)) return false;
      onSuspended();
      return true;
    },
  });
  const startOver = () => void signOut().then(() => location.reload());
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p>Il tuo account chiede anche un codice: aprilo nell’app di autenticazione e scrivilo qui.</p>
      <FormError testo={errore} />
      <AppCode campo={field('codice')} />
      <Button type="submit" variant="main" isWide pending={pending} pendingText="Controllo del codice…">
        Entra
      </Button>
      <Button variant="quiet" onClick={startOver}>
        Entra con un altro account
      </Button>
      <p className="note">Hai perso il dispositivo? Scrivi all’assistenza dall’indirizzo del tuo account.</p>
    </form>
  );
}
