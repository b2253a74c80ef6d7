/** Half a minute, longer than any script takes. */
const ATTEMPTS = 600;
const STEP_MS = 50;

type PressedItem = HTMLElement | null;

/** Replays clicks made before hydration until each works or another click follows. Call once React listens. */
export function pressAgain(): void {
  let ultimo: PressedItem = null;
  const follow = (button: HTMLElement, volte: number): void => {
    const ancora = setTimeout(() => {
      if (ultimo !== button || volte === 0) return;
      follow(button, volte - 1);
      button.click();
    }, STEP_MS);
    button.addEventListener('click', () => clearTimeout(ancora), { capture: true, once: true });
  };
  const isPressed = (button: PressedItem): void => {
    ultimo = button;
    if (button !== null) follow(button, ATTEMPTS);
  };
  const byHand = ({ target, isTrusted }: MouseEvent) => {
    if (isTrusted) isPressed((target as Element).closest<HTMLElement>('button[type="button"]'));
  };
  addEventListener('click', byHand, true);
  dispatchEvent(new CustomEvent('fidati-sveglia', { detail: isPressed }));
}
