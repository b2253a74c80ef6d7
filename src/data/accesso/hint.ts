/** The session hint: what the menu draws before the server answers, never a permission (decision A2). */
export type Hint = { id: string; nome: string; centro: boolean; admin: boolean };

const KEY = 'fidati-indizio';
const EVENT = 'fidati-indizio';

export function readHint(): Hint | null {
  const testo = localStorage.getItem(KEY);
  if (testo === null) return null;
  const [id, nome, centro, admin] = testo.split('\n');
  if (id === undefined || nome === undefined) return null;
  return { id, nome, centro: centro === '1', admin: admin === '1' };
}

export function writeHint(hint: Hint | null): void {
  if (hint === null) localStorage.removeItem(KEY);
  else
    localStorage.setItem(
      KEY,
      [hint.id, hint.nome.replace(/\n/g, ' '), hint.centro ? '1' : '0', hint.admin ? '1' : '0'].join('\n'),
    );
  dispatchEvent(new Event(EVENT));
}

/** A raw text snapshot: stable between reads, so that React can subscribe. */
export const observableHint = {
  subscribe(notify: () => void): () => void {
    addEventListener(EVENT, notify);
    addEventListener('storage', notify);
    // a page restored by Back missed changes
    addEventListener('pageshow', notify);
    return () => {
      removeEventListener(EVENT, notify);
      removeEventListener('storage', notify);
      removeEventListener('pageshow', notify);
    };
  },
  istantanea: (): string | null => localStorage.getItem(KEY),
};
