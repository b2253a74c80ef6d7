import { EsciDalBanco } from '../../features/banco/EsciDalBanco.tsx';
import { Inquadra } from '../../features/banco/Inquadra.tsx';
import { Persone } from '../../features/banco/Persone.tsx';
import { Riconosci } from '../../features/banco/Riconosci.tsx';
import { SecondoEsito } from '../../features/banco/SecondoEsito.tsx';
import { NastroServerTornato } from '../../features/banco/ServerTornato.tsx';
import { WantedCertificates } from '../../features/banco/WantedCertificates.tsx';
import { BrowserRibbon } from './browser-ribbon.tsx';

/** The frame's windows and its rare ribbons, which nobody needs in the counter's first second: a file beside the script (vite/counter.ts), read with the screens. */
export const FINESTRE = {
  BrowserRibbon,
  EsciDalBanco,
  Inquadra,
  NastroServerTornato,
  Persone,
  Riconosci,
  SecondoEsito,
  WantedCertificates,
};
