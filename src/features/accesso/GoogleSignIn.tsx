import { useQuery } from '@tanstack/react-query';
import { googleQuery, signInWithGoogle } from '../../data/accesso/google.ts';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { Button } from '../../ui/layout/Button.tsx';

/** Sign-in with Google, where configured. `dopo`: own path to go to; `guasto`: text when that fails. */
export function GoogleSignIn({ testo, dopo, guasto }: { testo: string; dopo: string; guasto: string }) {
  const isOffered = useQuery(googleQuery());
  const google = useCommand(signInWithGoogle, { fault: guasto });
  return (
    <QueryView di={isOffered} skeleton={[]} className="mt-4" errore="Non sappiamo se qui si entra con Google">
      {(lit) =>
        lit ? (
          <div className="mt-4 grid gap-4">
            <p className="text-center text-note text-ink-2">oppure</p>
            <FormError testo={google.error} />
            <Button isWide pending={google.pending} onClick={() => void google.submit(dopo)}>
              {testo}
            </Button>
          </div>
        ) : null
      }
    </QueryView>
  );
}
