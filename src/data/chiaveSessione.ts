import { leggiAmbiente } from './env.ts';

/** Under which name this device keeps the session: the library's own choice, so that nobody is signed out by an update. */
export const chiaveSessione = (): string => `sb-${new URL(leggiAmbiente().url).hostname.split('.')[0]}-auth-token`;
