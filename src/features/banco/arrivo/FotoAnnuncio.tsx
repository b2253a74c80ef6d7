import { fotoAnnuncio } from '../../../data/centri/centro.ts';

interface Props {
  percorso: string;
  grande?: string;
  onManca?: () => void;
}

/** A listing's picture. Offline the tablet may hold the small one only, or none: the frame stays empty. */
export function FotoAnnuncio({ percorso, grande, onManca }: Props) {
  const piccola = fotoAnnuncio(percorso, 'piccola');
  return (
    <img
      className="size-full object-cover foto"
      src={grande === undefined ? piccola : fotoAnnuncio(percorso, 'grande')}
      alt={grande ?? ''}
      loading={grande === undefined ? 'lazy' : 'eager'}
      onError={({ currentTarget }) => {
        if (currentTarget.src.endsWith(piccola)) {
          currentTarget.hidden = true;
          onManca?.();
        } else currentTarget.src = piccola;
      }}
    />
  );
}
