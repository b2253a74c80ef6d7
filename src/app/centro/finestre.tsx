import { EsciDalBanco } from '../../features/banco/EsciDalBanco.tsx';
import { Persone } from '../../features/banco/Persone.tsx';

/** The frame's windows, which nobody opens in the counter's first second: a file beside the script (vite.banco.config.ts), read with the screens. */
export const FINESTRE = { EsciDalBanco, Persone };
