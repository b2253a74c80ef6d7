import { findRoute } from '../domain/percorsi/find.ts';

/** Leads back to the former list or search, with words, filters and page. */
export function leadBack(link: HTMLAnchorElement): void {
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  const { pathname, search } = new URL(document.referrer);
  const name = findRoute(pathname)?.nome;
  if (name !== 'annunci' && name !== 'cerca') return;
  link.href = pathname + search;
  link.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !isOneStepBack(link.href)) return;
    event.preventDefault();
    history.back();
  });
}

/** The previous entry is that list: going back restores its scroll position. */
function isOneStepBack(address: string): boolean {
  const { navigation } = window;
  const index = navigation?.currentEntry?.index;
  return index !== undefined && navigation?.entries()[index - 1]?.url === address;
}
