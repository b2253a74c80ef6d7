import { type DatiImmagine, Immagine } from './Immagine.tsx';

/** A picture taken at the bench, with its millimetre strip. Size and ratio come from `className`. */
export function FotoBanco({
  immagine,
  didascalia,
  className = '',
  subito = false,
}: {
  immagine: DatiImmagine;
  didascalia?: string;
  className?: string;
  /** Loaded at once: its address expires before a slow reader scrolls there. */
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
