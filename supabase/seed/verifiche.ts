import { CHECKLIST, type Risposta, scoreFromControlli } from '../../src/domain/verifiche/checklist.ts';
import { checklistColumn, SEZIONI, type Sezione } from '../../src/domain/verifiche/sections.ts';
import type { Sql } from '../local/backend/database.ts';
import { annuncio } from './annunci.ts';
import { venditoreOf } from './catalogo/reparti.ts';
import { centro } from './centri.ts';
import { fullName, utente } from './persone.ts';
import { LEFT_BEHIND } from './prenotati.ts';
import { type Fields, idOf, insert } from './rows.ts';
import type { Story } from './stories.ts';
import { dopo } from './tempo.ts';

export const verifica = (v: Pick<Story, 'soggetto'>): string => idOf('verifica', v.soggetto);

/** Quotes come from the one engine. */
export async function seedVerifiche(sql: Sql, stories: readonly Story[]): Promise<void> {
  await insert(sql, 'public.verifiche', stories.map(riga));
  // a partner's buyer collects there
  await sql(
    `update public.annunci a set metodo_spedizione = 'ritiro_a_mano', spedizione_a_carico = 'venditore', costo_spedizione = 0, dimensione_pacco = null
     from public.verifiche v join public.verification_centers c on c.id = v.id_centro and c.tipo_centro = 'terze_parti' where v.id_annuncio = a.id`,
  );
  await sql(`
    update public.verifiche v set preventivo_costi = q.costi, costo_verifica = (q.costi #>> '{verifica,total}')::integer,
      costo_verifica_preventivo = (q.costi #>> '{verifica,total}')::integer, totale_preventivo = (q.costi ->> 'totale')::integer, estimated_value = q.prezzo
    from (select w.id, a.prezzo, privato.preventivo_di(a, w.id_centro) as costi
      from public.verifiche w join public.annunci a on a.id = w.id_annuncio) q
    where q.id = v.id`);
  await sql(
    `insert into public.appointments (center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, status, client_name, client_email,
       product_name, product_description, estimated_value, verification_cost, verification_status, created_at, updated_at)
     select v.id_centro, v.id_utente, v.id_annuncio, v.id, r.giorno, r.ora,
       case v.stato when 'programmata' then 'confirmed' when 'in_attesa' then 'confirmed' when 'annullata' then 'cancelled' else 'completed' end::public.stato_appuntamento,
       concat_ws(' ', u.nome, u.cognome), u.email, a.titolo, a.descrizione, a.prezzo, v.totale_preventivo, v.stato, v.data_creazione, v.updated_at
     from jsonb_to_recordset($1::text::jsonb) as r (id uuid, giorno date, ora time) join public.verifiche v on v.id = r.id
       join public.annunci a on a.id = v.id_annuncio join public.utenti u on u.id = v.id_utente`,
    [JSON.stringify(stories.map((v) => ({ id: verifica(v), giorno: v.fascia.giorno, ora: v.fascia.ora })))],
  );
  await sql(`
    insert into public.verification_transactions (verification_center_id, id_verifica, status, amount, created_at, updated_at)
    select v.id_centro, v.id, case when v.stato = 'annullata' then 'annullata' when v.data_verifica is null then 'da_saldare' else 'saldata' end,
      v.totale_preventivo, v.data_creazione, coalesce(v.data_verifica, v.data_creazione) from public.verifiche v`);
  await sql(`
    update public.annunci a set stato_verifica = privato.stato_verifica_calcolato(a.id)
    where exists (select from public.verifiche v where v.id_annuncio = a.id)`);
}

function riga(v: Story): Fields {
  const venditore = venditoreOf(v.soggetto);
  const updated = v.restituita ?? v.decisa ?? v.ricevuta ?? v.created;
  return {
    id: verifica(v),
    id_utente: utente(venditore),
    id_annuncio: annuncio(v.soggetto),
    id_centro: centro(v.centro),
    stato: v.stato,
    data_programmata: v.fascia.istante,
    data_ricezione: v.ricevuta,
    data_verifica: v.decisa,
    data_creazione: v.created,
    created_at: v.created,
    updated_at: updated,
    costo_verifica: 0,
    costo_verifica_preventivo: 0,
    totale_preventivo: 0,
    preventivo_costi: {},
    tipo_prodotto: '',
    versione: 1,
    ...judgement(v),
    ...storage(v, fullName(venditore)),
    ...handBack(v, fullName(venditore)),
  };
}

const PASS_MARK = 6;
const weighed = ([a, e, f, c, p]: Story['voti']): number => (a * 30 + e * 25 + f * 25 + c * 10 + p * 10) / 100;
/** Answers that give this score (decision C9) with the fewest 'na'; all 'na' where only a person could set it. */
function risposte(sezione: Sezione, voto: number): Record<string, Risposta> {
  // the one answer that depends on authenticity
  const prima = (voce: string) => Number(voce === 'nessuna_contraffazione') * (voto >= PASS_MARK ? -1 : 1);
  const voci = Object.keys(CHECKLIST[sezione]).toSorted((a, b) => prima(a) - prima(b));
  const con = (si: number, na: number) =>
    Object.fromEntries(
      voci.map((voce, i): [string, Risposta] => [voce, i < si ? 'si' : i < voci.length - na ? 'no' : 'na']),
    );
  for (let na = 0; na < voci.length; na += 1)
    for (let si = voci.length - na; si >= 0; si -= 1) if (scoreFromControlli(con(si, na)) === voto) return con(si, na);
  return con(0, voci.length);
}

/** All answers, and the 'si' of each section. */
function checkMarks(voti: Story['voti'] | null): Fields {
  if (voti === null) return { controlli: {}, ...Object.fromEntries(SEZIONI.map((s) => [checklistColumn(s), null])) };
  const [a, e, f, c, p] = voti;
  const controlli = {
    autenticita: risposte('autenticita', a),
    stato_estetico: risposte('stato_estetico', e),
    funzionamento: risposte('funzionamento', f),
    componenti_originali: risposte('componenti_originali', c),
    provenienza: risposte('provenienza', p),
  } satisfies Record<Sezione, Record<string, Risposta>>;
  const si = SEZIONI.map((sezione) => [
    checklistColumn(sezione),
    Object.keys(controlli[sezione]).filter((voce) => controlli[sezione][voce] === 'si'),
  ]);
  return { controlli, ...Object.fromEntries(si) };
}

function judgement(v: Story): Fields {
  const fatta = v.decisa !== null;
  const pass = v.stato === 'verificato';
  const [a, e, f, c, p] = v.voti;
  return {
    note: fatta ? 'Esaminato al banco con lente 10x e luce radente. Peso e misure rilevati e registrati.' : '',
    punteggio_autenticita: pass ? Math.round(weighed(v.voti) * 10) : null,
    punteggio_complessivo: pass ? weighed(v.voti) : null,
    problemi_rilevati: !fatta ? '' : pass ? 'Nessun problema rilevato' : v.problemi,
    condizione_verificata: fatta ? pass : null,
    valutazione_prezzo: fatta ? v.prezzo : null,
    score_autenticita: fatta ? a : null,
    score_stato_estetico: fatta ? e : null,
    score_funzionamento: fatta ? f : null,
    score_componenti_originali: fatta ? c : null,
    score_provenienza: fatta ? p : null,
    ...checkMarks(fatta ? v.voti : null),
    motivo_rifiuto: v.stato === 'non_conforme' ? v.motivo : null,
    decisa_da: fatta ? utente(v.centro) : null,
  };
}

const storage = (v: Story, depositor: string): Fields => ({
  numero_seriale: v.ricevuta === null ? null : v.seriale,
  accessori: v.ricevuta === null ? null : 'Custodia e documenti mostrati nell’annuncio',
  segni_distintivi: v.ricevuta === null ? null : 'Segni d’uso come nelle fotografie, nessun altro segno rilevato',
  depositante_nome: v.ricevuta === null ? null : depositor,
});

function handBack(v: Story, recipient: string): Fields {
  const isDue = v.restituzione !== null && v.decisa !== null;
  const lasciato = LEFT_BEHIND.some((l) => l.soggetto === v.soggetto);
  return {
    stato_restituzione: isDue ? v.restituzione : null,
    data_stato_restituzione:
      isDue && v.decisa ? (v.restituita ?? (lasciato ? dopo(v.decisa, 48 * 60) : v.decisa)) : null,
    data_restituzione: v.restituita,
    restituzione_ricevente_nome: v.restituita === null ? null : recipient,
    restituzione_doc_id: v.restituita === null ? null : 'Carta d’identità ···48X',
    restituzione_note: v.restituita === null ? null : 'Ritirato di persona.',
  };
}
