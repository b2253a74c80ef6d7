import type { Sql } from '../local/backend/database.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './backgrounds.ts';
import { venditoreOf } from './catalogo/reparti.ts';
import { codesOf } from './certificati.ts';
import type { EventEntry } from './eventi.ts';
import { indirizzo, type Persona, utente } from './persone.ts';
import { prenotazione } from './prenotazioni.ts';
import { idOf, insert } from './rows.ts';
import { SOLD, type Vendita } from './storie.ts';
import { dopo, type Tempo } from './tempo.ts';
import { verifica } from './verifiche.ts';

export const ordine = (soggetto: Soggetto): string => idOf('ordine', soggetto);

interface Stages {
  soggetto: Soggetto;
  compratore: Persona;
  venditore: Persona;
  stato: Vendita['stato'];
  pagato: Date;
  spedito: Date | null;
  consegnato: Date | null;
  concluso: Date | null;
}

function stages({ soggetto, compratore, hoursAgo, stato }: Vendita, tempo: Tempo): Stages {
  const arrivato = stato === 'consegnato' || stato === 'contestato' || stato === 'concluso';
  const consegnato = arrivato
    ? tempo.hoursAgo(stato === 'consegnato' ? 10 : stato === 'contestato' ? 70 : hoursAgo - 60)
    : null;
  return {
    soggetto,
    compratore,
    venditore: venditoreOf(soggetto),
    stato,
    pagato: tempo.hoursAgo(hoursAgo),
    spedito: stato === 'pagato' ? null : tempo.hoursAgo(hoursAgo - 20),
    consegnato,
    concluso: stato === 'concluso' && consegnato ? dopo(consegnato, 20 * 60) : null,
  };
}

/** Sales in every state after payment; returns the certificates' transfers. */
export async function seedOrdini(sql: Sql, tempo: Tempo): Promise<EventEntry[]> {
  const vendite = SOLD.map((v) => stages(v, tempo));
  await sql(
    `insert into public.ordini (id, buyer_id, seller_id, id_annuncio, id_verifica, id_centro, id_prenotazione, amount, importo_articolo, importo_sovrapprezzo,
       importo_spedizione, status, payment_intent_id, stato_pagamento, id_indirizzo_spedizione, percentuale_piattaforma, percentuale_centro,
       data_creazione, data_pagamento, data_consegna, data_conclusione, updated_at)
     select r.id, r.buyer_id, a.id_utente, a.id, v.id, v.id_centro, r.id_prenotazione, (i.importi ->> 'totale')::integer, a.prezzo, a.sovrapprezzo_spedizione,
       (i.importi ->> 'spedizione')::integer, r.status, r.payment_intent_id, 'succeeded', r.id_indirizzo_spedizione, 5, c.percentuale_commissione,
       r.data_pagamento - interval '4 minutes', r.data_pagamento, r.data_consegna, r.data_conclusione, now()
     from jsonb_populate_recordset(null::public.ordini, $1::text::jsonb) r join public.annunci a on a.id = r.id_annuncio join public.verifiche v on v.id = r.id_verifica
       join public.verification_centers c on c.id = v.id_centro, lateral (select privato.importi_acquisto(a) as importi) i order by r.data_pagamento`,
    [JSON.stringify(vendite.map(ordineRow))],
  );
  await sql(`update public.annunci a set stato_annuncio = 'venduto' from public.ordini o where o.id_annuncio = a.id`);
  await insert(sql, 'public.spedizioni', vendite.map(spedizioneRow));
  await sql(
    `update public.custodia c set stato = case s.stato when 'consegnato' then 'consegnato_acquirente' else 'consegnato_corriere' end::public.stato_custodia,
       dal = coalesce(s.data_consegna, s.data_spedizione)
     from public.spedizioni s join public.ordini o on o.id = s.id_ordine where c.id_verifica = o.id_verifica and s.stato <> 'richiesto'`,
  );
  await sql(`select privato.crea_versamenti(o) from public.ordini o where o.status = 'concluso'`);
  await sql(
    `update public.versamenti v set stato = 'pagato', created_at = o.data_conclusione, pagabile_dal = o.data_conclusione,
       dal = o.data_conclusione + interval '1 day', riferimento = 'Bonifico FD-' || o.numero_ordine
     from public.ordini o where o.id = v.id_ordine`,
  );
  // the platform's share of the newest one still waits
  await sql(
    `update public.versamenti v set stato = 'dovuto', dal = created_at, riferimento = null where v.destinatario = 'piattaforma' and v.id_ordine =
       (select o.id from public.ordini o where o.status = 'concluso' order by o.data_conclusione desc limit 1)`,
  );
  await seedContestazione(sql, tempo);
  return vendite.flatMap((v): EventEntry[] =>
    v.concluso === null
      ? []
      : [
          {
            id_verifica: verifica(v),
            tipo: 'certificato_trasferito',
            dati: { codice_pubblico: codesOf(v.soggetto).pubblico },
            id_attore: utente(v.compratore),
            avvenuto_il: dopo(v.concluso, 1),
          },
        ],
  );
}

const ordineRow = (v: Stages) => ({
  id: ordine(v.soggetto),
  buyer_id: utente(v.compratore),
  id_annuncio: annuncio(v.soggetto),
  id_verifica: verifica(v),
  id_prenotazione: prenotazione(v.soggetto),
  status: v.stato,
  payment_intent_id: `pi_seme_${ordine(v.soggetto).slice(0, 8)}`,
  id_indirizzo_spedizione: indirizzo(v.compratore),
  data_pagamento: v.pagato,
  data_consegna: v.consegnato,
  data_conclusione: v.concluso,
});

const spedizioneRow = (v: Stages) => ({
  id: idOf('spedizione', v.soggetto),
  id_ordine: ordine(v.soggetto),
  corriere_nome: v.spedito === null ? null : 'BRT',
  codice_tracciamento: v.spedito === null ? null : `FD${ordine(v.soggetto).slice(0, 8).toUpperCase()}IT`,
  tracking_url: null,
  stato: v.consegnato !== null ? 'consegnato' : v.spedito !== null ? 'spedito' : 'richiesto',
  data_spedizione: v.spedito,
  data_consegna: v.consegnato,
  id_indirizzo_spedizione: indirizzo(v.compratore),
  created_at: v.pagato,
  updated_at: v.consegnato ?? v.spedito ?? v.pagato,
});

async function seedContestazione(sql: Sql, tempo: Tempo): Promise<void> {
  const riga = {
    id: idOf('contestazione', 'anello-3'),
    id_ordine: ordine('anello-3'),
    id_autore: utente('marta'),
    motivo: 'La pietra si muove nella montatura: una griffe è aperta. Nel certificato non se ne parla.',
    foto: [],
    risposta_controparte:
      'L’anello è partito in ordine, come si vede dalle fotografie del centro. Propongo di farlo controllare al Fidati Point.',
    stato: 'in_esame',
    created_at: tempo.hoursAgo(40),
  };
  await insert(sql, 'public.contestazioni', [riga]);
}
