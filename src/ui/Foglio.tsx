import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Logo } from './Logo.tsx';

interface Props {
  /** Its title, on paper and for screen readers. */
  titolo: string;
  children: ReactNode;
}

/** A sheet, printed as soon as all of it stands (drawn codes included). It is alone on paper; another `key` prints it again. */
export function Foglio(props: Props) {
  return (
    <Suspense fallback={null}>
      <Stampato {...props} />
    </Suspense>
  );
}

function Stampato({ titolo, children }: Props) {
  const printed = useRef(false);
  useEffect(() => {
    if (!printed.current) window.print();
    printed.current = true;
  }, []);
  return createPortal(
    <article className="solo-stampa foglio" aria-label={titolo}>
      <Logo />
      <h2 className="h1 mt-6">{titolo}</h2>
      {children}
    </article>,
    document.body,
  );
}
