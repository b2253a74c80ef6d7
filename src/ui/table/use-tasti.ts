import { type RefObject, useEffect, useRef, useState } from 'react';
import { leggiTasti } from './memoria.ts';

export interface Tasti {
  cerca: () => void;
  filtra: () => void;
  /** What may be done to the row. */
  atti: () => void;
  /** How many rows to move by. */
  muovi: (passo: 1 | -1) => void;
  spunta: () => void;
  /** Ticks all from the last that was ticked to here. */
  estendi: () => void;
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
  ['Maiusc X', 'Scegli fino a qui'],
  ['Esc', 'Chiudi, o togli la scelta'],
  ['G', 'Poi una lettera: vai a un’altra pagina'],
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
      const tasto = evento.shiftKey && evento.key === 'X' ? 'Maiusc X' : evento.key.toLowerCase();
      const atto = accesi ? attoDi(tasto, ora.current) : undefined;
      if (atto === undefined) return;
      evento.preventDefault();
      atto();
    };
    document.addEventListener('keydown', premuto);
    return () => document.removeEventListener('keydown', premuto);
  }, [accesi]);
}

/**
 * G, then the letter of a place; true from the first key to the next one, whichever it is. It hears them before a list does: the second
 * key is no act there. Off as the list's keys are.
 */
export function useTastiLuogo(vai: (lettera: string) => void): boolean {
  const [attende, setAttende] = useState(false);
  const ora = useRef(vai);
  ora.current = vai;
  useEffect(() => {
    let dopo = false;
    const premuto = (evento: KeyboardEvent) => {
      if (evento.key.length > 1 && evento.key !== 'Escape') return;
      const lettera = evento.key.toLowerCase();
      const suo = !altrui(evento) && leggiTasti();
      const seconda = dopo && suo;
      dopo = !dopo && suo && lettera === 'g';
      setAttende(dopo);
      if (!(seconda || dopo)) return;
      evento.preventDefault();
      evento.stopPropagation();
      if (seconda) ora.current(lettera);
    };
    document.addEventListener('keydown', premuto, true);
    return () => document.removeEventListener('keydown', premuto, true);
  }, []);
  return attende;
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
  switch (tasto) {
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
    case 'Maiusc X':
      return tasti.estendi;
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
