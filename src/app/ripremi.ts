/** Half a minute, which no script that still comes takes. */
const TENTATIVI = 600;
const PASSO_MS = 50;

type Premuto = HTMLElement | null;

/**
 * Nobody's press is lost while a page that the server drew wakes up. What was pressed before anybody listened, index.html kept;
 * what is pressed in a part that React hasn't reached yet it stops on its way to the button, and forgets. Both are pressed again
 * until they come through, or something else was pressed meanwhile. Called once React listens.
 */
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
