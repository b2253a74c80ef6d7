const posto = (stato: unknown): number | null => {
  const idx: unknown = typeof stato === 'object' && stato !== null && 'idx' in stato ? stato.idx : null;
  return typeof idx === 'number' ? idx : null;
};

/** Handlers of the back button; the last one is on top. */
const guardie = new Set<(evento: PopStateEvent) => void>();
/** Called once the address is the page's own again. */
let alRientro: (() => void) | null = null;

/** The next traversal was confirmed: no handler is asked again. */
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

/** Must run before the router is drawn: the first popstate listener can hide the event from later ones. Without a
 * router the first dialog calls it. */
export function ascoltaIndietro(): void {
  ascolta = true;
  if (posto(history.state) === null) history.replaceState({ ...Object(history.state), idx: 0 }, '');
  addEventListener('popstate', indietro);
  // The page was reloaded with a dialog open.
  oltrePasso = delleFinestre(history.state) !== null;
  rendi();
}

/** Calls `chiedi` with the intended steps instead of leaving, until the returned function is called. The router
 * hears nothing, and the address is restored first. */
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

let finestre = 0;
/** The dialogs' own history entry is the current one or behind it. */
let oltrePasso = false;
/** While that entry is removed: the state and address that the entry before it must get. */
let rendo: { stato: unknown; href: string } | null = null;

/** A traversal in this history would cancel the browser's navigation to another document. */
let parte = false;
const staPartendo = () => {
  parte = true;
};

/** Whether somebody navigated on from the dialogs' own entry; null for any other entry. */
const delleFinestre = (stato: unknown): boolean | null =>
  typeof stato === 'object' && stato !== null && 'oltre' in stato ? stato.oltre === true : null;

/** The back button closes the dialog. On the first screen Back would leave the site: dialogs add one entry there
 * and remove it with the last. */
export function trattieniFinestra(chiudi: () => void): () => void {
  if (!ascolta) ascoltaIndietro();
  finestre += 1;
  parte = false;
  if (posto(history.state) === 0) {
    history.pushState({ ...history.state, idx: 1, oltre: false }, '');
    oltrePasso = true;
    // A lasting beforeunload listener would keep the page out of the back-forward cache.
    addEventListener('beforeunload', staPartendo);
  }
  const lascia = trattieniIndietro(chiudi);
  return () => {
    lascia();
    finestre -= 1;
    rendi();
  };
}

/** Waits one task: the next dialog may open, or a button may navigate, here or to another document. */
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
  if (posto(evento.state) !== 0 || finestre > 0) torna(1, () => undefined);
  else {
    oltrePasso = false;
    history.replaceState({ ...Object(stato), idx: 0 }, '', href);
  }
}

/** Skips the dialogs' entry when no dialog is open: Back goes to the page before it, Forward past it. */
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
