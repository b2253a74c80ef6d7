import type { ReactNode } from 'react';
import { Navigazione } from './navigazione.tsx';
import { useLocation, useNavigate } from './router.ts';

/** Links and `useVai` of the application, on its router. */
export function NavigazioneApp({ children }: { children: ReactNode }) {
  const naviga = useNavigate();
  const { pathname } = useLocation();
  return (
    <Navigazione pathname={pathname} naviga={naviga}>
      {children}
    </Navigazione>
  );
}
