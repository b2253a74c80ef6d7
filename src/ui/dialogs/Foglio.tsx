import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Logo } from '../brand/Logo.tsx';

interface Props {
  /** Its title, on paper and for screen readers. */
  titolo: string;
  /** What the browser calls the saved file; the title where nothing else is said. */
  file?: string;
  /** False: it waits for the person to print the page. */
  subito?: boolean;
  /** Without head and margins. */
  etichetta?: boolean;
  /** False where strangers see it: it doesn't say whose it is. */
  marchio?: boolean;
  children: ReactNode;
}

/** A sheet, alone on paper, printed as soon as all of it stands (drawn codes included). Another `key` prints it again. */
export function Foglio(props: Props) {
  return (
    <Suspense fallback={null}>
      <Stampato {...props} />
    </Suspense>
  );
}

function Stampato({ titolo, file = titolo, subito = true, etichetta = false, marchio = true, children }: Props) {
  const printed = useRef(false);
  useEffect(() => {
    let before = document.title;
    const name = () => {
      before = document.title;
      document.title = file;
    };
    const restore = () => {
      document.title = before;
    };
    window.addEventListener('beforeprint', name);
    window.addEventListener('afterprint', restore);
    if (subito && !printed.current) window.print();
    printed.current = true;
    return () => {
      window.removeEventListener('beforeprint', name);
      window.removeEventListener('afterprint', restore);
    };
  }, [file, subito]);
  return createPortal(
    <article className={etichetta ? 'solo-stampa foglio etichetta' : 'solo-stampa foglio'} aria-label={titolo}>
      {etichetta ? null : (
        <>
          {marchio ? <Logo /> : null}
          <h2 className="h1 mt-6">{titolo}</h2>
        </>
      )}
      {children}
    </article>,
    document.body,
  );
}
