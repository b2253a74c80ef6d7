import { apriIlBanco } from './motore.ts';
import Oggi from './oggi.tsx';

/**
 * What a cold start of the counter needs first, in one chunk (vite.pezzi.ts) that is asked for together with the
 * application instead of after it: the databases open and the day's screen arrives while React does.
 */
export function apriPrima(): void {
  apriIlBanco();
}

export default function PrimaSchermata() {
  return <Oggi />;
}
