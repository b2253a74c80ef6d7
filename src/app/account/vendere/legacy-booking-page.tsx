import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Navigate, useLocation } from '../../router.ts';

export default function LegacyBookingPage() {
  return <Navigate to={{ pathname: percorso('nuova_verifica'), search: useLocation().search }} replace />;
}
