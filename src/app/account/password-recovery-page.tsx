import { PasswordRecoveryForm } from '../../features/accesso/PasswordRecoveryForm.tsx';
import { NarrowPage } from './narrow-page.tsx';

export default function PasswordRecoveryPage() {
  return (
    <NarrowPage
      titolo="Password dimenticata"
      sotto="Scrivi il tuo indirizzo: ti mandiamo un link per sceglierne una nuova."
    >
      <PasswordRecoveryForm />
    </NarrowPage>
  );
}
