/** The session hint: what the menu draws before the server answers, never a permission (decision A2). */
export type Indizio = { id: string; nome: string; centro: boolean; admin: boolean };

const CHIAVE = 'fidati-indizio';
const EVENTO = 'fidati-indizio';

export function leggiIndizio(): Indizio | null {
  const testo = localStorage.getItem(CHIAVE);
  if (testo === null) return null;
  const [id, nome, centro, admin] = testo.split('\n');
  if (id === undefined || nome === undefined) return null;
  return { id, nome, centro: centro === '1', admin: admin === '1' };
}

export function scriviIndizio(indizio: Indizio | null): void {
  if (indizio === null) localStorage.removeItem(CHIAVE);
  else
    localStorage.setItem(
      CHIAVE,
      [indizio.id, indizio.nome.replace(/\n/g, ' '), indizio.centro ? '1' : '0', indizio.admin ? '1' : '0'].join('\n'),
    );
  dispatchEvent(new Event(EVENTO));
}

/** A raw text snapshot: stable between reads, so that React can subscribe. */
export const indizioOsservabile = {
  iscrivi(avvisa: () => void): () => void {
    addEventListener(EVENTO, avvisa);
    addEventListener('storage', avvisa);
    // a page restored by Back missed changes
    addEventListener('pageshow', avvisa);
    return () => {
      removeEventListener(EVENTO, avvisa);
      removeEventListener('storage', avvisa);
      removeEventListener('pageshow', avvisa);
    };
  },
  istantanea: (): string | null => localStorage.getItem(CHIAVE),
};
