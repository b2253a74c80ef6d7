import { decimali } from '../../domain/decimali.ts';

const GIGA = 1_073_741_824;
const MEGA = 1_048_576;

/** '1,1 GB' · '2,5 MB': as much as a person wants to know of it. */
export const peso = (bytes: number): string =>
  bytes >= GIGA ? `${decimali(bytes / GIGA, 1)} GB` : `${decimali(bytes / MEGA, 1)} MB`;

/** '1 operazione' · '3 operazioni'. */
export const quanti = (numero: number, uno: string, tanti: string): string => `${numero} ${numero === 1 ? uno : tanti}`;
