import type { Sql } from '../../supabase/local/backend/database.ts';

/** Each kind of row in 'Da fare' with the query that says its work is still to be done. `n` is the row. */
const ASKED: Readonly<Record<string, string>> = {
  ricorso: "select from public.ricorsi r where r.id = n.riferimento and r.stato in ('ricevuta', 'in_esame')",
  contestazione: "select from public.contestazioni k where k.id = n.riferimento and k.stato in ('aperta', 'in_esame')",
  richiesta_centro:
    "select from public.verification_center_requests r where r.id = n.riferimento and r.stato = 'pending'",
  recesso: "select from public.recessi r where r.id = n.riferimento and r.stato = 'aperto'",
  visita_da_spostare: `select from privato.visite_ferme f join public.verifiche v on v.id = f.id_verifica
    where f.id_verifica = n.riferimento and v.stato = 'programmata'`,
  oggetto_in_centro_chiuso: `select from public.custodia k join public.verification_centers c on c.id = k.id_centro
    where k.id_verifica = n.riferimento and k.stato in ('al_centro', 'da_restituire') and not (c.is_active and c.approval_status = 'approved')`,
  contestazione_bancaria: `select from public.contestazioni_bancarie b where b.chiusa_il is null and not privato.e_allarme(b.stato)
    and (b.id_ordine = n.riferimento or md5(b.id)::uuid = n.riferimento)`,
  allarme_pagamento: `select from public.contestazioni_bancarie b where b.chiusa_il is null
    and b.id_ordine = n.riferimento and privato.e_allarme(b.stato)`,
  rimborso_fallito: `select from privato.importi_di(n.riferimento) i where i.non_arrivato + i.altro_non_arrivato > 0`,
  pacco_senza_vendita: `select where privato.viaggia_senza_vendita(n.riferimento)`,
};

/** Each open matter with the query of the rows that must stand before the office. */
const OPEN: Readonly<Record<string, string>> = {
  ricorso: "select r.id from public.ricorsi r where r.stato in ('ricevuta', 'in_esame')",
  contestazione: "select k.id from public.contestazioni k where k.stato = 'aperta'",
  richiesta_centro: "select r.id from public.verification_center_requests r where r.stato = 'pending'",
  visita_da_spostare: 'select f.id_verifica from privato.visite_ferme f',
  contestazione_bancaria:
    'select b.id_ordine from public.contestazioni_bancarie b where b.chiusa_il is null and not privato.e_allarme(b.stato)',
  allarme_pagamento:
    'select b.id_ordine from public.contestazioni_bancarie b where b.chiusa_il is null and privato.e_allarme(b.stato)',
};

const tasks = [
  ...Object.entries(ASKED).map(([tipo, question]) => [
    `'Da fare' asks for a ${tipo} that is over`,
    `select n.id from public.admin_notifications n where n.tipo = '${tipo}' and n.chiusa_il is null and not exists (${question})`,
  ]),
  ...Object.entries(OPEN).map(([tipo, question]) => [
    `a ${tipo} is open, and 'Da fare' says nothing`,
    `select q.id from (${question}) q(id) where not exists (select from public.admin_notifications n
       where n.tipo = '${tipo}' and n.riferimento = q.id and n.chiusa_il is null)`,
  ]),
];

const places = Object.entries({
  'the listing is out of sight, and its buyer holds it': `select a.id from public.annunci a where a.stato_prenotazione = 'prenotato'
    and (a.stato_annuncio in ('sospeso', 'venduto', 'chiuso') or a.eliminato_il is not null)`,
  'the listing is out of sight, and a visit is to come': `select v.id from public.verifiche v join public.annunci a on a.id = v.id_annuncio
    where v.stato = 'programmata' and (a.stato_annuncio in ('sospeso', 'chiuso') or a.eliminato_il is not null)`,
  'the listing is on sale, and its order under way': `select o.id from public.ordini o join public.annunci a on a.id = o.id_annuncio
    where o.status in ('pagato', 'spedito', 'consegnato', 'contestato') and a.stato_annuncio = 'attivo'`,
  'its owner is suspended, and a visit is to come': `select v.id from public.verifiche v join public.utenti u on u.id = v.id_utente
    where v.stato = 'programmata' and u.stato = 'sospeso'`,
  'its buyer is suspended, and holds it': `select a.id from public.annunci a join public.utenti u on u.id = a.id_acquirente_prenotazione
    where a.stato_prenotazione = 'prenotato' and u.stato = 'sospeso'
      and not exists (select from public.ordini o where o.id_annuncio = a.id and o.status = 'autorizzato')`,
  'the listing and its history name other buyers': `select a.id from public.annunci a left join public.prenotazioni_storia h
      on h.id_annuncio = a.id and h.chiusa_il is null
    where a.eliminato_il is null and a.id_acquirente_prenotazione is distinct from h.id_acquirente`,
  'the visit and its appointment': `select v.id from public.verifiche v join public.appointments p on p.verifica_id = v.id
    where v.stato = 'annullata' and p.status <> 'cancelled'
      or v.stato = 'programmata' and not exists (select from public.appointments x where x.verifica_id = v.id and x.status <> 'cancelled')`,
  'a fee is owed for a visit that was called off before its item came': `select t.id from public.verification_transactions t join public.verifiche v on v.id = t.id_verifica
    where t.status = 'da_saldare' and v.stato = 'annullata' and v.data_ricezione is null`,
  'a centre that receives nobody has a visit to come, unmarked': `select v.id from public.verifiche v
      join public.verification_centers c on c.id = v.id_centro
    where v.stato = 'programmata' and not (c.is_active and c.approval_status = 'approved')
      and not exists (select from privato.visite_ferme f where f.id_verifica = v.id)`,
  'a centre that receives has a visit to come that is called in need of moving': `select v.id from public.verifiche v
      join public.verification_centers c on c.id = v.id_centro join privato.visite_ferme f on f.id_verifica = v.id
    where c.is_active and c.approval_status = 'approved' and v.data_programmata > privato.adesso()`,
  'the decision stands, and the listing is on sale': `select d.id from public.decisioni_moderazione d join public.annunci a on a.id = d.oggetto_id
    where d.oggetto_tipo = 'annuncio' and d.revocata_il is null and a.eliminato_il is null and a.stato_annuncio = 'attivo'`,
  'the decision stands, and the person is free': `select d.id from public.decisioni_moderazione d join public.utenti u on u.id = d.oggetto_id
    where d.oggetto_tipo = 'utente' and d.revocata_il is null and u.stato = 'attivo'`,
  'an appeal was upheld, and its decision stands': `select r.id from public.ricorsi r join public.decisioni_moderazione d on d.id = r.id_decisione
    where r.stato = 'accolta' and d.revocata_il is null`,
  'an application was approved, and nobody has a centre': `select r.id from public.verification_center_requests r
    where r.stato = 'approved' and not exists (select from public.verification_centers c where c.user_id = r.user_id)`,
  'the dispute is open and its order goes on, or the other way round': `select o.id from public.ordini o join public.contestazioni k on k.id_ordine = o.id
    where (o.status = 'contestato') <> (k.stato in ('aperta', 'in_esame'))`,
  'the withdrawal is open, its order over, and its item on the way to its seller': `select o.id from public.ordini o
      join public.recessi r on r.id_ordine = o.id join public.custodia k on k.id_verifica = o.id_verifica
    where r.stato = 'aperto' and o.status in ('annullato', 'rimborsato') and k.stato in ('da_restituire', 'restituito')`,
  'he was written that his reservation is closed, and it is his': `select a.id from public.annunci a join public.utenti u on u.id = a.id_acquirente_prenotazione
      join public.posta_uscita p on p.tipo = 'prenotazione_chiusa' and p.soggetto = a.id and lower(p.destinatario) = lower(u.email)
    where a.stato_prenotazione = 'prenotato' and p.created_at > a.data_prenotazione_oggetto`,
  'he was written that the listing is back, and it is out of sight': `select a.id from public.annunci a join lateral (select x.tipo, x.created_at from public.posta_uscita x
      where x.dati ->> 'annuncio_id' = a.id::text and (x.tipo in ('annuncio_tornato', 'decisione_moderazione', 'oggetto_smarrito')
        or x.tipo = 'restituzione_da_ritirare' and (x.dati ->> 'annuncio_fermo')::boolean) order by x.numero desc limit 1) p on true
    where p.tipo = 'annuncio_tornato' and a.stato_annuncio = 'sospeso'
      and not exists (select from public.decisioni_moderazione d where d.oggetto_id = a.id and d.created_at >= p.created_at)`,
  'the account is closed, and something of it is not over': `select u.id from public.utenti u where u.stato = 'cancellato'
      and (exists (select from privato.sospesi_account(u.id)) or exists (select from public.ricorsi r where r.id_autore = u.id
        and r.stato in ('ricevuta', 'in_esame')) or exists (select from public.centro_operatori o where o.id_utente = u.id and o.attivo))`,
  'two letters of one act say otherwise to one person': `select p.soggetto from public.posta_uscita p where p.dati ->> 'atto' is not null
    group by p.soggetto, p.evento, p.destinatario having count(distinct p.tipo) > 1`,
});

/** Sentences about places of the product that contradict each other (decision T4): none may be left after an act. */
export async function contradictions(sql: Sql): Promise<string[]> {
  const found: string[] = [];
  for (const [sentence = '', question = ''] of [...tasks, ...places]) {
    const rows = await sql<{ id: string }>(question);
    found.push(...rows.map((row) => `${sentence}: ${Object.values(row).join()}`));
  }
  return found;
}
