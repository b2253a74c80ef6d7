import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { profiloQuery } from '../../data/accesso/session.ts';
import { safePath } from '../../domain/accesso/route-entry.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CodeGate } from '../../features/accesso/CodeGate.tsx';
import { NewPasswordForm } from '../../features/accesso/PasswordRecoveryForm.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useProfilo } from '../guards.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';

const OUTSIDE = {
  titolo: 'Nuova password',
  sotto: 'La password nuova si sceglie dopo aver aperto il link che ti mandiamo per email.',
};

/** After a reset link, and with `dopo` after a confirmation in another browser than the sign-up's. */
export default function NewPasswordPage() {
  const [ricerca] = useSearchParams();
  const go = useGo();
  const cache = useQueryClient();
  const profilo = useProfilo().data;
  const dopo = safePath(ricerca.get('dopo'));
  return (
    <NarrowPage {...(profilo ? { titolo: 'Scegli la nuova password' } : OUTSIDE)}>
      <CodeGate onSignedIn={(profilo) => cache.setQueryData(profiloQuery().queryKey, profilo)}>
        <WithSession>
          {dopo === null ? null : (
            <p className="mb-5">
              Il tuo indirizzo è confermato. Il link è stato aperto in un browser diverso da quello della registrazione:
              scegli ora la password, quella scritta là non vale.
            </p>
          )}
          <NewPasswordForm email={profilo?.email ?? ''} onDone={() => go(dopo ?? percorso('bacheca'))} />
        </WithSession>
      </CodeGate>
    </NarrowPage>
  );
}

/** Without a session (link not pressed or expired) nothing could be saved. */
function WithSession({ children }: { children: ReactNode }) {
  if (useProfilo().data !== null) return children;
  return (
    <>
      <p className="mb-5">In questo browser non risulta aperto nessun link.</p>
      <ButtonLink href={percorso('recupero')} variant="main">
        Chiedi un nuovo link
      </ButtonLink>
    </>
  );
}
