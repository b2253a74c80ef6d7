import type { ReactNode } from 'react';
import { letterF, petals } from './letter-f.ts';

export type Tone = 'seal' | 'wait' | 'hold' | 'fail' | 'sold' | 'plain';

const anello = { fill: 'none', stroke: 'currentColor', strokeWidth: 1.8 } as const;

/** Each glyph must be readable without its colour. */
const GLYPHS = {
  verificato: {
    tone: 'seal',
    shape: (
      <>
        <path fill="currentColor" d={petals(8, 0.08, 12, 8, 8)} />
        <g transform="translate(8 8)">
          <path fill="var(--sheet)" {...letterF(7.6)} />
        </g>
      </>
    ),
  },
  attesa: {
    tone: 'wait',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.6" {...anello} />
        <path d="M8 1.4A6.6 6.6 0 0 0 8 14.6Z" fill="currentColor" />
      </>
    ),
  },
  prenotato: { tone: 'hold', shape: <path d="M3 1h10v14l-5-4-5 4Z" fill="currentColor" /> },
  nonconforme: {
    tone: 'fail',
    shape: <path {...anello} d="M5 1.5h6L14.5 5v6L11 14.5H5L1.5 11V5ZM5 5l6 6M11 5l-6 6" />,
  },
  venduto: { tone: 'sold', shape: <circle cx="8" cy="8" r="7" fill="currentColor" /> },
  disponibile: { tone: 'plain', shape: <circle cx="8" cy="8" r="6.4" {...anello} /> },
  nonverificato: {
    tone: 'plain',
    shape: <circle cx="8" cy="8" r="6.4" {...anello} strokeDasharray="2.6 2.42" />,
  },
  tempo: { tone: 'plain', shape: <path {...anello} d="M8 1.6a6.4 6.4 0 1 0 .1 0ZM8 4.4V8l2.6 1.6" /> },
  fatto: {
    tone: 'plain',
    shape: (
      <>
        <circle cx="8" cy="8" r="6.4" {...anello} />
        <path {...anello} d="M4.8 8.2l2.3 2.3 4.2-4.8" />
      </>
    ),
  },
} satisfies Record<string, { tone: Tone; shape: ReactNode }>;

export type GlyphName = keyof typeof GLYPHS;

export function Glyph({ nome }: { nome: GlyphName }) {
  return (
    <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
      {GLYPHS[nome].shape}
    </svg>
  );
}

interface Props {
  glyph: GlyphName;
  /** A glyph never stands without its word. */
  children: ReactNode;
  dettaglio?: ReactNode;
  tab?: boolean;
  tone?: Tone | undefined;
  className?: string;
}

export function StatusBadge({
  glyph,
  children,
  dettaglio,
  tab = false,
  tone = GLYPHS[glyph].tone,
  className = '',
}: Props) {
  return (
    <span className={`st tono-${tone} ${tab ? 'tab' : ''} ${className}`.replace(/ +/g, ' ').trim()}>
      <Glyph nome={glyph} />
      {children}
      {dettaglio ? <small>{dettaglio}</small> : null}
    </span>
  );
}
