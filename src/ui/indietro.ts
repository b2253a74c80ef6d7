const posto = (stato: unknown): number | null => {
  const idx: unknown = typeof stato === 'object' && stato !== null && 'idx' in stato ? stato.idx : null;
  return typeof idx === 'number' ? idx : null;
};

/** Who holds the back button, the one on top last. */
const guardie = new Set<(evento: PopStateEvent) => void>();
/** Asked once the address has come back to the page's own. */
let alRientro: (() => void) | null = null;

/** Steps that were allowed: nobody asks again on the way. */
let concessi = false;

export function vaiDiPassi(passi: number): void {
  concessi = true;
  history.go(passi);
}

function indietro(evento: PopStateEvent) {
  if (concessi) {
    concessi = false;
    return;
  }
  if (alRientro === null) return [...guardie].at(-1)?.(evento);
  evento.stopImmediatePropagation();
  const chiedi = alRientro;
  alRientro = null;
  chiedi();
}

/** Before the router is drawn: a window tells its listeners in the order in which they came, and who hears first may keep the address where it is. */
export const ascoltaIndietro = (): void => addEventListener('popstate', indietro);

/**
 * The back button (the forward one too) asks instead of leaving, with the steps that were meant, until it is given back: the router
 * hears nothing, and the address is the page's again before anybody is asked.
 */
export function trattieniIndietro(chiedi: (passi: number) => void): () => void {
  const qui = posto(history.state);
  const guardia = (evento: PopStateEvent) => {
    const la = posto(evento.state);
    if (qui === null || la === null || la === qui) return;
    evento.stopImmediatePropagation();
    alRientro = () => chiedi(la - qui);
    history.go(qui - la);
  };
  guardie.add(guardia);
  return () => void guardie.delete(guardia);
}
