import { type RefObject, useEffect, useRef } from 'react';
import { leggiTasti } from './memoria.ts';

export interface Tasti {
  cerca: () => void;
  filtra: () => void;
  /** What may be done to the row. */
  atti: () => void;
  /** How many rows to move by. */
  muovi: (passo: 1 | -1) => void;
  spunta: () => void;
  chiudi: () => void;
  aiuto: () => void;
}

/** What each key is for, as the help says it. */
export const TASTI = [
  ['/', 'Cerca; Invio va alle righe trovate'],
  ['F', 'Filtra'],
  ['J', 'Riga successiva'],
  ['K', 'Riga precedente'],
  ['Invio', 'Apri la riga'],
  ['.', 'Atti della riga'],
  ['X', 'Scegli la riga'],
  ['Esc', 'Chiudi, o togli la scelta'],
  ['Ctrl K', 'Cerca in tutto'],
  ['?', 'Questo elenco di tasti'],
] as const;

const NON_TESTO = /^(checkbox|radio)$/;
const scrive = (dove: EventTarget | null): boolean =>
  dove instanceof HTMLElement &&
  (dove.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(dove.tagName) && !NON_TESTO.test(dove.getAttribute('type') ?? '')));

/** Whether a key pressed here belongs to somebody else: to a field, to a dialog, to the browser. */
const altrui = (evento: KeyboardEvent): boolean =>
  evento.defaultPrevented ||
  evento.ctrlKey ||
  evento.metaKey ||
  evento.altKey ||
  scrive(evento.target) ||
  document.querySelector('dialog[open]') !== null;

/** Single keys of a list, off while somebody types and while `accesi` is false; Esc closes all the same. */
export function useTasti(tasti: Tasti, accesi: boolean): void {
  const ora = useRef(tasti);
  ora.current = tasti;
  useEffect(() => {
    const premuto = (evento: KeyboardEvent) => {
      if (altrui(evento)) return;
      if (evento.key === 'Escape') return ora.current.chiudi();
      const atto = accesi ? attoDi(evento.key, ora.current) : undefined;
      if (atto === undefined) return;
      evento.preventDefault();
      atto();
    };
    document.addEventListener('keydown', premuto);
    return () => document.removeEventListener('keydown', premuto);
  }, [accesi]);
}

/** The figure keys choose among what is offered, from the first on; off as the list's keys are. */
export function useTastiScelta(scegli: (posto: number) => void, quanti: number): void {
  const ora = useRef(scegli);
  ora.current = scegli;
  useEffect(() => {
    const premuto = (evento: KeyboardEvent) => {
      const posto = Number(evento.key) - 1;
      if (altrui(evento) || !Number.isInteger(posto) || posto < 0 || posto >= quanti || !leggiTasti()) return;
      evento.preventDefault();
      ora.current(posto);
    };
    document.addEventListener('keydown', premuto);
    return () => document.removeEventListener('keydown', premuto);
  }, [quanti]);
}

function attoDi(tasto: string, tasti: Tasti): (() => void) | undefined {
  switch (tasto.toLowerCase()) {
    case '/':
      return tasti.cerca;
    case 'f':
      return tasti.filtra;
    case '.':
      return tasti.atti;
    case 'j':
      return () => tasti.muovi(1);
    case 'k':
      return () => tasti.muovi(-1);
    case 'x':
      return tasti.spunta;
    case '?':
      return tasti.aiuto;
    default:
      return undefined;
  }
}

const RIGA = '[data-riga]';

/** The row that holds the focus. */
const rigaCorrente = (dove: HTMLElement): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && dove.contains(document.activeElement)
    ? document.activeElement.closest<HTMLElement>(RIGA)
    : null;

/** The cursor is the focus: the link that opens the row has it, so Enter opens and a screen reader says which. */
export function muoviTraRighe(contenitore: RefObject<HTMLElement | null>, passo: 1 | -1): void {
  const dove = contenitore.current;
  if (dove === null) return;
  const righe = [...dove.querySelectorAll<HTMLElement>(RIGA)];
  const corrente = rigaCorrente(dove);
  const qui = corrente === null ? -1 : righe.indexOf(corrente);
  const meta = qui === -1 ? (passo === 1 ? 0 : righe.length - 1) : Math.min(Math.max(qui + passo, 0), righe.length - 1);
  righe[meta]?.querySelector<HTMLElement>('a, button')?.focus();
}

/** To the first act of the row that holds the focus; where it has none, its panel has them. */
export function vaiAgliAtti(contenitore: RefObject<HTMLElement | null>): void {
  const riga = contenitore.current === null ? null : rigaCorrente(contenitore.current);
  const [atto] = riga?.querySelectorAll<HTMLElement>('.atti-riga > :is(a, button):not(.al-tocco)') ?? [];
  if (atto === undefined) riga?.querySelector<HTMLElement>('a')?.click();
  else atto.focus();
}

export const chiaveCorrente = (contenitore: RefObject<HTMLElement | null>): string | null =>
  contenitore.current === null ? null : (rigaCorrente(contenitore.current)?.dataset['riga'] ?? null);
