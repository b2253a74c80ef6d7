import { formattaDataOra } from '../../src/domain/giorno.ts';
import { ORE_CONTESTAZIONE } from '../../src/domain/ordini/tempi.ts';
import { ORE_PAGAMENTO } from '../../src/domain/prenotazioni/acquisto.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './fondi.ts';
import { ordine } from './ordini.ts';
import { type Persona, utente } from './persone.ts';
import { type Campi, idDi } from './righe.ts';
import type { Tempo } from './tempo.ts';

type Voce = (tipo: string, titolo: string, messaggio: string, link: string, oreFa: number, letta?: boolean) => Campi;

export function notifiche(tempo: Tempo): Campi[] {
  const di =
    (chi: Persona): Voce =>
    (tipo, titolo, messaggio, link, oreFa, letta = false) => ({
      id: idDi('notifica', `${chi}/${titolo}/${link}`),
      id_utente: utente(chi),
      tipo,
      titolo,
      messaggio,
      link,
      letta,
      data_creazione: tempo.oreFa(oreFa),
    });
  return [
    ...diAcquirente(di('acquirente'), (oreFa) => formattaDataOra(tempo.oreFa(oreFa))),
    ...diVenditore(di('venditore')),
    ...diCentro(di('centro')),
  ];
}

const scheda = (soggetto: Soggetto): string => `/annunci/${annuncio(soggetto)}`;
const paginaOrdine = (soggetto: Soggetto): string => `/dashboard/ordini/${ordine(soggetto)}`;

const diAcquirente = (voce: Voce, quando: (oreFa: number) => string): Campi[] => [
  voce(
    'verifica',
    'Verifica positiva',
    `Puoi completare l’acquisto di «Subacqueo automatico, quadrante e ghiera verdi» fino al ${quando(6 - ORE_PAGAMENTO)}.`,
    scheda('orologio-subacqueo-1'),
    6,
  ),
  voce(
    'ordine',
    'Oggetto consegnato',
    `Puoi segnalare un problema con «Rettangolare in oro con cinturino in pelle martellata» fino al ${quando(10 - ORE_CONTESTAZIONE)}.`,
    paginaOrdine('orologio-rettangolare-2'),
    10,
  ),
  voce(
    'ordine',
    'Pagamento completato',
    '«Chitarra classica in abete e palissandro, 2004»',
    paginaOrdine('chitarra-1'),
    20,
    true,
  ),
];

const diVenditore = (voce: Voce): Campi[] => [
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
    paginaOrdine('anello-2'),
    170,
    true,
  ),
];

const diCentro = (voce: Voce): Campi[] => [
  voce(
    'ordine',
    'Da spedire',
    '«Chitarra classica in abete e palissandro, 2004» è stata pagata.',
    paginaOrdine('chitarra-1'),
    20,
  ),
];
