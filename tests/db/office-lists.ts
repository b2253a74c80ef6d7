import { annunciSource, centriSource, ordiniSource } from '../../src/data/ufficio/amministrazione.ts';
import { noticesSource } from '../../src/data/ufficio/amministrazione-avvisi.ts';
import { centriVerificaSource, richiesteSource } from '../../src/data/ufficio/amministrazione-centri.ts';
import { certificatiSource } from '../../src/data/ufficio/amministrazione-certificati.ts';
import { contactsSource } from '../../src/data/ufficio/amministrazione-contatti.ts';
import { bankContestazioniSource, contestazioniSource } from '../../src/data/ufficio/amministrazione-contestazioni.ts';
import { ricorsiSource, segnalazioniSource } from '../../src/data/ufficio/amministrazione-moderazione.ts';
import { notificheSource } from '../../src/data/ufficio/amministrazione-notifiche.ts';
import { pagamentiSource } from '../../src/data/ufficio/amministrazione-pagamenti.ts';
import { recensioniSource } from '../../src/data/ufficio/amministrazione-recensioni.ts';
import { attiSource, dispositiviSource, mailSource } from '../../src/data/ufficio/amministrazione-registro.ts';
import { spedizioniSource } from '../../src/data/ufficio/amministrazione-spedizioni.ts';
import { utentiSource } from '../../src/data/ufficio/amministrazione-utenti.ts';
import { verificheSource } from '../../src/data/ufficio/amministrazione-verifiche.ts';
import { versamentiSource } from '../../src/data/ufficio/amministrazione-versamenti.ts';
import type { ListName, ListRequest } from '../../src/data/ufficio/ufficio.ts';
import { ANNUNCI_LIST } from '../../src/features/ufficio/annunci/annunci-list.tsx';
import { AVVISI_LIST } from '../../src/features/ufficio/avvisi/elenco-avvisi.tsx';
import { MAIL_LIST } from '../../src/features/ufficio/avvisi/elenco-posta.tsx';
import { NOTIFICHE_LIST } from '../../src/features/ufficio/avvisi/StatoNotifica.tsx';
import { RICHIESTE_LIST } from '../../src/features/ufficio/centri/elenco-richieste.tsx';
import { CENTRI_LIST } from '../../src/features/ufficio/centri/list-centri.tsx';
import { ACTIONS_LIST } from '../../src/features/ufficio/moderazione/elenco-atti.tsx';
import { CONTATTI_LIST } from '../../src/features/ufficio/moderazione/elenco-contatti.tsx';
import { RICORSI_LIST, SEGNALAZIONI_LIST } from '../../src/features/ufficio/moderazione/elenco-segnalazioni.tsx';
import { UTENTI_LIST } from '../../src/features/ufficio/moderazione/elenco-utenti.tsx';
import {
  BANK_CONTESTAZIONI_LIST,
  CONTESTAZIONI_LIST,
} from '../../src/features/ufficio/ordini/elenco-contestazioni.tsx';
import { SPEDIZIONI_LIST } from '../../src/features/ufficio/ordini/elenco-spedizioni.tsx';
import { ORDINI_LIST } from '../../src/features/ufficio/ordini/ordini-list.tsx';
import { RECENSIONI_LIST } from '../../src/features/ufficio/ordini/recensioni-list.tsx';
import { PAGAMENTI_LIST } from '../../src/features/ufficio/pagamenti/pagamenti-list.tsx';
import { VERSAMENTI_LIST } from '../../src/features/ufficio/pagamenti/versamenti-list.tsx';
import { CERTIFICATI_LIST } from '../../src/features/ufficio/verifiche/CertificatoStato.tsx';
import { CENTRI_VERIFICA_LIST } from '../../src/features/ufficio/verifiche/elenco-centri-verifica.tsx';
import { DEVICES_LIST } from '../../src/features/ufficio/verifiche/elenco-dispositivi.tsx';
import { VERIFICHE_LIST } from '../../src/features/ufficio/verifiche/elenco-verifiche.tsx';
import { possibleSorts } from '../../src/ui/table/indirizzo.ts';

interface Source {
  procedura: ListName;
  perPage: number;
  domanda: (richiesta: ListRequest) => object;
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
  name: ListName;
  table: string;
  perPage: number;
  ask: (asked: Partial<ListRequest>) => object;
  orders: readonly string[];
  /** Every choice of every filter, one at a time; a day for a day filter. */
  filters: readonly Readonly<Record<string, string>>[];
}

const list = (source: Source, drawn: Drawn, table: string): OfficeList => ({
  name: source.procedura,
  table: `public.${table}`,
  perPage: source.perPage,
  ask: (asked) => source.domanda({ testo: '', filtri: {}, ordine: drawn.ordine, pagina: 1, ...asked }),
  orders: possibleSorts(drawn),
  filters: (drawn.filtri ?? []).flatMap(({ chiave, scelte }) =>
    (scelte?.(undefined, '') ?? [['2026-11-20', '']])
      .filter(([value]) => value !== '')
      .map(([value]) => ({ [chiave]: value })),
  ),
});

/** A list procedure missing here fails the first test of ufficio_ordine. */
export const OFFICE_LISTS: readonly OfficeList[] = [
  list(annunciSource, ANNUNCI_LIST, 'annunci'),
  list(attiSource, ACTIONS_LIST, 'registro_admin'),
  list(noticesSource, AVVISI_LIST, 'admin_notifications'),
  list(centriSource, CENTRI_LIST, 'verification_centers'),
  list(centriVerificaSource, CENTRI_VERIFICA_LIST, 'verification_centers'),
  list(certificatiSource, CERTIFICATI_LIST, 'certificati_verifica'),
  list(contactsSource, CONTATTI_LIST, 'richieste_contatto'),
  list(contestazioniSource, CONTESTAZIONI_LIST, 'contestazioni'),
  list(bankContestazioniSource, BANK_CONTESTAZIONI_LIST, 'contestazioni_bancarie'),
  list(dispositiviSource, DEVICES_LIST, 'dispositivi'),
  list(notificheSource, NOTIFICHE_LIST, 'notifiche'),
  list(ordiniSource, ORDINI_LIST, 'ordini'),
  list(pagamentiSource, PAGAMENTI_LIST, 'ordini'),
  list(mailSource, MAIL_LIST, 'posta_uscita'),
  list(recensioniSource, RECENSIONI_LIST, 'recensioni'),
  list(richiesteSource, RICHIESTE_LIST, 'verification_center_requests'),
  list(ricorsiSource, RICORSI_LIST, 'ricorsi'),
  list(segnalazioniSource, SEGNALAZIONI_LIST, 'segnalazioni'),
  list(spedizioniSource, SPEDIZIONI_LIST, 'spedizioni'),
  list(utentiSource, UTENTI_LIST, 'utenti'),
  list(verificheSource, VERIFICHE_LIST, 'verifiche'),
  list(versamentiSource, VERSAMENTI_LIST, 'versamenti'),
];
