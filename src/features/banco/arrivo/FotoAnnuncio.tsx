import { fotoAnnuncio } from '../../../data/centri/centro.ts';

interface Props {
  percorso: string;
  /** What it shows, where it is the picture that is looked at. */
  grande?: string;
  /** Neither the large one nor the small one can be had. */
  onManca?: () => void;
}

/** A picture of the listing in the place that its frame gives it. Without network the tablet may have the small one alone, or none: the frame stays empty. */
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
