import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Finestra } from '../ui/dialogs/Finestra.tsx';
import { trattieniIndietro, vaiDiPassi } from '../ui/dialogs/indietro.ts';
import { Bottone } from '../ui/layout/Bottone.tsx';
import { useVai } from './navigazione.tsx';

/** A URL of this site, or steps in the history. */
type Meta = { href: string } | { passi: number };

/** Asks on links, Back and the browser's own exits (with the browser's text). Render the returned dialog. */
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

/** The person has agreed to leave: no question until the next unsaved page. */
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
