import { formatDateTime } from '../../src/domain/day.ts';
import { CONTESTAZIONE_HOURS } from '../../src/domain/ordini/times.ts';
import { PAGAMENTO_HOURS } from '../../src/domain/prenotazioni/acquisto.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './backgrounds.ts';
import { ordine } from './ordini.ts';
import { type Persona, utente } from './persone.ts';
import { type Fields, idOf } from './rows.ts';
import type { Tempo } from './tempo.ts';

type Item = (
  tipo: string,
  titolo: string,
  messaggio: string,
  link: string,
  hoursAgo: number,
  letta?: boolean,
) => Fields;

export function notifiche(tempo: Tempo): Fields[] {
  const di =
    (chi: Persona): Item =>
    (tipo, titolo, messaggio, link, hoursAgo, letta = false) => ({
      id: idOf('notifica', `${chi}/${titolo}/${link}`),
      id_utente: utente(chi),
      tipo,
      titolo,
      messaggio,
      link,
      letta,
      data_creazione: tempo.hoursAgo(hoursAgo),
    });
  return [
    ...asAcquirente(di('acquirente'), (hoursAgo) => formatDateTime(tempo.hoursAgo(hoursAgo))),
    ...asVenditore(di('venditore')),
    ...asCentro(di('centro')),
  ];
}

const scheda = (soggetto: Soggetto): string => `/annunci/${annuncio(soggetto)}`;
const ordinePage = (soggetto: Soggetto): string => `/dashboard/ordini/${ordine(soggetto)}`;

const asAcquirente = (voce: Item, quando: (hoursAgo: number) => string): Fields[] => [
  voce(
    'verifica',
    'Verifica positiva',
    `Puoi completare l’acquisto di «Subacqueo automatico, quadrante e ghiera verdi» fino al ${quando(6 - PAGAMENTO_HOURS)}.`,
    scheda('orologio-subacqueo-1'),
    6,
  ),
  voce(
    'ordine',
    'Oggetto consegnato',
    `Puoi segnalare un problema con «Rettangolare in oro con cinturino in pelle martellata» fino al ${quando(10 - CONTESTAZIONE_HOURS)}.`,
    ordinePage('orologio-rettangolare-2'),
    10,
  ),
  voce(
    'ordine',
    'Pagamento completato',
    '«Chitarra classica in abete e palissandro, 2004»',
    ordinePage('chitarra-1'),
    20,
    true,
  ),
];

const asVenditore = (voce: Item): Fields[] => [
  voce(
    'prenotazione',
    'Annuncio prenotato',
    '«Subacqueo automatico, quadrante e ghiera verdi» è stato prenotato.',
    scheda('orologio-subacqueo-1'),
    6,
  ),
  voce(
    'verifica',
    'Verifica: Non Conforme',
    '«Borsa a mezzaluna nera, zip dorata» non ha superato la verifica. Puoi ritirarlo al centro.',
    '/dashboard',
    140,
    true,
  ),
  voce(
    'certificato',
    'Certificato emesso',
    'Il certificato del cronografo in acciaio è attivo.',
    scheda('orologio-cronografo-1'),
    210,
    true,
  ),
  voce(
    'ordine',
    'Ordine concluso',
    'Il ricavato di «Anello in oro bianco con diamante 1,30 ct» ti è dovuto: quando parte lo leggi nei pagamenti.',
    ordinePage('anello-2'),
    170,
    true,
  ),
];

const asCentro = (voce: Item): Fields[] => [
  voce(
    'ordine',
    'Da spedire',
    '«Chitarra classica in abete e palissandro, 2004» è stata pagata.',
    ordinePage('chitarra-1'),
    20,
  ),
];
