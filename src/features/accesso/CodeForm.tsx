import { signOut } from '../../data/accesso/exit.ts';
import { enterWithCode } from '../../data/accesso/secondo-fattore.ts';
import { type Profilo, SUSPENDED } from '../../data/accesso/session.ts';
import { DataError } from '../../data/client/errori.ts';
import { APP_CODE } from '../../domain/accesso/registration.ts';
import { formOf } from '../../domain/form-of.ts';
import { CodeField } from '../../ui/forms/CodeField.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useAppForm } from '../../ui/forms/use-app-form.ts';
import { Button } from '../../ui/layout/Button.tsx';

/** `onSuspended`: signed in but suspended. */
type Props = { onSignedIn: (profilo: Profilo) => void; onSuspended: () => void };

/** Second step of a sign-in (decision P21). */
export function CodeForm({ onSignedIn, onSuspended }: Props) {
  const { field, submit, pending, errore } = useAppForm({
    ...formOf(APP_CODE),
    command: enterWithCode,
    toData: (values) => values,
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
      <CodeField {...field('codice')} />
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
