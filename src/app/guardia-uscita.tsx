import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Dialog } from '../ui/dialogs/Dialog.tsx';
import { goBySteps, holdBack } from '../ui/dialogs/indietro.ts';
import { Button } from '../ui/layout/Button.tsx';
import { useGo } from './nav.tsx';

/** A URL of this site, or steps in the history. */
type Meta = { href: string } | { passi: number };

/** Asks on links, Back and the browser's own exits (with the browser's text). Render the returned dialog. */
export function useExitGuard(dirty: boolean): ReactNode {
  const [meta, setMeta] = useState<Meta | null>(null);
  const go = useGo();
  useLayoutEffect(() => (dirty ? hold(setMeta) : undefined), [dirty]);
  const lascia = () => {
    if (meta === null) return;
    setMeta(null);
    libero = true;
    if ('passi' in meta) goBySteps(meta.passi);
    else go(meta.href);
  };
  return (
    <Dialog
      aperta={meta !== null}
      onClose={() => setMeta(null)}
      titolo="Lasciare senza salvare?"
      closeText="Chiudi"
      actions={
        <>
          <Button variant="stop" onClick={lascia}>
            Lascia la pagina
          </Button>
          <Button variant="main" onClick={() => setMeta(null)}>
            Resta qui
          </Button>
        </>
      }
    >
      <p>Le modifiche scritte in questa pagina non sono salvate, e andrebbero perse.</p>
    </Dialog>
  );
}

/** The person has agreed to leave: no question until the next unsaved page. */
let libero = false;

function hold(ask: (meta: Meta) => void): () => void {
  libero = false;
  const click = (evento: MouseEvent) => {
    const newTab = evento.button !== 0 || evento.metaKey || evento.ctrlKey || evento.shiftKey || evento.altKey;
    const relation = evento.target instanceof Element ? evento.target.closest('a[href]') : null;
    if (libero || newTab || !(relation instanceof HTMLAnchorElement) || relation.target === '_blank') return;
    if (relation.origin !== location.origin || relation.hasAttribute('download')) return;
    evento.preventDefault();
    evento.stopPropagation();
    ask({ href: relation.pathname + relation.search + relation.hash });
  };
  const closes = (evento: BeforeUnloadEvent) => {
    if (!libero) evento.preventDefault();
  };
  document.addEventListener('click', click, true);
  const letGo = holdBack((passi) => ask({ passi }));
  addEventListener('beforeunload', closes);
  return () => {
    document.removeEventListener('click', click, true);
    letGo();
    removeEventListener('beforeunload', closes);
  };
}
