import { annuncioPhoto } from '../../../data/centri/centro.ts';

interface Props {
  percorso: string;
  grande?: string;
  onMissing?: () => void;
}

/** A listing's picture. Offline the tablet may hold the small one only, or none: the frame stays empty. */
export function AnnuncioPhoto({ percorso, grande, onMissing }: Props) {
  const piccola = annuncioPhoto(percorso, 'piccola');
  return (
    <img
      className="size-full object-cover foto"
      src={grande === undefined ? piccola : annuncioPhoto(percorso, 'grande')}
      alt={grande ?? ''}
      loading={grande === undefined ? 'lazy' : 'eager'}
      onError={({ currentTarget }) => {
        if (currentTarget.src.endsWith(piccola)) {
          currentTarget.hidden = true;
          onMissing?.();
        } else currentTarget.src = piccola;
      }}
    />
  );
}
