import { Navigate, useLocation } from '../router.ts';

/** The old address keeps working, with its query. */
export default function PrenotaVecchio() {
  return <Navigate to={`/verifiche/nuova${useLocation().search}`} replace />;
}
