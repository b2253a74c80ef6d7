/** Half a minute, longer than any script takes. */
const TENTATIVI = 600;
const PASSO_MS = 50;

type Premuto = HTMLElement | null;

/** Replays clicks made before hydration until each works or another click follows. Call once React listens. */
export function ripremi(): void {
  let ultimo: Premuto = null;
  const segui = (bottone: HTMLElement, volte: number): void => {
    const ancora = setTimeout(() => {
      if (ultimo !== bottone || volte === 0) return;
      segui(bottone, volte - 1);
      bottone.click();
    }, PASSO_MS);
    bottone.addEventListener('click', () => clearTimeout(ancora), { capture: true, once: true });
  };
  const premuto = (bottone: Premuto): void => {
    ultimo = bottone;
    if (bottone !== null) segui(bottone, TENTATIVI);
  };
  const diMano = ({ target, isTrusted }: MouseEvent) => {
    if (isTrusted) premuto((target as Element).closest<HTMLElement>('button[type="button"]'));
  };
  addEventListener('click', diMano, true);
  dispatchEvent(new CustomEvent('fidati-sveglia', { detail: premuto }));
}
