import type { ReactNode } from 'react';
import { letteraF, petali } from './lettera-f.ts';

export type Tono = 'seal' | 'wait' | 'hold' | 'fail' | 'sold' | 'plain';

const anello = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 } as const;

/** Each glyph must be readable without its colour. */
const GLIFI = {
  verificato: {
    tono: 'seal',
    forma: (
      <>
        <path fill="currentColor" d={petali(8, 0.08, 12, 8, 8)} />
        <g transform="translate(8 8)">
          <path fill="var(--sheet)" {...letteraF(7.6)} />
        </g>
      </>
    ),
  },
  attesa: {
    tono: 'wait',
    forma: (
      <>
        <circle cx="8" cy="8" r="6.6" {...anello} />
        <path d="M8 1.4A6.6 6.6 0 0 0 8 14.6Z" fill="currentColor" />
      </>
    ),
  },
  prenotato: { tono: 'hold', forma: <path d="M3 1h10v14l-5-4-5 4Z" fill="currentColor" /> },
  nonconforme: {
    tono: 'fail',
    forma: <path {...anello} d="M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5ZM5 5l6 6M11 5l-6 6" />,
  },
  venduto: { tono: 'sold', forma: <circle cx="8" cy="8" r="7" fill="currentColor" /> },
  disponibile: { tono: 'plain', forma: <circle cx="8" cy="8" r="6.4" {...anello} /> },
  nonverificato: {
    tono: 'plain',
    forma: <circle cx="8" cy="8" r="6.4" {...anello} strokeDasharray="2.6 2.42" />,
  },
  tempo: { tono: 'plain', forma: <path {...anello} d="M8 1.6a6.4 6.4 0 1 0 .1 0ZM8 4.4V8l2.6 1.6" /> },
  fatto: {
    tono: 'plain',
    forma: (
      <>
        <circle cx="8" cy="8" r="6.4" {...anello} />
        <path {...anello} d="M4.8 8.2l2.3 2.3 4.2-4.8" />
      </>
    ),
  },
} satisfies Record<string, { tono: Tono; forma: ReactNode }>;

export type NomeGlifo = keyof typeof GLIFI;

export function Glifo({ nome }: { nome: NomeGlifo }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {GLIFI[nome].forma}
    </svg>
  );
}

interface Props {
  glifo: NomeGlifo;
  /** A glyph never stands without its word. */
  children: ReactNode;
  dettaglio?: ReactNode;
  linguetta?: boolean;
  tono?: Tono | undefined;
  className?: string;
}

export function Segno({
  glifo,
  children,
  dettaglio,
  linguetta = false,
  tono = GLIFI[glifo].tono,
  className = '',
}: Props) {
  return (
    <span className={`st tono-${tono} ${linguetta ? 'tab' : ''} ${className}`.replace(/ +/g, ' ').trim()}>
      <Glifo nome={glifo} />
      {children}
      {dettaglio ? <small>{dettaglio}</small> : null}
    </span>
  );
}
