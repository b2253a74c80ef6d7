import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Logo } from '../brand/Logo.tsx';

interface Props {
  titolo: string;
  /** Name of the saved file; defaults to the title. */
  file?: string;
  /** False waits for the person to print. */
  subito?: boolean;
  /** Without header and margins. */
  etichetta?: boolean;
  /** False where strangers see the sheet, as on a parcel. */
  brand?: boolean;
  children: ReactNode;
}

/** Prints itself once everything on it is drawn, QR codes included. Another `key` prints again. */
export function Sheet(props: Props) {
  return (
    <Suspense fallback={null}>
      <Printed {...props} />
    </Suspense>
  );
}

function Printed({ titolo, file = titolo, subito = true, etichetta = false, brand = true, children }: Props) {
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
          {brand ? <Logo /> : null}
          <h2 className="h1 mt-6">{titolo}</h2>
        </>
      )}
      {children}
    </article>,
    document.body,
  );
}
