import { type Atto, admin, procedura, testo } from './mosse.ts';
import type { Vista } from './storia.ts';

const segna = (stato: string): Atto['fai'] =>
  procedura(admin, 'public.admin_segna_versamento($1, $2, $3, $4)', (_, v) => [
    testo(v.versamento),
    stato,
    'BONIFICO-1',
    'Visto in banca',
  ]);
const quando =
  (...stati: string[]) =>
  (v: Vista) =>
    stati.includes(v.stato_versamento ?? '');

/** The office and the seller's share: out, arrived, come back, held, had back. */
export const ATTI_DEI_VERSAMENTI: readonly Atto[] = [
  { nome: 'versamento inviato', peso: 8, sensato: quando('dovuto'), fai: segna('inviato') },
  { nome: 'versamento pagato', peso: 6, sensato: quando('inviato'), fai: segna('pagato') },
  { nome: 'versamento tornato', peso: 4, sensato: quando('inviato'), fai: segna('restituito') },
  { nome: 'versamento di nuovo dovuto', peso: 6, sensato: quando('restituito', 'sospeso'), fai: segna('dovuto') },
  { nome: 'versamento sospeso', peso: 2, sensato: quando('dovuto', 'restituito'), fai: segna('sospeso') },
  { nome: 'versamento recuperato', peso: 12, sensato: quando('da_recuperare'), fai: segna('recuperato') },
];
