/** Newest first; never sent, deleted at sign-out. */
const KEY = 'fidati.visti';
const MAX = 12;

export function recentlyViewed(): string[] {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(letti) ? letti.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return []; // truncated by a crash
  }
}

export function rememberViewed(id: string): void {
  const altri = recentlyViewed().filter((altro) => altro !== id);
  try {
    localStorage.setItem(KEY, JSON.stringify([id, ...altri].slice(0, MAX)));
  } catch (cause) {
    console.warn('what was looked at is not remembered', cause); // the browser refuses storage
  }
}

export const forgetSeen = (): void => localStorage.removeItem(KEY);
