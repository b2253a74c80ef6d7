import { useQuery } from '@tanstack/react-query';
import { lavora } from '../../data/accesso/session.ts';
import { invitoQuery } from '../../data/centri/inviti.ts';
import { AFTER_SIGN_IN } from '../../domain/accesso/route-entry.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { AcceptInvito } from '../../features/accesso/CentroInvito.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useProfilo } from '../guards.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { NarrowPage } from './narrow-page.tsx';
import { OtherAccount } from './other-account.tsx';

const TITLE = 'Invito di un centro';

/** Target of an invitation's letter; its reader is signed in with the invited address (decision P8). */
export default function InvitoPage() {
  const [ricerca] = useSearchParams();
  const codice = ricerca.get('codice') ?? '';
  const go = useGo();
  const profilo = useProfilo();
  const query = useQuery(invitoQuery(codice));
  const email = profilo.data?.email;
  // The letter may be opened again after acceptance.
  const dove =
    profilo.data && lavora(profilo.data) ? (
      <ButtonLink href={AFTER_SIGN_IN.centro}>Vai al banco</ButtonLink>
    ) : (
      <ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>
    );
  return (
    <NarrowPage titolo={TITLE}>
      <QueryView
        di={query}
        skeleton={['h-32']}
        assente={(testo) => (
          <EmptyState role="alert" titolo={testo} azione={dove}>
            <OtherAccount />
          </EmptyState>
        )}
      >
        {(invito) =>
          email === undefined ? null : (
            <AcceptInvito codice={codice} invito={invito} email={email} onAccepted={() => go(AFTER_SIGN_IN.centro)} />
          )
        }
      </QueryView>
    </NarrowPage>
  );
}
