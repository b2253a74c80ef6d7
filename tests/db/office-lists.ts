import { fonteAnnunci, fonteCentri, fonteOrdini } from '../../src/data/ufficio/amministrazione.ts';
import { fonteAvvisi } from '../../src/data/ufficio/amministrazione-avvisi.ts';
import { fonteCentriVerifica, fonteRichieste } from '../../src/data/ufficio/amministrazione-centri.ts';
import { fonteCertificati } from '../../src/data/ufficio/amministrazione-certificati.ts';
import { fonteContatti } from '../../src/data/ufficio/amministrazione-contatti.ts';
import {
  fonteContestazioni,
  fonteContestazioniBancarie,
} from '../../src/data/ufficio/amministrazione-contestazioni.ts';
import { fonteRicorsi, fonteSegnalazioni } from '../../src/data/ufficio/amministrazione-moderazione.ts';
import { fonteNotifiche } from '../../src/data/ufficio/amministrazione-notifiche.ts';
import { fontePagamenti } from '../../src/data/ufficio/amministrazione-pagamenti.ts';
import { fonteRecensioni } from '../../src/data/ufficio/amministrazione-recensioni.ts';
import { fonteAtti, fonteDispositivi, fontePosta } from '../../src/data/ufficio/amministrazione-registro.ts';
import { fonteSpedizioni } from '../../src/data/ufficio/amministrazione-spedizioni.ts';
import { fonteUtenti } from '../../src/data/ufficio/amministrazione-utenti.ts';
import { fonteVerifiche } from '../../src/data/ufficio/amministrazione-verifiche.ts';
import { fonteVersamenti } from '../../src/data/ufficio/amministrazione-versamenti.ts';
import type { NomeElenco, RichiestaElenco } from '../../src/data/ufficio/ufficio.ts';
import { ELENCO_ANNUNCI } from '../../src/features/ufficio/annunci/elenco-annunci.tsx';
import { ELENCO_AVVISI } from '../../src/features/ufficio/avvisi/elenco-avvisi.tsx';
import { ELENCO_POSTA } from '../../src/features/ufficio/avvisi/elenco-posta.tsx';
import { ELENCO_NOTIFICHE } from '../../src/features/ufficio/avvisi/StatoNotifica.tsx';
import { ELENCO_CENTRI } from '../../src/features/ufficio/centri/elenco-centri.tsx';
import { ELENCO_RICHIESTE } from '../../src/features/ufficio/centri/elenco-richieste.tsx';
import { ELENCO_ATTI } from '../../src/features/ufficio/moderazione/elenco-atti.tsx';
import { ELENCO_CONTATTI } from '../../src/features/ufficio/moderazione/elenco-contatti.tsx';
import { ELENCO_RICORSI, ELENCO_SEGNALAZIONI } from '../../src/features/ufficio/moderazione/elenco-segnalazioni.tsx';
import { ELENCO_UTENTI } from '../../src/features/ufficio/moderazione/elenco-utenti.tsx';
import {
  ELENCO_CONTESTAZIONI,
  ELENCO_CONTESTAZIONI_BANCARIE,
} from '../../src/features/ufficio/ordini/elenco-contestazioni.tsx';
import { ELENCO_ORDINI } from '../../src/features/ufficio/ordini/elenco-ordini.tsx';
import { ELENCO_RECENSIONI } from '../../src/features/ufficio/ordini/elenco-recensioni.tsx';
import { ELENCO_SPEDIZIONI } from '../../src/features/ufficio/ordini/elenco-spedizioni.tsx';
import { ELENCO_PAGAMENTI } from '../../src/features/ufficio/pagamenti/elenco-pagamenti.tsx';
import { ELENCO_VERSAMENTI } from '../../src/features/ufficio/pagamenti/elenco-versamenti.tsx';
import { ELENCO_CENTRI_VERIFICA } from '../../src/features/ufficio/verifiche/elenco-centri-verifica.tsx';
import { ELENCO_DISPOSITIVI } from '../../src/features/ufficio/verifiche/elenco-dispositivi.tsx';
import { ELENCO_VERIFICHE } from '../../src/features/ufficio/verifiche/elenco-verifiche.tsx';
import { ELENCO_CERTIFICATI } from '../../src/features/ufficio/verifiche/StatoCertificatoUfficio.tsx';
import { ordiniPossibili } from '../../src/ui/table/indirizzo.ts';

interface Source {
  procedura: NomeElenco;
  perPagina: number;
  domanda: (richiesta: RichiestaElenco) => object;
}
interface Drawn {
  ordine: string;
  colonne: readonly { chiave: string; ordina?: object }[];
  filtri?: readonly {
    chiave: string;
    scelte?: (answer: undefined, current: string) => readonly (readonly [string, string])[];
  }[];
}

/** One list of the office as its page asks for it. */
export interface OfficeList {
  name: NomeElenco;
  /** The table whose rows it shows. */
  table: string;
  perPage: number;
  ask: (asked: Partial<RichiestaElenco>) => object;
  orders: readonly string[];
  /** Every choice of every filter, alone; a day where a filter is a day. */
  filters: readonly Readonly<Record<string, string>>[];
}

const list = (source: Source, drawn: Drawn, table: string): OfficeList => ({
  name: source.procedura,
  table: `public.${table}`,
  perPage: source.perPagina,
  ask: (asked) => source.domanda({ testo: '', filtri: {}, ordine: drawn.ordine, pagina: 1, ...asked }),
  orders: ordiniPossibili(drawn),
  filters: (drawn.filtri ?? []).flatMap(({ chiave, scelte }) =>
    (scelte?.(undefined, '') ?? [['2026-11-20', '']])
      .filter(([value]) => value !== '')
      .map(([value]) => ({ [chiave]: value })),
  ),
});

/** All of them: a procedure that is a list and isn't here fails the first test of ufficio_ordine. */
export const OFFICE_LISTS: readonly OfficeList[] = [
  list(fonteAnnunci, ELENCO_ANNUNCI, 'annunci'),
  list(fonteAtti, ELENCO_ATTI, 'registro_admin'),
  list(fonteAvvisi, ELENCO_AVVISI, 'admin_notifications'),
  list(fonteCentri, ELENCO_CENTRI, 'verification_centers'),
  list(fonteCentriVerifica, ELENCO_CENTRI_VERIFICA, 'verification_centers'),
  list(fonteCertificati, ELENCO_CERTIFICATI, 'certificati_verifica'),
  list(fonteContatti, ELENCO_CONTATTI, 'richieste_contatto'),
  list(fonteContestazioni, ELENCO_CONTESTAZIONI, 'contestazioni'),
  list(fonteContestazioniBancarie, ELENCO_CONTESTAZIONI_BANCARIE, 'contestazioni_bancarie'),
  list(fonteDispositivi, ELENCO_DISPOSITIVI, 'dispositivi'),
  list(fonteNotifiche, ELENCO_NOTIFICHE, 'notifiche'),
  list(fonteOrdini, ELENCO_ORDINI, 'ordini'),
  list(fontePagamenti, ELENCO_PAGAMENTI, 'ordini'),
  list(fontePosta, ELENCO_POSTA, 'posta_uscita'),
  list(fonteRecensioni, ELENCO_RECENSIONI, 'recensioni'),
  list(fonteRichieste, ELENCO_RICHIESTE, 'verification_center_requests'),
  list(fonteRicorsi, ELENCO_RICORSI, 'ricorsi'),
  list(fonteSegnalazioni, ELENCO_SEGNALAZIONI, 'segnalazioni'),
  list(fonteSpedizioni, ELENCO_SPEDIZIONI, 'spedizioni'),
  list(fonteUtenti, ELENCO_UTENTI, 'utenti'),
  list(fonteVerifiche, ELENCO_VERIFICHE, 'verifiche'),
  list(fonteVersamenti, ELENCO_VERSAMENTI, 'versamenti'),
];
