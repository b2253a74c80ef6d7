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
  if (rendo !== null) resa(evento, rendo);
  else if (alRientro !== null) {
    evento.stopImmediatePropagation();
    const chiedi = alRientro;
    alRientro = null;
    chiedi();
  } else {
    const guardia = concessi ? undefined : [...guardie].at(-1);
    concessi = false;
    (guardia ?? sulPasso)(evento);
  }
}

let ascolta = false;

/**
 * Before the router is drawn: a window tells its listeners in the order in which they came, and who hears first may keep the address
 * where it is. Without a router the first window is soon enough, and counts from the same place; but for a page read anew with one open.
 */
export function ascoltaIndietro(): void {
  ascolta = true;
  if (posto(history.state) === null) history.replaceState({ ...Object(history.state), idx: 0 }, '');
  addEventListener('popstate', indietro);
  // read anew with a window open
  oltrePasso = delleFinestre(history.state) !== null;
  rendi();
}

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
    torna(qui - la, () => chiedi(la - qui));
  };
  guardie.add(guardia);
  return () => void guardie.delete(guardia);
}

function torna(passi: number, poi: () => void): void {
  alRientro = poi;
  history.go(passi);
}

/** Windows that lie over the page. */
let finestre = 0;
/** The windows' own step is here or behind. */
let oltrePasso = false;
/** While that step is given back: what the page before it is to be, which is the same one. */
let rendo: { stato: unknown; href: string } | null = null;

/** The browser is on its way to another document, which a step in this one's history would call off. */
let parte = false;
const staPartendo = () => {
  parte = true;
};

/** Of the windows' own step: whether somebody went on from it. Null: it is none. */
const delleFinestre = (stato: unknown): boolean | null =>
  typeof stato === 'object' && stato !== null && 'oltre' in stato ? stato.oltre === true : null;

/**
 * The back button closes a window. On the document's first screen it would leave the product: there a step of the windows' own stands
 * behind them, and is given back with the last, so that no later press is spent on it.
 */
export function trattieniFinestra(chiudi: () => void): () => void {
  if (!ascolta) ascoltaIndietro();
  finestre += 1;
  parte = false;
  if (posto(history.state) === 0) {
    history.pushState({ ...history.state, idx: 1, oltre: false }, '');
    oltrePasso = true;
    // only while such a step stands: whoever listens for long keeps the page out of the browser's memory of pages
    addEventListener('beforeunload', staPartendo);
  }
  const lascia = trattieniIndietro(chiudi);
  return () => {
    lascia();
    finestre -= 1;
    rendi();
  };
}

/** After what follows at once: the next window, or the page that a button of this one leads to, here or in another document. */
function rendi(): void {
  if (!oltrePasso) return;
  setTimeout(() => {
    if (finestre > 0 || rendo !== null || parte || posto(history.state) !== 1) return;
    removeEventListener('beforeunload', staPartendo);
    history.replaceState({ ...history.state, oltre: delleFinestre(history.state) === true }, '');
    rendo = { stato: history.state, href: location.href };
    history.go(-1);
  });
}

function resa(evento: PopStateEvent, { stato, href }: NonNullable<typeof rendo>): void {
  evento.stopImmediatePropagation();
  rendo = null;
  // somebody has gone on meanwhile, or opened a window: there he stays
  if (posto(evento.state) !== 0 || finestre > 0) torna(1, () => undefined);
  else {
    oltrePasso = false;
    history.replaceState({ ...Object(stato), idx: 0 }, '', href);
  }
}

/** Nobody stays on the windows' step without a window: whoever comes back to it goes to the page before, whoever goes forward passes it. */
function sulPasso(evento: PopStateEvent): void {
  const oltre = delleFinestre(evento.state);
  if (posto(evento.state) === 0) oltrePasso = false;
  if (oltre === null || posto(evento.state) !== 1) return;
  if (oltrePasso) {
    history.replaceState({ ...evento.state, oltre: true }, '');
    rendi();
  } else {
    evento.stopImmediatePropagation();
    oltrePasso = oltre;
    if (oltre) history.go(1);
    else torna(-1, () => undefined);
  }
}
