import { indirizzoImmagine } from '../../data/immagini.ts';
import type { AnnuncioDaModificare } from '../../data/pubblicazione.ts';
import type { FotoAnnuncio } from './ModuloAnnuncio.tsx';

/** The pictures that a listing shows, as its form starts with them. */
export const fotoDi = ({ media }: AnnuncioDaModificare, base: string): FotoAnnuncio[] =>
  media.map((m, indice) => ({
    ...m,
    id: m.url_file,
    nome: `foto ${indice + 1} dell'annuncio`,
    src: indirizzoImmagine(m.url_file, base),
  }));
