import type { AnnuncioDaModificare } from '../../data/annunci/pubblicazione.ts';
import { indirizzoImmagine } from '../../data/client/immagini.ts';
import type { FotoAnnuncio } from './ModuloAnnuncio.tsx';

export const fotoDi = ({ media }: AnnuncioDaModificare, base: string): FotoAnnuncio[] =>
  media.map((m, indice) => ({
    ...m,
    id: m.url_file,
    nome: `foto ${indice + 1} dell'annuncio`,
    src: indirizzoImmagine(m.url_file, base),
  }));
