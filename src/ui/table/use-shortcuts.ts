import { type RefObject, useEffect, useRef, useState } from 'react';
import { readKeys } from './memoria.ts';

export interface Shortcuts {
  cerca: () => void;
  filter: () => void;
  atti: () => void;
  moveTo: (passo: 1 | -1) => void;
  spunta: () => void;
  extend: () => void;
  chiudi: () => void;
  aiuto: () => void;
}

export const SHORTCUTS_KEY = [
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

const NOT_TEXT = /^(checkbox|radio)$/;
const writes = (dove: EventTarget | null): boolean =>
  dove instanceof HTMLElement &&
  (dove.isContentEditable ||
    (/^(INPUT|TEXTAREA|SELECT)$/.test(dove.tagName) && !NOT_TEXT.test(dove.getAttribute('type') ?? '')));

const altrui = (evento: KeyboardEvent): boolean =>
  evento.defaultPrevented ||
  evento.ctrlKey ||
  evento.metaKey ||
  evento.altKey ||
  writes(evento.target) ||
  document.querySelector('dialog[open]') !== null;

/** Single-key shortcuts, off while somebody types and while `accesi` is false; Esc works always. */
export function useShortcuts(keys: Shortcuts, active: boolean): void {
  const ora = useRef(keys);
  ora.current = keys;
  useEffect(() => {
    const isPressed = (evento: KeyboardEvent) => {
      if (altrui(evento)) return;
      if (evento.key === 'Escape') return ora.current.chiudi();
      const shortcut = evento.shiftKey && evento.key === 'X' ? 'Maiusc X' : evento.key.toLowerCase();
      const atto = active ? actionOf(shortcut, ora.current) : undefined;
      if (atto === undefined) return;
      evento.preventDefault();
      atto();
    };
    document.addEventListener('keydown', isPressed);
    return () => document.removeEventListener('keydown', isPressed);
  }, [active]);
}

/** G, then a letter: true between both keys. Listens before the list, for which the letter is no act. */
export function usePlaceKeys(go: (lettera: string) => void): boolean {
  const [waiting, setWaiting] = useState(false);
  const ora = useRef(go);
  ora.current = go;
  useEffect(() => {
    let dopo = false;
    const isPressed = (evento: KeyboardEvent) => {
      if (evento.key.length > 1 && evento.key !== 'Escape') return;
      const lettera = evento.key.toLowerCase();
      const suo = !altrui(evento) && readKeys();
      const second = dopo && suo;
      dopo = !dopo && suo && lettera === 'g';
      setWaiting(dopo);
      if (!(second || dopo)) return;
      evento.preventDefault();
      evento.stopPropagation();
      if (second) ora.current(lettera);
    };
    document.addEventListener('keydown', isPressed, true);
    return () => document.removeEventListener('keydown', isPressed, true);
  }, []);
  return waiting;
}

/** Digits choose among the options; off where the list's keys are off. */
export function useChoiceKeys(select: (posto: number) => void, quanti: number): void {
  const ora = useRef(select);
  ora.current = select;
  useEffect(() => {
    const isPressed = (evento: KeyboardEvent) => {
      const posto = Number(evento.key) - 1;
      if (altrui(evento) || !Number.isInteger(posto) || posto < 0 || posto >= quanti || !readKeys()) return;
      evento.preventDefault();
      ora.current(posto);
    };
    document.addEventListener('keydown', isPressed);
    return () => document.removeEventListener('keydown', isPressed);
  }, [quanti]);
}

function actionOf(shortcut: string, keys: Shortcuts): (() => void) | undefined {
  switch (shortcut) {
    case '/':
      return keys.cerca;
    case 'f':
      return keys.filter;
    case '.':
      return keys.atti;
    case 'j':
      return () => keys.moveTo(1);
    case 'k':
      return () => keys.moveTo(-1);
    case 'x':
      return keys.spunta;
    case 'Maiusc X':
      return keys.extend;
    case '?':
      return keys.aiuto;
    default:
      return undefined;
  }
}

const ROW = '[data-riga]';

const currentRow = (dove: HTMLElement): HTMLElement | null =>
  document.activeElement instanceof HTMLElement && dove.contains(document.activeElement)
    ? document.activeElement.closest<HTMLElement>(ROW)
    : null;

/** The cursor is the focus on the row's link, so Enter opens it and a screen reader names it. */
export function moveBetweenRows(container: RefObject<HTMLElement | null>, passo: 1 | -1): void {
  const dove = container.current;
  if (dove === null) return;
  const righe = [...dove.querySelectorAll<HTMLElement>(ROW)];
  const active = currentRow(dove);
  const qui = active === null ? -1 : righe.indexOf(active);
  const meta = qui === -1 ? (passo === 1 ? 0 : righe.length - 1) : Math.min(Math.max(qui + passo, 0), righe.length - 1);
  righe[meta]?.querySelector<HTMLElement>('a, button')?.focus();
}

export function goToActions(container: RefObject<HTMLElement | null>): void {
  const riga = container.current === null ? null : currentRow(container.current);
  const [atto] = riga?.querySelectorAll<HTMLElement>('.atti-riga > :is(a, button):not(.al-tocco)') ?? [];
  if (atto === undefined) riga?.querySelector<HTMLElement>('a')?.click();
  else atto.focus();
}

export const currentKey = (container: RefObject<HTMLElement | null>): string | null =>
  container.current === null ? null : (currentRow(container.current)?.dataset['riga'] ?? null);
