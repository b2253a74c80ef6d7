/** Told of the back button before the router; null: nobody holds it. */
let guardia: ((evento: PopStateEvent) => void) | null = null;

export function guardaIndietro(nuova: typeof guardia): void {
  guardia = nuova;
}

/** Before the router is drawn: the first to listen is the first to hear, and may keep the address where it is. */
export function ascoltaIndietro(): void {
  addEventListener('popstate', (evento) => guardia?.(evento), true);
}
