import { type DatiImmagine, Immagine } from './Immagine.tsx';

/** A verification photo with its millimetre strip. `className` sets size and ratio. */
export function FotoBanco({
  immagine,
  didascalia,
  className = '',
  subito = false,
}: {
  immagine: DatiImmagine;
  didascalia?: string;
  className?: string;
  /** Eager: the signed URL may expire before a lazy load. */
  subito?: boolean;
}) {
  return (
    <figure className="min-w-0">
      <div className={`mm ${className || 'aspect-square'}`}>
        <Immagine immagine={immagine} prioritaria={subito} />
      </div>
      {didascalia ? <figcaption className="small mt-1">{didascalia}</figcaption> : null}
    </figure>
  );
}
