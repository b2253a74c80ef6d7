import { letteraF } from './letteraF.ts';

const FORME = {
  parola: { rapporto: 311.15 / 88, viewBox: '0 0 311.15 88' },
  minimo: { rapporto: 101.1 / 84, viewBox: '0 0 101.1 84' },
} as const;

interface Props {
  /** Accessible name; leave it empty where the link around it is already named. */
  nome?: string;
  forma?: keyof typeof FORME;
  altezza?: number;
}

/** The mark from one cached sprite; ink and dot follow the theme of the place where it stands. */
export function Logo({ nome = '', forma = 'parola', altezza = 26 }: Props) {
  const { rapporto, viewBox } = FORME[forma];
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden where the link around it is already named
    <svg
      className="logo"
      viewBox={viewBox}
      width={Math.round(altezza * rapporto)}
      height={altezza}
      role={nome ? 'img' : undefined}
      aria-hidden={nome ? undefined : true}
    >
      {nome ? <title>{nome}</title> : null}
      <use href={`/brand/marchio.svg#${forma}`} />
    </svg>
  );
}

/** The octagon punch with the F: the counter's mark, inline because it must be there without network. */
export function LogoPunzone({ lato = 40 }: { lato?: number }) {
  return (
    <svg className="logo" viewBox="-20 -20 40 40" width={lato} height={lato} aria-hidden="true">
      <path d="M-13-20h26l7 7v26l-7 7h-26l-7-7v-26z" />
      <path className="lettera" {...letteraF(22)} />
    </svg>
  );
}
