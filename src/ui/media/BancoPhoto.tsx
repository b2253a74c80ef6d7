import { type ImageData, Picture } from './Picture.tsx';

/** A verification photo with its millimetre strip. `className` sets size and ratio. */
export function BancoPhoto({
  immagine,
  caption,
  className = '',
  subito = false,
}: {
  immagine: ImageData;
  caption?: string;
  className?: string;
  /** Eager: the signed URL may expire before a lazy load. */
  subito?: boolean;
}) {
  return (
    <figure className="min-w-0">
      <div className={`mm ${className || 'aspect-square'}`}>
        <Picture immagine={immagine} isPriority={subito} />
      </div>
      {caption ? <figcaption className="small mt-1">{caption}</figcaption> : null}
    </figure>
  );
}
