import { trovaPercorso } from '../domain/percorsi/trova.ts';

/** The list or search that led here, with its words, filters and page; null from anywhere else. */
export function cameFrom(): string | null {
  if (!document.referrer.startsWith(`${location.origin}/`)) return null;
  const { pathname, search } = new URL(document.referrer);
  const name = trovaPercorso(pathname)?.nome;
  return name === 'annunci' || name === 'cerca' ? pathname + search : null;
}

/** The step before this one is that list: going back keeps where it had been scrolled to. */
export function isOneStepBack(path: string): boolean {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index;
  const before = index === undefined ? undefined : navigation.entries()[index - 1]?.url;
  return before === location.origin + path;
}
