/** Newest first; never sent, deleted at sign-out. */
const CHIAVE = 'fidati.visti';
const MASSIMO = 12;

export function vistiDiRecente(): string[] {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(CHIAVE) ?? '[]');
    return Array.isArray(letti) ? letti.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return []; // truncated by a crash
  }
}

export function ricordaVisto(id: string): void {
  const altri = vistiDiRecente().filter((altro) => altro !== id);
  try {
    localStorage.setItem(CHIAVE, JSON.stringify([id, ...altri].slice(0, MASSIMO)));
  } catch (causa) {
    console.warn('what was looked at is not remembered', causa); // the browser refuses storage
  }
}

export const dimenticaVisti = (): void => localStorage.removeItem(CHIAVE);
