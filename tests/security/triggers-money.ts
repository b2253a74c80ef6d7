import type { Trigger } from './triggers.ts';

/** Triggers that freeze prices, percentages and costs, and keep payouts of one mind with their order (06_annunci, 09_agenda and 15_versamenti). */
export const MONEY_TRIGGERS: Record<string, Trigger> = {
  movimenti_ordine_immutabili: {
    chi: 'padrone',
    comandi: ['update public.movimenti_ordine set importo = importo + 1'],
    attesa: 'registro_immutabile',
  },
  lotti_bonifici_immutabili: {
    chi: 'padrone',
    comandi: ['delete from public.lotti_bonifici'],
    attesa: 'registro_immutabile',
  },
  appointments_costo: {
    chi: 'padrone',
    comandi: [
      `delete from public.appointments where verifica_id = '{verifica}'`,
      `update public.verifiche set preventivo_costi = '{}' where id = '{verifica}'`,
      `insert into public.appointments (center_id, user_id, annuncio_id, verifica_id, appointment_date, appointment_time, estimated_value)
       select id_centro, id_utente, id_annuncio, id, current_date + 300, '03:00', 100000 from public.verifiche where id = '{verifica}'`,
      `select verification_cost::text as r from public.appointments where verifica_id = '{verifica}'`,
    ],
    attesa: '2000',
  },
  prenotazioni_storia_congela: {
    chi: 'padrone',
    comandi: [
      `delete from public.prenotazioni_storia where id_annuncio = '{libero}'`,
      `insert into public.prenotazioni_storia (id_annuncio, id_acquirente, scadenza)
       select id, id_utente, now() from public.annunci where id = '{libero}'`,
      `select (s.prezzo = a.prezzo)::text as r from public.prenotazioni_storia s join public.annunci a on a.id = s.id_annuncio where a.id = '{libero}'`,
    ],
    attesa: 'true',
  },
  annunci_prezzo_esposto: {
    chi: 'padrone',
    comandi: [
      `update public.annunci set prezzo = 70000, sovrapprezzo_spedizione = 3, costo_spedizione = 900, spedizione_a_carico = 'acquirente',
        metodo_spedizione = 'corriere', dimensione_pacco = null, prezzo_esposto = 1 where id = '{libero}'`,
      `select prezzo_esposto::text as r from public.annunci where id = '{libero}'`,
    ],
    attesa: '70903',
  },
  centri_spedizione_minima: {
    chi: 'padrone',
    comandi: [
      `update public.verification_centers set tariffa_imballaggio = 3, tariffa_spedizione = 4`,
      'set constraints all immediate',
      `select privato.minimo_spedizione_centri()::text as r`,
    ],
    attesa: '7',
  },
  utenti_spedizione_minima: {
    chi: 'padrone',
    comandi: [
      `update public.verification_centers set tariffa_imballaggio = 3, tariffa_spedizione = 4`,
      `update public.utenti set stato = 'sospeso'`,
      'set constraints all immediate',
      `select privato.minimo_spedizione_centri()::text as r`,
    ],
    attesa: '0',
  },
  ordini_congela_percentuali: {
    chi: 'padrone',
    comandi: [
      `update public.verification_centers set percentuale_commissione = 7`,
      `update public.ordini set data_pagamento = null where id = '{ordinePagato}'`,
      `update public.ordini set data_pagamento = now() where id = '{ordinePagato}'`,
      `select percentuale_centro::text as r from public.ordini where id = '{ordinePagato}'`,
    ],
    attesa: '7.00',
  },
  ordini_ricalcola_versamenti: {
    chi: 'padrone',
    comandi: [
      `update public.ordini set importo_rimborsato = 50000 where id = '{ordinePagato}'`,
      `select importo::text as r from public.versamenti where id_ordine = '{ordinePagato}' and destinatario = 'venditore'`,
    ],
    attesa: '760000',
  },
  utenti_versamenti: {
    chi: 'padrone',
    comandi: [
      `update public.utenti set stato = 'sospeso' where id = (select o.seller_id from public.ordini o where o.id = '{ordinePagato}')`,
      `select stato::text as r from public.versamenti where id_ordine = '{ordinePagato}' and destinatario = 'venditore'`,
    ],
    attesa: 'sospeso',
  },
};
