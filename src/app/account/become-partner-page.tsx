import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Navigate } from '../router.ts';

/** Another name of the same page (decisions section 5). */
export default function BecomePartnerPage() {
  return <Navigate to={percorso('diventa_centro')} replace />;
}
