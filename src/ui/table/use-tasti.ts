import { type RefObject, useEffect, useRef, useState } from 'react';
import { leggiTasti } from './memoria.ts';

export interface Tasti {
  cerca: () => void;
  filtra: () => void;
  atti: () => void;
  muovi: (passo: 1 | -1) => void;
  spunta: () => void;
  estendi: () => void;
  chiudi: () => void;
  aiuto: () => void;
}

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

const altrui = (evento: KeyboardEvent): boolean =>
  evento.defaultPrevented ||
  evento.ctrlKey ||
  evento.metaKey ||
  evento.altKey ||
  scrive(evento.target) ||
  document.querySelector('dialog[open]') !== null;

/** Single-key shortcuts, off while somebody types and while `accesi` is false; Esc works always. */
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

/** G, then a letter: true between both keys. Listens before the list, for which the letter is no act. */
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

/** Digits choose among the options; off where the list's keys are off. */
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

const rigaCorrente = (dove: HTMLElement): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && dove.contains(document.activeElement)
    ? document.activeElement.closest<HTMLElement>(RIGA)
    : null;

/** The cursor is the focus on the row's link, so Enter opens it and a screen reader names it. */
export function muoviTraRighe(contenitore: RefObject<HTMLElement | null>, passo: 1 | -1): void {
  const dove = contenitore.current;
  if (dove === null) return;
  const righe = [...dove.querySelectorAll<HTMLElement>(RIGA)];
  const corrente = rigaCorrente(dove);
  const qui = corrente === null ? -1 : righe.indexOf(corrente);
  const meta = qui === -1 ? (passo === 1 ? 0 : righe.length - 1) : Math.min(Math.max(qui + passo, 0), righe.length - 1);
  righe[meta]?.querySelector<HTMLElement>('a, button')?.focus();
}

export function vaiAgliAtti(contenitore: RefObject<HTMLElement | null>): void {
  const riga = contenitore.current === null ? null : rigaCorrente(contenitore.current);
  const [atto] = riga?.querySelectorAll<HTMLElement>('.atti-riga > :is(a, button):not(.al-tocco)') ?? [];
  if (atto === undefined) riga?.querySelector<HTMLElement>('a')?.click();
  else atto.focus();
}

export const chiaveCorrente = (contenitore: RefObject<HTMLElement | null>): string | null =>
  contenitore.current === null ? null : (rigaCorrente(contenitore.current)?.dataset['riga'] ?? null);
