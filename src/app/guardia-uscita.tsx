import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Finestra } from '../ui/dialogs/Finestra.tsx';
import { trattieniIndietro, vaiDiPassi } from '../ui/dialogs/indietro.ts';
import { Bottone } from '../ui/layout/Bottone.tsx';
import { useVai } from './navigazione.tsx';

/** Where somebody wanted to go: an address of this site, or so many steps in the history. */
type Meta = { href: string } | { passi: number };

/**
 * Asks before what was typed is lost: a link on the page, the back button, the browser's own ways out (these ask in the browser's words).
 * Draw what it answers.
 */
export function useGuardiaUscita(sporco: boolean): ReactNode {
  const [meta, setMeta] = useState<Meta | null>(null);
  const vai = useVai();
  useLayoutEffect(() => (sporco ? trattieni(setMeta) : undefined), [sporco]);
  const lascia = () => {
    if (meta === null) return;
    setMeta(null);
    libero = true;
    if ('passi' in meta) vaiDiPassi(meta.passi);
    else vai(meta.href);
  };
  return (
    <Finestra
      aperta={meta !== null}
      onChiudi={() => setMeta(null)}
      titolo="Lasciare senza salvare?"
      testoChiudi="Chiudi"
      azioni={
        <>
          <Bottone variante="stop" onClick={lascia}>
            Lascia la pagina
          </Bottone>
          <Bottone variante="main" onClick={() => setMeta(null)}>
            Resta qui
          </Bottone>
        </>
      }
    >
      <p>Le modifiche scritte in questa pagina non sono salvate, e andrebbero perse.</p>
    </Finestra>
  );
}

/** Somebody said that he leaves: nothing asks again until the next page holds something unsaved. */
let libero = false;

function trattieni(chiedi: (meta: Meta) => void): () => void {
  libero = false;
  const clic = (evento: MouseEvent) => {
    const nuovaScheda = evento.button !== 0 || evento.metaKey || evento.ctrlKey || evento.shiftKey || evento.altKey;
    const legame = evento.target instanceof Element ? evento.target.closest('a[href]') : null;
    if (libero || nuovaScheda || !(legame instanceof HTMLAnchorElement) || legame.target === '_blank') return;
    if (legame.origin !== location.origin || legame.hasAttribute('download')) return;
    evento.preventDefault();
    evento.stopPropagation();
    chiedi({ href: legame.pathname + legame.search + legame.hash });
  };
  const chiude = (evento: BeforeUnloadEvent) => {
    if (!libero) evento.preventDefault();
  };
  document.addEventListener('click', clic, true);
  const molla = trattieniIndietro((passi) => chiedi({ passi }));
  addEventListener('beforeunload', chiude);
  return () => {
    document.removeEventListener('click', clic, true);
    molla();
    removeEventListener('beforeunload', chiude);
  };
}
