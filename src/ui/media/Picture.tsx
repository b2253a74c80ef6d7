export interface ImageData {
  src: string;
  alt: string;
  srcSet?: string | undefined;
  sizes?: string | undefined;
  sources?: readonly { type: string; srcSet: string }[] | undefined;
  width?: number | undefined;
  height?: number | undefined;
}

interface Props {
  immagine: ImageData;
  /** The LCP picture: loaded eagerly with high priority. */
  isPriority?: boolean;
  className?: string;
}

export function Picture({ immagine, isPriority = false, className }: Props) {
  const { sources = [], width = 800, height = 1000, alt, ...rest } = immagine;
  const foto = (
    <img
      {...rest}
      alt={alt}
      width={width}
      height={height}
      className={className}
      decoding="async"
      {...(isPriority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  );
  if (sources.length === 0) return foto;
  return (
    <picture className="contents">
      {sources.map((sourceFile) => (
        <source key={sourceFile.type} {...sourceFile} sizes={immagine.sizes} />
      ))}
      {foto}
    </picture>
  );
}
