import { useEffect } from 'react';
import { mostraAvviso } from '../../../ui/feedback/avviso.ts';

const FUORI = 'Questa pagina si apre solo con la rete. Il banco resta qui.';

/**
 * Offline a link out of the counter would show the browser's error page, from which an installed counter can't go back.
 */
export function useStayInside(online: boolean): void {
  useEffect(() => {
    if (online) return;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/verification-center')) return;
      event.preventDefault();
      void mostraAvviso(FUORI);
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, [online]);
}
