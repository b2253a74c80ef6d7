/** Half a minute, which no script that still comes takes. */
const TENTATIVI = 600;
const PASSO_MS = 50;

/**
 * Nobody's press is lost while a page that the server drew wakes up. What was pressed before anybody listened, index.html kept;
 * what is pressed in a part that React hasn't reached yet it stops on its way to the button, and forgets. Both are pressed again
 * until they come through, or something else was pressed meanwhile. Called once React listens.
 */
export function ripremi(): void {
  let ultimo: HTMLElement | null = null;
  const riprova = (bottone: HTMLElement, volte: number): void => {
    if (ultimo !== bottone || !bottone.isConnected || volte === 0) return;
    const arrivato = ascoltaUna(bottone);
    bottone.click();
    if (!arrivato()) setTimeout(riprova, PASSO_MS, bottone, volte - 1);
  };
  addEventListener(
    'click',
    ({ target, isTrusted }) => {
      if (!isTrusted) return;
      const bottone = target instanceof Element ? target.closest<HTMLElement>('button[type="button"]') : null;
      ultimo = bottone;
      if (bottone === null) return;
      const arrivato = ascoltaUna(bottone);
      setTimeout(() => {
        if (!arrivato()) riprova(bottone, TENTATIVI);
      });
    },
    true,
  );
  const ripremuto = (premuto: HTMLElement | null) => {
    ultimo = premuto;
    if (premuto !== null) riprova(premuto, TENTATIVI);
  };
  dispatchEvent(new CustomEvent('fidati-sveglia', { detail: ripremuto }));
}

/** Whether the press that comes next has reached the button; to be asked once, after it. */
function ascoltaUna(bottone: HTMLElement): () => boolean {
  let arrivato = false;
  const senti = () => {
    arrivato = true;
  };
  bottone.addEventListener('click', senti, true);
  return () => {
    bottone.removeEventListener('click', senti, true);
    return arrivato;
  };
}
