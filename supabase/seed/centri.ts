import { WEEK_DAYS } from '../../src/domain/centri/orari.ts';
import type { TipoCentro } from '../../src/domain/centri/tipi.ts';
import type { Sql } from '../local/backend/database.ts';
import { email, type Persona, phoneOf, utente } from './persone.ts';
import { type Fields, idOf, insert } from './rows.ts';
import type { Tempo } from './tempo.ts';

const apre = (open: string, close: string) => ({ isOpen: true, open, close });
const chiuso = { isOpen: false, open: '09:00', close: '18:00' };
type Fascia = ReturnType<typeof apre> | typeof chiuso;

function orari(weekdays: Fascia, sabato: Fascia, sunday: Fascia = chiuso) {
  return Object.fromEntries(WEEK_DAYS.map((g) => [g, g === 'sunday' ? sunday : g === 'saturday' ? sabato : weekdays]));
}

interface Centro {
  nome: string;
  sigla: string;
  tipo: TipoCentro;
  indirizzo: string;
  citta: string;
  descrizione: string;
  settings: ReturnType<typeof settimana>;
  specializzazioni: string[];
  /** type, fixed (cents), percentage, minimum, maximum (cents) */
  tariffa: [string, number | null, number | null, number | null, number | null];
  imballo: [number, number];
  commissione: number;
  piva?: string;
  sito?: string;
  altro?: Fields;
}

const daily = apre('09:00', '19:00');
const ufficio = apre('09:30', '18:30');
const settimana = (durata: number, ore: ReturnType<typeof orari>) => ({
  operating_hours: ore,
  verification_duration_minutes: durata,
});

/** By their owners. */
const CENTRI: Partial<Record<Persona, Centro>> = {
  centro: {
    nome: 'Fidati Point Milano Brera',
    sigla: 'MI 01',
    tipo: 'fidati_point',
    indirizzo: 'Via Solferino 12',
    citta: 'Milano',
    descrizione:
      'Banco di verifica per orologi, gioielli, borse, abiti, elettronica, strumenti e arte, aperto anche la domenica. Strumenti di misura tarati ogni sei mesi.',
    settings: settimana(30, orari(daily, daily, daily)),
    specializzazioni: [
      'Orologi di lusso',
      'Gioielli',
      'Borse',
      'Abbigliamento di lusso',
      'Elettronica',
      'Strumenti musicali',
      'Arte e antiquariato',
    ],
    tariffa: ['hybrid', 2000, 1.5, 3500, 25_000],
    imballo: [600, 1200],
    commissione: 3,
  },
  roma: {
    nome: 'Fidati Point Roma Prati',
    sigla: 'RM 01',
    tipo: 'fidati_point',
    indirizzo: 'Via Cola di Rienzo 140',
    citta: 'Roma',
    descrizione: 'Verifica di abbigliamento, borse e gioielli. Sala riservata per la consegna, su appuntamento.',
    settings: settimana(45, orari(ufficio, apre('10:00', '13:00'))),
    specializzazioni: ['Abbigliamento di lusso', 'Borse', 'Gioielli'],
    tariffa: ['fixed', 4500, null, null, null],
    imballo: [700, 1100],
    commissione: 3,
  },
  firenze: {
    nome: 'Fidati Point Firenze Oltrarno',
    sigla: 'FI 01',
    tipo: 'fidati_point',
    indirizzo: 'Borgo San Jacopo 41',
    citta: 'Firenze',
    descrizione:
      'Laboratorio di pelletteria, gioielli, arte e collezionismo: esame con luce radente, lampada UV e microscopio.',
    settings: settimana(60, orari(ufficio, chiuso)),
    specializzazioni: ['Borse', 'Gioielli', 'Arte e antiquariato', 'Strumenti musicali', 'Collezionismo'],
    tariffa: ['variable', null, 2.5, 3000, 40_000],
    imballo: [800, 1400],
    commissione: 2.5,
  },
  napoli: {
    nome: 'Fidati Point Napoli Chiaia',
    sigla: 'NA 01',
    tipo: 'fidati_point',
    indirizzo: 'Via dei Mille 58',
    citta: 'Napoli',
    descrizione: 'Sneakers, elettronica e orologi: prova di funzionamento completa e controllo dei componenti.',
    settings: settimana(30, orari(apre('09:00', '18:00'), apre('09:00', '13:00'))),
    specializzazioni: ['Sneakers', 'Elettronica', 'Orologi di lusso'],
    tariffa: ['hybrid', 1500, 2, 2500, 18_000],
    imballo: [700, 1200],
    commissione: 3,
  },
  partner: {
    nome: 'Orologeria Ferri',
    sigla: 'TO 02',
    tipo: 'terze_parti',
    indirizzo: 'Via Lagrange 27',
    citta: 'Torino',
    descrizione: 'Orologiai dal 1961. Apertura della cassa, controllo del movimento e dei tempi di marcia.',
    settings: settimana(45, orari(apre('09:00', '19:00'), apre('09:00', '12:30'))),
    specializzazioni: ['Orologi di lusso'],
    tariffa: ['hybrid', 3000, 1, 4000, 30_000],
    imballo: [700, 1300],
    commissione: 4,
    piva: '03456789019',
    sito: 'https://orologeria-ferri.example',
  },
  bologna: {
    nome: 'Gemmologia Fabbri',
    sigla: 'BO 01',
    tipo: 'terze_parti',
    indirizzo: 'Via Farini 9',
    citta: 'Bologna',
    descrizione: 'Laboratorio gemmologico: pesatura, spettrometria e riconoscimento dei trattamenti delle pietre.',
    settings: settimana(60, orari(ufficio, chiuso)),
    specializzazioni: ['Gioielli'],
    tariffa: ['variable', null, 3, 5000, 45_000],
    imballo: [600, 1500],
    commissione: 4,
    piva: '04567890126',
    sito: 'https://gemmologia-fabbri.example',
  },
  venezia: {
    nome: 'Bottega Zanon Liuteria',
    sigla: 'VE 01',
    tipo: 'terze_parti',
    indirizzo: 'Calle dei Fabbri 804',
    citta: 'Venezia',
    descrizione: 'Liutai e restauratori: esame di legni, vernici e interventi di strumenti ad arco e a pizzico.',
    settings: settimana(60, orari(apre('10:00', '18:00'), apre('10:00', '13:00'))),
    specializzazioni: ['Strumenti musicali'],
    tariffa: ['fixed', 6000, null, null, null],
    imballo: [1500, 2500],
    commissione: 5,
    piva: '05678901231',
  },
  genova: {
    nome: 'Parodi Antiquariato',
    sigla: 'GE 01',
    tipo: 'terze_parti',
    indirizzo: 'Via Garibaldi 31',
    citta: 'Genova',
    descrizione: 'Perizie su ceramiche, dipinti e argenti. Relazione scritta per ogni oggetto esaminato.',
    settings: settimana(60, orari(apre('10:00', '17:00'), chiuso)),
    specializzazioni: ['Arte e antiquariato', 'Collezionismo'],
    tariffa: ['hybrid', 2500, 2, 3500, 35_000],
    imballo: [1200, 1800],
    commissione: 4.5,
    piva: '06789012348',
  },
  palermo: {
    nome: 'Verifiche Lo Presti',
    sigla: 'PA 01',
    tipo: 'terze_parti',
    indirizzo: 'Via Ruggero Settimo 60',
    citta: 'Palermo',
    descrizione: 'Controllo di elettronica e telefonia.',
    settings: settimana(30, orari(ufficio, chiuso)),
    specializzazioni: ['Elettronica'],
    tariffa: ['fixed', 2000, null, null, null],
    imballo: [500, 900],
    commissione: 4,
    piva: '07890123453',
    altro: {
      approval_status: 'suspended',
      motivo_stato: 'Due verifiche chiuse senza fotografie. In attesa della documentazione richiesta.',
    },
  },
  dimostrazione: {
    nome: 'Centro Dimostrativo',
    sigla: 'DEMO',
    tipo: 'fidati_point',
    indirizzo: 'Via Torino 1',
    citta: 'Milano',
    descrizione: 'Banco di prova in sola lettura: visite, verifiche e incassi sono inventati.',
    settings: settimana(30, orari(daily, daily, daily)),
    specializzazioni: [
      'Borse',
      'Sneakers',
      'Arte e antiquariato',
      'Strumenti musicali',
      'Elettronica',
      'Collezionismo',
      'Abbigliamento di lusso',
    ],
    tariffa: ['hybrid', 2000, 1, 3000, 20_000],
    imballo: [600, 1200],
    commissione: 3,
    altro: { demo: true },
  },
};

export type CentroKey =
  | 'centro'
  | 'roma'
  | 'firenze'
  | 'napoli'
  | 'partner'
  | 'bologna'
  | 'venezia'
  | 'genova'
  | 'palermo'
  | 'dimostrazione';

export const centro = (chi: CentroKey): string => idOf('centro', chi);
/** In the order of their approval. */
export const APPROVED_CENTRI = [
  'centro',
  'roma',
  'firenze',
  'napoli',
  'partner',
  'bologna',
  'venezia',
  'genova',
] as const;

const withoutOrari = settimana(60, {});
export const settingsOf = (chi: CentroKey) => CENTRI[chi]?.settings ?? withoutOrari;

export async function seedCentri(sql: Sql): Promise<void> {
  const chiavi = Object.keys(CENTRI).filter((chi): chi is CentroKey => chi in CENTRI);
  await insert(
    sql,
    'public.verification_centers',
    chiavi.flatMap((chi) => {
      const c = CENTRI[chi];
      return c === undefined ? [] : [centroRow(chi, c)];
    }),
  );
}

/** Elena Brambilla's centre has a second operator (decision P8). */
export async function seedOperatori(sql: Sql, tempo: Tempo): Promise<void> {
  await insert(sql, 'public.centro_operatori', [
    {
      id: idOf('operatore', 'banco'),
      id_centro: centro('centro'),
      id_utente: utente('banco'),
      ruolo: 'operatore',
      attivo: true,
      dal: tempo.hoursAgo(24 * 60),
    },
  ]);
}

function centroRow(chi: CentroKey, c: Centro): Fields {
  const [tariffa_type, tariffa_fixed, tariffa_percentage, tariffa_min_value, tariffa_max_value] = c.tariffa;
  return {
    id: centro(chi),
    user_id: utente(chi),
    nome: c.nome,
    sigla: c.sigla,
    indirizzo: c.indirizzo,
    citta: c.citta,
    telefono: phoneOf(chi),
    email: email(chi),
    sito_web: c.sito ?? null,
    descrizione: c.descrizione,
    tipo_centro: c.tipo,
    partita_iva: c.piva ?? null,
    orari_apertura: null,
    settings: c.settings,
    max_daily_verifications: 16,
    specializzazioni: c.specializzazioni,
    is_active: true,
    approval_status: 'approved',
    motivo_stato: null,
    demo: false,
    tariffa_type,
    tariffa_fixed,
    tariffa_percentage,
    tariffa_min_value,
    tariffa_max_value,
    tariffa_imballaggio: c.imballo[0],
    tariffa_spedizione: c.imballo[1],
    package_markup_piccolo: 0,
    package_markup_medio: 300,
    package_markup_grande: 800,
    package_markup_maxi: 1500,
    percentuale_commissione: c.commissione,
    ...c.altro,
  };
}
