import { useEffect } from 'react';
import { showNotice } from '../../../ui/feedback/avviso.ts';

const OUTSIDE = 'Questa pagina si apre solo con la rete. Il banco resta qui.';

/** An installed counter can't go back from the browser's offline page, which a link out of it would show. */
export function useStayInside(online: boolean): void {
  useEffect(() => {
    if (online) return;
    const stay = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link === null || link.target === '_blank' || link.origin !== location.origin) return;
      if (link.pathname.startsWith('/verification-center')) return;
      event.preventDefault();
      void showNotice(OUTSIDE);
    };
    document.addEventListener('click', stay, true);
    return () => document.removeEventListener('click', stay, true);
  }, [online]);
}
