import { WantedCertificates } from '../../../features/banco/certificato/WantedCertificates.tsx';
import { ServerBackRibbon } from '../../../features/banco/coda/ServerRolledBack.tsx';
import { SecondEsito } from '../../../features/banco/decisione/SecondEsito.tsx';
import { Inquadra } from '../../../features/banco/foto/Inquadra.tsx';
import { RecogniseTablet } from '../../../features/banco/oggi/RecogniseTablet.tsx';
import { LeaveBanco } from '../../../features/banco/tablet/LeaveBanco.tsx';
import { Persone } from '../../../features/banco/tablet/Persone.tsx';
import { BrowserRibbon } from './browser-ribbon.tsx';

/** Dialogs and rare ribbons, not needed in the first second: a file beside the script (vite/counter.ts). */
export const DIALOGS = {
  BrowserRibbon,
  LeaveBanco,
  Inquadra,
  ServerBackRibbon,
  Persone,
  RecogniseTablet,
  SecondEsito,
  WantedCertificates,
};
