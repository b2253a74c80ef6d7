import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { TwoFactor } from '../../features/accesso/TwoFactor.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useProfilo } from '../guards.tsx';
import { NarrowPage } from './narrow-page.tsx';

export default function SecurityPage() {
  const profilo = useProfilo();
  if ((profilo.data?.secondo_fattore ?? null) === null)
    return (
      <NarrowPage titolo="Verifica in due passaggi">
        <p className="mb-5">
          È per gli amministratori e per i titolari dei centri, sui siti il cui servizio di accesso la offre. Il tuo
          account entra con la password o con Google.
        </p>
        <ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>
      </NarrowPage>
    );
  return (
    <NarrowPage
      titolo="Verifica in due passaggi"
      sotto="Dopo la password, un codice che solo un tuo dispositivo conosce."
    >
      <TwoFactor />
    </NarrowPage>
  );
}
