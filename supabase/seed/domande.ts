import type { Sql } from '../local/backend/database.ts';
import { CENTRI_APPROVATI, centro } from './centri.ts';
import { cittaDi, email, nomeCompleto, type Persona, telefonoDi, utente } from './persone.ts';
import { type Campi, idDi, inserisci } from './righe.ts';
import type { Tempo } from './tempo.ts';

interface Domanda {
  chi: Persona;
  nome: string;
  stato: 'pending' | 'rejected';
  giorniFa: number;
  piva: string;
  attivita: 'antiquariato' | 'elettronica';
  motivo: string | null;
  esperienza: string;
}

const DOMANDE: readonly Domanda[] = [
  {
    chi: 'bari',
    nome: 'Lorusso Antichità',
    stato: 'pending',
    giorniFa: 2,
    piva: '08901234560',
    attivita: 'antiquariato',
    motivo: null,
    esperienza:
      'Perito iscritto all’albo del tribunale di Bari dal 2009. Ceramica pugliese, argenti e dipinti dell’Ottocento.',
  },
  {
    chi: 'trieste',
    nome: 'Riparazioni Cossutta',
    stato: 'rejected',
    giorniFa: 21,
    piva: '09012345675',
    attivita: 'elettronica',
    motivo: 'Mancano le attestazioni sugli strumenti di misura e la polizza per gli oggetti in custodia.',
    esperienza: 'Assistenza e riparazione di telefoni e computer dal 2017.',
  },
];

export async function seminaDomande(sql: Sql, tempo: Tempo): Promise<void> {
  await inserisci(
    sql,
    'public.verification_center_requests',
    DOMANDE.map((d) => riga(d, tempo)),
  );
  // moves the triggers' rows to the application's day and marks its letter as read
  await sql(
    'delete from public.admin_notifications n using public.verification_center_requests r where n.riferimento = r.id',
  );
  await sql('delete from public.posta_uscita p using public.verification_center_requests r where p.soggetto = r.id');
  await inserisci(sql, 'public.admin_notifications', [
    avviso(
      'richiesta_centro',
      'Nuova richiesta di centro terze parti da Lorusso Antichità',
      'unread',
      tempo.oreFa(48),
      idDi('domanda', 'bari'),
    ),
    avviso(
      'richiesta_centro',
      'Nuova richiesta di centro terze parti da Riparazioni Cossutta',
      'read',
      tempo.oreFa(504),
      idDi('domanda', 'trieste'),
    ),
    avviso(
      'contestazione',
      'Nuova contestazione per un ordine: Anello con smeraldo colombiano',
      'unread',
      tempo.oreFa(40),
      idDi('contestazione', 'anello-3'),
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

function riga(d: Domanda, tempo: Tempo): Campi {
  const decisa = d.stato === 'rejected';
  return {
    id: idDi('domanda', d.chi),
    user_id: utente(d.chi),
    nome: d.nome,
    indirizzo: 'Via Roma 8',
    citta: cittaDi(d.chi),
    telefono: telefonoDi(d.chi),
    email: email(d.chi),
    tipo_centro: 'terze_parti',
    nome_referente: nomeCompleto(d.chi),
    stato: d.stato,
    motivo: d.motivo,
    data_richiesta: tempo.oreFa(d.giorniFa * 24),
    data_decisione: decisa ? tempo.oreFa((d.giorniFa - 4) * 24) : null,
    deciso_da: decisa ? utente('admin') : null,
    partita_iva: d.piva,
    tipo_attivita: d.attivita,
    anno_fondazione: 2009,
    esperienza_autenticazione: d.esperienza,
    categorie_prodotti: [d.attivita === 'elettronica' ? 'Elettronica' : 'Arte e antiquariato'],
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

const avviso = (tipo: string, messaggio: string, stato: string, data_richiesta: Date, riferimento: string): Campi => ({
  id: idDi('avviso', messaggio),
  tipo,
  messaggio,
  data_richiesta,
  stato,
  riferimento,
});

function registro(tempo: Tempo): Campi[] {
  const voce = (
    azione: string,
    oggetto_tipo: string,
    oggetto_id: string,
    prima: string,
    dopo: string,
    motivo: string | null,
    avvenuto_il: Date,
  ): Campi => ({
    id_attore: utente('admin'),
    azione,
    oggetto_tipo,
    oggetto_id,
    dati: { prima, dopo },
    motivo,
    avvenuto_il,
  });
  return [
    ...CENTRI_APPROVATI.map((chi, i) =>
      voce(
        'stato_centro_approved',
        'centro',
        centro(chi),
        'pending',
        'approved',
        null,
        tempo.oreFa(24 * (200 - i * 9)),
      ),
    ),
    voce(
      'richiesta_rifiuta',
      'richiesta_centro',
      idDi('domanda', 'trieste'),
      'pending',
      'rejected',
      DOMANDE[1]?.motivo ?? null,
      tempo.oreFa(24 * 17),
    ),
    voce(
      'sospendi_annuncio',
      'annuncio',
      idDi('annuncio', 'quadro-2'),
      'attivo',
      'sospeso',
      'Esito non autentico',
      tempo.oreFa(288),
    ),
    voce(
      'elimina_annuncio',
      'annuncio',
      idDi('annuncio', 'automodello-2'),
      'in elenco',
      'eliminato',
      'Duplicato',
      tempo.oreFa(192),
    ),
    voce(
      'stato_centro_suspended',
      'centro',
      centro('palermo'),
      'approved',
      'suspended',
      'Verifiche senza fotografie',
      tempo.oreFa(144),
    ),
  ];
}
