import type { Trigger } from './triggers.ts';

/** A suspension is a new version of the open visit that a tablet holds (08_verifiche). */
const told = (command: string): Trigger => ({
  chi: 'padrone',
  comandi: [
    `select set_config('prova.v', versione::text, true) from public.verifiche where id = '{verificaAperta}'`,
    command,
    `select (versione > current_setting('prova.v')::int)::text as r from public.verifiche where id = '{verificaAperta}'`,
  ],
  attesa: 'true',
});

/** Triggers that keep custody, codes and orders of one mind (10_custodia). */
export const CUSTODIA_TRIGGERS: Record<string, Trigger> = {
  annunci_sospensione_tocca: told(
    `update public.annunci set stato_annuncio = 'sospeso' where id = (select id_annuncio from public.verifiche where id = '{verificaAperta}')`,
  ),
  utenti_sospensione_tocca: told(
    `update public.utenti set stato = 'sospeso' where id = (select id_utente from public.verifiche where id = '{verificaAperta}')`,
  ),
  custodia_segue: {
    chi: 'padrone',
    comandi: [
      `insert into public.custodia (id_verifica, id_centro) select v.id, v.id_centro from public.verifiche v where v.id = '{verifica}' on conflict do nothing`,
      `update public.custodia set stato = 'da_restituire' where id_verifica = '{verifica}'`,
      `select stato_restituzione::text as r from public.verifiche where id = '{verifica}'`,
    ],
    attesa: 'da_restituire',
  },
  custodia_ritorno: {
    chi: 'padrone',
    comandi: [
      `insert into public.custodia (id_verifica, id_centro) select v.id, v.id_centro from public.verifiche v where v.id = '{verifica}' on conflict do nothing`,
      `update public.custodia set stato = 'da_restituire' where id_verifica = '{verifica}'`,
      `select a.torna_al_venditore::text as r from public.annunci a join public.verifiche v on v.id_annuncio = a.id where v.id = '{verifica}'`,
    ],
    attesa: 'true',
  },
  certificati_revoca: {
    chi: 'padrone',
    comandi: [
      `update public.annunci set certificato_revocato = true where id = (select c.id_annuncio from public.certificati_verifica c where c.id = '{certificato}')`,
      `update public.certificati_verifica set stato = stato where id = '{certificato}'`,
      `select a.certificato_revocato::text as r from public.annunci a join public.certificati_verifica c on c.id_annuncio = a.id where c.id = '{certificato}'`,
    ],
    attesa: 'false',
  },
  verifiche_sblocca_visita: {
    chi: 'padrone',
    comandi: [
      `insert into privato.visite_ferme (id_verifica) values ('{verifica}') on conflict do nothing`,
      `update public.verifiche set data_programmata = data_programmata + interval '1 day' where id = '{verifica}'`,
      `select count(*)::text as r from privato.visite_ferme where id_verifica = '{verifica}'`,
    ],
    attesa: '0',
  },
  custodia_codici: {
    chi: 'padrone',
    comandi: [
      `update public.custodia set stato = 'al_centro' where id_verifica = '{verificaPagata}'`,
      `update public.custodia set stato = 'da_restituire' where id_verifica = '{verificaPagata}'`,
      `select count(*)::text as r from privato.codici_ritiro where id_verifica = '{verificaPagata}' and scopo = 'restituzione'`,
    ],
    attesa: '1',
  },
  ordini_da_ritirare: {
    chi: 'padrone',
    comandi: [
      `update public.annunci set metodo_spedizione = 'ritiro_a_mano' where id = (select o.id_annuncio from public.ordini o where o.id = '{ordinePagato}')`,
      `update public.ordini set status = 'autorizzato' where id = '{ordinePagato}'`,
      `update public.ordini set status = 'pagato' where id = '{ordinePagato}'`,
      `select scopo as r from privato.codici_ritiro where id_verifica = '{verificaPagata}'`,
    ],
    attesa: 'consegna',
  },
  ordini_rinnova_permanenza: {
    chi: 'padrone',
    comandi: [
      `update public.custodia set permanenza_dal = now() - interval '9 days', stato = 'al_centro' where id_verifica = '{verificaPagata}'`,
      `update public.ordini set status = 'pagato' where id = '{ordinePagato}'`,
      `update public.ordini set status = 'rimborsato' where id = '{ordinePagato}'`,
      `select (permanenza_dal > now() - interval '1 day')::text as r from public.custodia where id_verifica = '{verificaPagata}'`,
    ],
    attesa: 'true',
  },
  verifiche_apre_custodia: {
    chi: 'padrone',
    comandi: [
      `delete from public.custodia where id_verifica = '{verifica}'`,
      `update public.verifiche set stato = 'in_attesa' where id = '{verifica}'`,
      `select stato::text as r from public.custodia where id_verifica = '{verifica}'`,
    ],
    attesa: 'al_centro',
  },
};
