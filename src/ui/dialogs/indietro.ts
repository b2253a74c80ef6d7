const posto = (stato: unknown): number | null => {
  const idx: unknown = typeof stato === 'object' && stato !== null && 'idx' in stato ? stato.idx : null;
  return typeof idx === 'number' ? idx : null;
};

/** Handlers of the back button; the last one is on top. */
const guards = new Set<(evento: PopStateEvent) => void>();
/** Called once the address is the page's own again. */
let onReturn: (() => void) | null = null;

/** The next traversal was confirmed: no handler is asked again. */
let granted = false;

export function goBySteps(passi: number): void {
  granted = true;
  history.go(passi);
}

function indietro(evento: PopStateEvent) {
  if (returningTo !== null) resa(evento, returningTo);
  else if (onReturn !== null) {
    evento.stopImmediatePropagation();
    const ask = onReturn;
    onReturn = null;
    ask();
  } else {
    const guard = granted ? undefined : [...guards].at(-1);
    granted = false;
    (guard ?? onPopState)(evento);
  }
}

let listen = false;

/** Must run before the router is drawn: the first popstate listener can hide the event from later ones. Without a
 * router the first dialog calls it. */
export function listenForBack(): void {
  listen = true;
  if (posto(history.state) === null) history.replaceState({ ...Object(history.state), idx: 0 }, '');
  addEventListener('popstate', indietro);
  // The page was reloaded with a dialog open.
  beyondStep = dialogState(history.state) !== null;
  render();
}

/** Calls `chiedi` with the intended steps instead of leaving, until the returned function is called. The router
 * hears nothing, and the address is restored first. */
export function holdBack(ask: (passi: number) => void): () => void {
  const qui = posto(history.state);
  const guard = (evento: PopStateEvent) => {
    const la = posto(evento.state);
    if (qui === null || la === null || la === qui) return;
    evento.stopImmediatePropagation();
    torna(qui - la, () => ask(la - qui));
  };
  guards.add(guard);
  return () => void guards.delete(guard);
}

function torna(passi: number, poi: () => void): void {
  onReturn = poi;
  history.go(passi);
}

let dialogs = 0;
/** The dialogs' own history entry is the current one or behind it. */
let beyondStep = false;
/** While that entry is removed: the state and address that the entry before it must get. */
let returningTo: { stato: unknown; href: string } | null = null;

/** A traversal in this history would cancel the browser's navigation to another document. */
let parte = false;
const onLeaving = () => {
  parte = true;
};

/** Whether somebody navigated on from the dialogs' own entry; null for any other entry. */
const dialogState = (stato: unknown): boolean | null =>
  typeof stato === 'object' && stato !== null && 'oltre' in stato ? stato.oltre === true : null;

/** The back button closes the dialog. On the first screen Back would leave the site: dialogs add one entry there
 * and remove it with the last. */
export function holdWindow(chiudi: () => void): () => void {
  if (!listen) listenForBack();
  dialogs += 1;
  parte = false;
  if (posto(history.state) === 0) {
    history.pushState({ ...history.state, idx: 1, oltre: false }, '');
    beyondStep = true;
    // A lasting beforeunload listener would keep the page out of the back-forward cache.
    addEventListener('beforeunload', onLeaving);
  }
  const lascia = holdBack(chiudi);
  return () => {
    lascia();
    dialogs -= 1;
    render();
  };
}

/** Waits one task: the next dialog may open, or a button may navigate, here or to another document. */
function render(): void {
  if (!beyondStep) return;
  setTimeout(() => {
    if (dialogs > 0 || returningTo !== null || parte || posto(history.state) !== 1) return;
    removeEventListener('beforeunload', onLeaving);
    history.replaceState({ ...history.state, oltre: dialogState(history.state) === true }, '');
    returningTo = { stato: history.state, href: location.href };
    history.go(-1);
  });
}

function resa(evento: PopStateEvent, { stato, href }: NonNullable<typeof returningTo>): void {
  evento.stopImmediatePropagation();
  returningTo = null;
  if (posto(evento.state) !== 0 || dialogs > 0) torna(1, () => undefined);
  else {
    beyondStep = false;
    history.replaceState({ ...Object(stato), idx: 0 }, '', href);
  }
}

/** Skips the dialogs' entry when no dialog is open: Back goes to the page before it, Forward past it. */
function onPopState(evento: PopStateEvent): void {
  const oltre = dialogState(evento.state);
  if (posto(evento.state) === 0) beyondStep = false;
  if (oltre === null || posto(evento.state) !== 1) return;
  if (beyondStep) {
    history.replaceState({ ...evento.state, oltre: true }, '');
    render();
  } else {
    evento.stopImmediatePropagation();
    beyondStep = oltre;
    if (oltre) history.go(1);
    else torna(-1, () => undefined);
  }
}
