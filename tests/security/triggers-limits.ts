import type { Trigger } from './triggers.ts';

const NOTHING = `create or replace function privato.limite(p_nome text) returns integer language sql stable as 'select 0'`;
const HOW = (who: string) =>
  `select set_config('request.jwt.claim.sub', '{${who}}', true),
     set_config('request.jwt.claims', '{"role": "authenticated", "sub": "{${who}}"}', true), set_config('role', 'authenticated', true)`;

/** With every figure at nothing the first row is one too many: a person's insert is refused, whatever table it is for. */
const oltre = (who: string, comando: string, attesa: string): Trigger => ({
  chi: 'padrone',
  comandi: [NOTHING, HOW(who), comando],
  attesa,
});
/** Where only procedures insert, the owner does while a person is being served. */
const beyondAsOwner = (who: string, comando: string, attesa: string): Trigger => ({
  chi: 'padrone',
  comandi: [
    NOTHING,
    `create function privato.prova_scrive() returns void language sql security definer as $f$ ${comando} $f$`,
    'grant execute on function privato.prova_scrive() to authenticated',
    HOW(who),
    'select privato.prova_scrive()',
  ],
  attesa,
});

/** Triggers that count what one account holds (01_common). */
export const LIMIT_TRIGGERS: Record<string, Trigger> = {
  annunci_quota: oltre(
    'utente',
    `insert into public.annunci (titolo, prezzo, metodo_spedizione, telefono_contatto) values ('Uno', 1100, 'ritiro_a_mano', '3331234567')`,
    'troppi_annunci',
  ),
  prenotazioni_quota: beyondAsOwner(
    'acquirente',
    `insert into public.prenotazioni_storia (id_annuncio, id_acquirente, scadenza) values ('{libero}', '{acquirente}', now())`,
    'troppe_prenotazioni_oggi',
  ),
  preferiti_quota: oltre(
    'utente',
    `insert into public.preferiti (id_utente, id_annuncio) values ('{utente}', '{libero}')`,
    'troppi_preferiti',
  ),
  indirizzi_quota: oltre(
    'utente',
    `insert into public.indirizzi (id_utente, nome_completo, indirizzo_linea1, citta, cap, telefono, email) values ('{utente}', 'A', 'B', 'C', '00100', '061234', 'a@b.it')`,
    'troppi_indirizzi',
  ),
  consensi_quota: oltre(
    'utente',
    `insert into public.consensi (id_utente, documento, versione, accettato) values ('{utente}', 'termini', '2', true)`,
    'troppi_consensi',
  ),
  condizioni_quota: oltre(
    'centro',
    `select public.salva_condizione('{"condition_type": "range", "condition_name": "X", "adjustment_value": 5}')`,
    'troppe_condizioni',
  ),
  orari_bloccati_quota: beyondAsOwner(
    'centro',
    `insert into public.blocked_slots (center_id, date, time) values ('{sede}', current_date + 40, '10:00')`,
    'troppi_orari_bloccati',
  ),
  chiusure_quota: beyondAsOwner(
    'centro',
    `insert into public.chiusure_centro (center_id, dal, al) values ('{sede}', current_date + 40, current_date + 41)`,
    'troppe_chiusure',
  ),
  verifiche_quota: beyondAsOwner(
    'venditore',
    `insert into public.verifiche (id_utente, id_annuncio, id_centro, data_programmata) values ('{venditore}', '{libero}', '{sede}', now())`,
    'troppe_visite',
  ),
};
