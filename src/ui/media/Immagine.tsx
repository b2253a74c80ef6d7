export interface DatiImmagine {
  src: string;
  alt: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  sorgenti?: readonly { type: string; srcSet: string }[] | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

interface Props {
  immagine: DatiImmagine;
  /** The LCP picture: loaded eagerly with high priority. */
  prioritaria?: boolean;
  className?: string;
}

export function Immagine({ immagine, prioritaria = false, className }: Props) {
  const { sorgenti = [], width = 800, height = 1000, alt, ...resto } = immagine;
  const foto = (
    <img
      {...resto}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding="async"
      {...(prioritaria ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (sorgenti.length === 0) return foto;
  return (
    <picture className="contents">
      {sorgenti.map((sorgente) => (
        <source key={sorgente.type} {...sorgente} sizes={immagine.sizes} />
      ))}
      {foto}
    </picture>
  );
}
