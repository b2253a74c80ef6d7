import { letterF } from './letter-f.ts';

const WIDE_SCREEN = 311.15;
const HEIGHT = 88;

interface Props {
  /** Accessible name; empty where the surrounding link is already named. */
  nome?: string;
  altezza?: number;
}

/** The word mark is the symbol in index.html; its colours follow the theme around it. */
export function Logo({ nome = '', altezza = 26 }: Props) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: hidden where the link around it is already named
    <svg
      className="logo"
      viewBox={`0 0 ${WIDE_SCREEN} ${HEIGHT}`}
      width={Math.round((altezza * WIDE_SCREEN) / HEIGHT)}
      height={altezza}
      role={nome ? 'img' : undefined}
      aria-hidden={nome ? undefined : true}
    >
      {nome ? <title>{nome}</title> : null}
      <use href="#parola" />
    </svg>
  );
}

/** The counter's mark is inline because it must show without network. */
export function HallmarkLogo({ lato = 40 }: { lato?: number }) {
  return (
    <svg className="logo" viewBox="-20 -20 40 40" width={lato} height={lato} aria-hidden="true">
      <path d="M-13-20h26l7 7v26l-7 7h-26l-7-7v-26z" />
      <path className="lettera" {...letterF(22)} />
    </svg>
  );
}
