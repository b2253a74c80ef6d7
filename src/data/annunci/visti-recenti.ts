/** Which listings were looked at on this device, newest first: told to nobody, wiped at the sign-out (`data/accesso/uscita.ts`). */
const CHIAVE = 'fidati.visti';
const MASSIMO = 12;

export function vistiDiRecente(): string[] {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(CHIAVE) ?? '[]');
    return Array.isArray(letti) ? letti.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return []; // cut short by a killed browser
  }
}

export function ricordaVisto(id: string): void {
  const altri = vistiDiRecente().filter((altro) => altro !== id);
  try {
    localStorage.setItem(CHIAVE, JSON.stringify([id, ...altri].slice(0, MASSIMO)));
  } catch (causa) {
    console.warn('what was looked at is not remembered', causa); // a browser that keeps nothing
  }
}

export const dimenticaVisti = (): void => localStorage.removeItem(CHIAVE);
