import { WantedCertificates } from '../../../features/banco/certificato/WantedCertificates.tsx';
import { NastroServerTornato } from '../../../features/banco/coda/ServerTornato.tsx';
import { SecondoEsito } from '../../../features/banco/decisione/SecondoEsito.tsx';
import { Inquadra } from '../../../features/banco/foto/Inquadra.tsx';
import { Riconosci } from '../../../features/banco/oggi/Riconosci.tsx';
import { EsciDalBanco } from '../../../features/banco/tablet/EsciDalBanco.tsx';
import { Persone } from '../../../features/banco/tablet/Persone.tsx';
import { BrowserRibbon } from './browser-ribbon.tsx';

/** Dialogs and rare ribbons, not needed in the first second: a file beside the script (vite/counter.ts). */
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
