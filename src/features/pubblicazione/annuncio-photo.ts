import type { EditableAnnuncio } from '../../data/annunci/pubblicazione.ts';
import { imageUrl } from '../../data/client/images.ts';
import type { AnnuncioPhoto } from './AnnuncioForm.tsx';

export const photosOf = ({ media }: EditableAnnuncio, base: string): AnnuncioPhoto[] =>
  media.map((m, index) => ({
    ...m,
    id: m.url_file,
    nome: `foto ${index + 1} dell'annuncio`,
    src: imageUrl(m.url_file, base),
  }));
