import type { Sql } from '../local/backend/database.ts';
import { APPROVED_CENTRI, centro } from './centri.ts';
import { cittaOf, email, fullName, type Persona, phoneOf, utente } from './persone.ts';
import { type Fields, idOf, insert } from './rows.ts';
import type { Tempo } from './tempo.ts';

interface Question {
  chi: Persona;
  nome: string;
  stato: 'pending' | 'rejected';
  daysAgo: number;
  piva: string;
  activity: 'antiquariato' | 'elettronica';
  motivo: string | null;
  experience: string;
}

const QUESTIONS: readonly Question[] = [
  {
    chi: 'bari',
    nome: 'Lorusso Antichità',
    stato: 'pending',
    daysAgo: 2,
    piva: '08901234560',
    activity: 'antiquariato',
    motivo: null,
    experience:
      'Perito iscritto all’albo del tribunale di Bari dal 2009. Ceramica pugliese, argenti e dipinti dell’Ottocento.',
  },
  {
    chi: 'trieste',
    nome: 'Riparazioni Cossutta',
    stato: 'rejected',
    daysAgo: 21,
    piva: '09012345675',
    activity: 'elettronica',
    motivo: 'Mancano le attestazioni sugli strumenti di misura e la polizza per gli oggetti in custodia.',
    experience: 'Assistenza e riparazione di telefoni e computer dal 2017.',
  },
];

export async function seedRequests(sql: Sql, tempo: Tempo): Promise<void> {
  await insert(
    sql,
    'public.verification_center_requests',
    QUESTIONS.map((d) => riga(d, tempo)),
  );
  // moves the triggers' rows to the application's day and marks its letter as read
  await sql(
    'delete from public.admin_notifications n using public.verification_center_requests r where n.riferimento = r.id',
  );
  await sql('delete from public.posta_uscita p using public.verification_center_requests r where p.soggetto = r.id');
  await insert(sql, 'public.admin_notifications', [
    avviso(
      'richiesta_centro',
      'Nuova richiesta di centro terze parti da Lorusso Antichità',
      'unread',
      tempo.hoursAgo(48),
      idOf('domanda', 'bari'),
    ),
    avviso(
      'richiesta_centro',
      'Nuova richiesta di centro terze parti da Riparazioni Cossutta',
      'read',
      tempo.hoursAgo(504),
      idOf('domanda', 'trieste'),
    ),
    avviso(
      'contestazione',
      'Nuova contestazione per un ordine: Anello con smeraldo colombiano',
      'unread',
      tempo.hoursAgo(40),
      idOf('contestazione', 'anello-3'),
    ),
  ]);
  await sql(
    `with voci as (select * from jsonb_to_recordset($1::text::jsonb)
       as v (id_attore uuid, azione text, oggetto_tipo text, oggetto_id text, dati jsonb, motivo text, avvenuto_il timestamptz)),
     atti as (insert into public.registro_admin (id_attore, azione, oggetto_tipo, oggetto_id, avvenuto_il)
       select id_attore, azione, oggetto_tipo, oggetto_id, avvenuto_il from voci returning id, azione, oggetto_id)
     insert into public.registro_admin_dettagli (id_registro, dati, motivo)
     select a.id, v.dati, v.motivo from atti a join voci v using (azione, oggetto_id)`,
    [JSON.stringify(registro(tempo))],
  );
}

function riga(d: Question, tempo: Tempo): Fields {
  const decisa = d.stato === 'rejected';
  return {
    id: idOf('domanda', d.chi),
    user_id: utente(d.chi),
    nome: d.nome,
    indirizzo: 'Via Roma 8',
    citta: cittaOf(d.chi),
    telefono: phoneOf(d.chi),
    email: email(d.chi),
    tipo_centro: 'terze_parti',
    nome_referente: fullName(d.chi),
    stato: d.stato,
    motivo: d.motivo,
    data_richiesta: tempo.hoursAgo(d.daysAgo * 24),
    data_decisione: decisa ? tempo.hoursAgo((d.daysAgo - 4) * 24) : null,
    deciso_da: decisa ? utente('admin') : null,
    partita_iva: d.piva,
    tipo_attivita: d.activity,
    anno_fondazione: 2009,
    esperienza_autenticazione: d.experience,
    categorie_prodotti: [d.activity === 'elettronica' ? 'Elettronica' : 'Arte e antiquariato'],
    capacita_mensile: '10-30',
    tariffa_type: 'hybrid',
    tariffa_fixed: 2500,
    tariffa_percentage: 2,
    tariffa_min_value: 3000,
    tariffa_max_value: 30_000,
    verification_duration: 45,
    max_daily_verifications: 8,
  };
}

const avviso = (tipo: string, messaggio: string, stato: string, data_richiesta: Date, riferimento: string): Fields => ({
  id: idOf('avviso', messaggio),
  tipo,
  messaggio,
  data_richiesta,
  stato,
  riferimento,
});

function registro(tempo: Tempo): Fields[] {
  const voce = (
    azione: string,
    oggetto_tipo: string,
    oggetto_id: string,
    prima: string,
    dopo: string,
    motivo: string | null,
    avvenuto_il: Date,
  ): Fields => ({
    id_attore: utente('admin'),
    azione,
    oggetto_tipo,
    oggetto_id,
    dati: { prima, dopo },
    motivo,
    avvenuto_il,
  });
  return [
    ...APPROVED_CENTRI.map((chi, i) =>
      voce(
        'stato_centro_approved',
        'centro',
        centro(chi),
        'pending',
        'approved',
        null,
        tempo.hoursAgo(24 * (200 - i * 9)),
      ),
    ),
    voce(
      'richiesta_rifiuta',
      'richiesta_centro',
      idOf('domanda', 'trieste'),
      'pending',
      'rejected',
      QUESTIONS[1]?.motivo ?? null,
      tempo.hoursAgo(24 * 17),
    ),
    voce(
      'sospendi_annuncio',
      'annuncio',
      idOf('annuncio', 'quadro-2'),
      'attivo',
      'sospeso',
      'Esito non autentico',
      tempo.hoursAgo(288),
    ),
    voce(
      'elimina_annuncio',
      'annuncio',
      idOf('annuncio', 'automodello-2'),
      'in elenco',
      'eliminato',
      'Duplicato',
      tempo.hoursAgo(192),
    ),
    voce(
      'stato_centro_suspended',
      'centro',
      centro('palermo'),
      'approved',
      'suspended',
      'Verifiche senza fotografie',
      tempo.hoursAgo(144),
    ),
  ];
}
