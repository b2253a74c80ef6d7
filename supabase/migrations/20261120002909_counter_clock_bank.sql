-- Acts of a counter, of the clock and of the bank, and whom they touch (chapters 2905 and 2906).
-- `altrove` names who tells it where a letter says more than the relation knows.

-- Whoever stands to an item that was to come to a counter, or is there.
create function privato.toccati_verifica(p_id uuid) returns table (
  relazione text,
  id_utente uuid,
  email text,
  riferimento uuid,
  dati jsonb,
  pagina text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  v public.verifiche;
  v_dati jsonb := privato.dati_appuntamento(p_id) - 'totale';
begin
  select w.* into v from public.verifiche w where w.id = p_id;
  return query
    select
      'venditore',
      v.id_utente,
      privato.email_di(v.id_utente),
      v.id,
      v_dati,
      '/verifiche/conferma?id=' || v.id
    union all
    select
      'acquirente',
      a.id_acquirente_prenotazione,
      privato.email_di(a.id_acquirente_prenotazione),
      v.id,
      jsonb_build_object(
        'annuncio_id', a.id,
        'titolo', a.titolo,
        'centro_nome', v_dati ->> 'centro_nome'
      ),
      '/annunci/' || a.id
    from public.annunci a
    where a.id = v.id_annuncio and a.stato_prenotazione = 'prenotato'
    union all
    select
      'compratore',
      o.buyer_id,
      privato.email_di(o.buyer_id),
      v.id,
      v_dati,
      '/dashboard/ordini/' || o.id
    from public.ordini o
    where o.id_verifica = v.id and o.status not in ('in_elaborazione', 'annullato', 'rimborsato')
    union all
    select 'centro', c.user_id, c.email, v.id, v_dati, '/verification-center/verifiche/' || v.id
    from public.verification_centers c
    where c.id = v.id_centro
    union all
    select
      'titolare_certificato',
      c.id_titolare,
      privato.email_di(c.id_titolare),
      v.id,
      v_dati,
      '/dashboard'
    from public.certificati_verifica c
    where c.id_verifica = v.id and c.stato = 'attivo';
end $$;

-- Acts on a visit and its item.
insert into privato.conseguenze (
  atto, relazione, lettera, avviso, frase, ufficio, ufficio_frase, altrove
)
values
  (
    'ricevi_verifica', 'venditore', null, 'Oggetto ricevuto dal centro',
    '{centro} ha ricevuto «{titolo}» e lo sta verificando.', null, null, null
  ),
  (
    'ricevi_verifica', 'acquirente', null, 'Oggetto arrivato al centro',
    '{centro} ha ricevuto «{titolo}» e lo sta verificando: ti scriviamo appena c''è l''esito.',
    null, null, null
  ),
  (
    'rifiuta_verifica',
    'venditore',
    null,
    'Il centro non ha ricevuto l''oggetto',
    'Il numero di serie letto al banco per «{titolo}» è di un oggetto già risultato non autentico. Se è letto male il centro può '
    'riprovare; altrimenti scrivici.',
    'seriale_non_autentico',
    'Al banco è arrivato «{titolo}» con il numero di serie {seriale}, già risultato non autentico.',
    null
  ),
  (
    'rifiuta_verifica', 'acquirente', null, null, null, null, null,
    'the counter may read it again; he is told when the visit ends'
  ),
  (
    'manca_verifica', 'venditore', 'non_presentato', 'Verifica annullata',
    '«{titolo}» non risulta ricevuto dal centro: la verifica è annullata.', null, null, null
  ),
  (
    'manca_verifica', 'acquirente', 'visita_mancata_acquirente', 'Prenotazione chiusa',
    'La verifica di «{titolo}» non si è fatta: la prenotazione è chiusa senza costi.', null, null,
    null
  ),
  (
    'ritira_verifica', 'venditore', 'verifica_ritirata', 'Verifica annullata',
    '«{titolo}» si può ritirare presso {centro}.', null, null, null
  ),
  (
    'ritira_verifica', 'acquirente', 'visita_mancata_acquirente', 'Prenotazione chiusa',
    'La verifica di «{titolo}» non si è fatta: la prenotazione è chiusa senza costi.', null, null,
    null
  ),
  (
    'valuta_verifica', 'venditore', null, null, null, null, null,
    'a score is the counter''s own until it decides'
  ),
  (
    'valuta_verifica', 'acquirente', null, null, null, null, null,
    'a score is the counter''s own until it decides'
  ),
  (
    'approva_verifica', 'venditore', 'verifica_positiva_venditore', null, null, null, null,
    'privato.dopo_verificato'
  ),
  (
    'approva_verifica', 'acquirente', 'verifica_positiva', null, null, null, null,
    'privato.dopo_verificato; at a partner''s, who is paid there, by verifica_positiva_sede'
  ),
  (
    'respingi_verifica', 'venditore', 'verifica_negativa', null, null, null, null,
    'privato.dopo_non_conforme'
  ),
  (
    'respingi_verifica', 'acquirente', 'verifica_negativa_acquirente', null, null, null, null,
    'privato.dopo_non_conforme'
  ),
  (
    'restituisci_verifica', 'venditore', 'restituzione_effettuata', null, null, null, null,
    'privato.restituisci'
  ),
  (
    'restituisci_verifica', 'acquirente', null, null, null, null, null,
    'what is reserved is not given back; where it went all the same, privato.sciogli_dubbio'
  );
-- The counter that does it knows it. What the clock, a seller or the office does to its visit it is
-- told.
insert into privato.conseguenze (atto, relazione, avviso, frase, altrove)
values
  (
    'manca_verifica', 'centro', 'Appuntamento mancato',
    '«{titolo}» non risulta ricevuto: la verifica è annullata. Se l''oggetto è da voi, registra la ricezione.',
    null
  ),
  (
    'ritira_verifica', 'centro', 'Da restituire',
    'La verifica di «{titolo}» è annullata: l''oggetto va restituito a chi lo ritira.', null
  );
insert into privato.conseguenze (atto, relazione, altrove)
select a.atto, 'centro', 'it did so itself'
from (
  values
    ('ricevi_verifica'),
    ('rifiuta_verifica'),
    ('valuta_verifica'),
    ('approva_verifica'),
    ('respingi_verifica'),
    ('restituisci_verifica')
) a (atto)
union all
select a.atto, 'compratore', 'nothing is bought before its result'
from (
  values
    ('ricevi_verifica'),
    ('rifiuta_verifica'),
    ('manca_verifica'),
    ('ritira_verifica'),
    ('valuta_verifica'),
    ('approva_verifica')
) a (atto)
union all
select a.atto, 'titolare_certificato', 'nothing is certified before its result'
from (
  values
    ('ricevi_verifica'),
    ('rifiuta_verifica'),
    ('manca_verifica'),
    ('ritira_verifica'),
    ('valuta_verifica'),
    ('approva_verifica')
) a (atto)
union all
values
  ('respingi_verifica', 'compratore', 'privato.annulla_ordine'),
  ('respingi_verifica', 'titolare_certificato', 'privato.revoca_certificato_ora'),
  ('restituisci_verifica', 'compratore', 'what is sold is not given back');
insert into privato.conseguenze (atto, relazione, lettera, altrove)
values (
  'restituisci_verifica', 'titolare_certificato', 'certificato_revocato',
  'privato.revoca_certificato_ora'
);

-- Acts on the item of a sale: it leaves, arrives, comes back.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  ('spedisci_ordine', 'acquirente', 'ordine_spedito', null, null, 'privato.annuncia_spedizione'),
  (
    'spedisci_ordine', 'venditore', null, 'Oggetto spedito',
    '«{titolo}» è in viaggio verso chi lo ha comprato.', null
  ),
  ('consegna_ordine', 'acquirente', 'ordine_consegnato', null, null, 'privato.annuncia_consegna'),
  (
    'consegna_ordine', 'venditore', null, 'Oggetto consegnato',
    '«{titolo}» risulta consegnato: il ricavo va in pagamento quando l''ordine si conclude.', null
  ),
  ('concludi_ordine', 'acquirente', 'ordine_concluso', null, null, 'privato.concludi_ordine'),
  ('concludi_ordine', 'venditore', 'ordine_concluso', null, null, 'privato.concludi_ordine'),
  ('torna_ordine', 'acquirente', 'ordine_tornato', null, null, 'privato.annuncia_rientro'),
  (
    'torna_ordine', 'venditore', null, null, null,
    'privato.annuncia_rientro, by a bell; by letter where his courier comes'
  ),
  (
    'confronta_diverso_ordine', 'acquirente', 'reso_diverso', null, null,
    'privato.avvisa_reso_diverso'
  ),
  (
    'confronta_diverso_ordine', 'venditore', 'reso_diverso', null, null,
    'privato.avvisa_reso_diverso'
  ),
  (
    'riprendi_rimborsato_ordine', 'acquirente', null, 'Il reso è arrivato',
    '«{titolo}» è tornato al centro ed è quello che era partito: da parte tua è tutto fatto.', null
  ),
  (
    'riprendi_rimborsato_ordine', 'venditore', 'restituzione_da_ritirare', null, null,
    'privato.codici_seguono'
  );
insert into privato.conseguenze (atto, relazione, altrove)
select
  a.atto,
  r.relazione,
  case r.relazione
    when 'centro' then 'it did so itself, or has nothing left to do'
    else 'its share moves with the end of the sale alone'
  end
from
  (
    values
      ('spedisci_ordine'),
      ('consegna_ordine'),
      ('concludi_ordine'),
      ('torna_ordine'),
      ('confronta_diverso_ordine'),
      ('riprendi_rimborsato_ordine')
  ) a (atto),
  (values ('centro'), ('compenso_centro')) r (relazione);

-- The bank's words about the money of a sale.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  (
    'contesta_banca_ordine', 'acquirente', null, null, null,
    'he asked his bank; privato.annuncia_fermo says what stands still'
  ),
  (
    'contesta_banca_ordine', 'venditore', 'contestazione_bancaria_aperta', null, null,
    'privato.applica_disputa'
  ),
  (
    'contesta_banca_ordine', 'centro', null, null, null,
    'privato.annuncia_fermo, where the item would leave'
  ),
  (
    'contesta_banca_ordine', 'compenso_centro', null, 'Pagamento contestato',
    'La banca di chi ha comprato «{titolo}» contesta il pagamento: il compenso del centro dipende da che cosa decide.',
    null
  ),
  (
    'vince_banca_ordine', 'acquirente', null, null, null,
    'his bank tells him; privato.annuncia_ripresa says what goes on'
  ),
  (
    'vince_banca_ordine', 'venditore', 'contestazione_bancaria_chiusa', null, null,
    'privato.applica_disputa'
  ),
  (
    'vince_banca_ordine', 'centro', null, null, null,
    'privato.annuncia_ripresa, where the item may leave'
  ),
  (
    'vince_banca_ordine', 'compenso_centro', null, 'Contestazione chiusa',
    'Una contestazione della banca su «{titolo}» è chiusa e non toglie nulla al compenso del centro.',
    null
  ),
  (
    'perde_banca_ordine', 'acquirente', 'ordine_annullato_acquirente', null, null,
    'privato.annulla_ordine'
  ),
  (
    'perde_banca_ordine', 'venditore', 'contestazione_bancaria_chiusa', null, null,
    'privato.applica_disputa'
  ),
  ('perde_banca_ordine', 'centro', 'ordine_annullato_centro', null, null, 'privato.annulla_ordine'),
  (
    'perde_banca_ordine', 'compenso_centro', null, null, null,
    'the letter to the centre of the sale'
  ),
  (
    'perde_parte_banca_ordine', 'acquirente', 'banca_ha_tolto_una_parte', null, null,
    'privato.disputa_persa'
  ),
  (
    'perde_parte_banca_ordine', 'venditore', 'contestazione_bancaria_chiusa', null, null,
    'privato.applica_disputa'
  ),
  (
    'perde_parte_banca_ordine', 'centro', null, null, null,
    'privato.annuncia_ripresa, where the item may leave'
  ),
  (
    'perde_parte_banca_ordine', 'compenso_centro', null, 'Compenso ridotto',
    'La banca ha tolto una parte del prezzo di «{titolo}»: il compenso del centro scende.', null
  ),
  (
    'respinge_rimborso_ordine', 'acquirente', 'rimborso_non_arrivato', null, null,
    'privato.annuncia_non_arrivato'
  ),
  (
    'respinge_rimborso_ordine', 'venditore', null, null, null,
    'his share changed when the refund was ordered'
  ),
  ('respinge_rimborso_ordine', 'centro', null, null, null, 'nothing of the item changes'),
  (
    'respinge_rimborso_ordine', 'compenso_centro', null, null, null,
    'its share changed when the refund was ordered'
  );

-- A reservation lapses: before its visit, or after a positive result.
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase, altrove)
values
  (
    'scade_annuncio', 'venditore', 'prenotazione_scaduta_venditore', null, null,
    'privato.scade_prenotazione'
  ),
  (
    'scade_annuncio', 'acquirente', 'prenotazione_scaduta', null, null, 'privato.scade_prenotazione'
  ),
  (
    'scade_annuncio', 'centro_in_custodia', null, null, null,
    'what is there goes its way whoever reserves it'
  ),
  (
    'scade_finestra_annuncio', 'venditore', 'finestra_scaduta_venditore', null, null,
    'privato.scade_prenotazione'
  ),
  (
    'scade_finestra_annuncio', 'acquirente', 'finestra_scaduta_acquirente', null, null,
    'privato.scade_prenotazione'
  ),
  (
    'scade_finestra_annuncio', 'centro_in_custodia', null, 'Prenotazione scaduta',
    'Chi aveva prenotato «{titolo}» non lo ha comprato in tempo: la prenotazione è chiusa.', null
  );
insert into privato.conseguenze (atto, relazione, altrove)
select a.atto, r.relazione, r.perche
from
  (values ('scade_annuncio'), ('scade_finestra_annuncio')) a (atto),
  (
    values
      ('acquirente_di_prima', 'he waits for nothing'),
      ('visita_venditore', 'nothing lapses while a visit is open'),
      ('visita_centro', 'nothing lapses while a visit is open'),
      ('oggetto_al_banco', 'nothing lapses while a visit is open'),
      ('oggetto_in_custodia', 'his letter of the lapse says where it stays'),
      ('ordine_autorizzato', 'nothing lapses while money is held')
  ) r (relazione, perche);

-- A person closes his account: refused while anything binds him to others, but for the counter he
-- works at and what he contested.
insert into privato.conseguenze (atto, relazione, lettera, effetto, altrove)
values
  ('cancella_utente', 'interessato', 'account_cancellato', null, 'privato.cancella_account'),
  (
    'cancella_utente', 'venditore_del_prenotato', null, null, 'refused while he holds a reservation'
  ),
  ('cancella_utente', 'acquirente', null, null, 'refused while something of his is reserved'),
  ('cancella_utente', 'visita_centro', null, null, 'refused while a visit is open'),
  ('cancella_utente', 'oggetto_al_banco', null, null, 'refused while a visit is open'),
  ('cancella_utente', 'centro_suo', null, null, 'refused while he has a centre');
insert into privato.conseguenze (atto, relazione, lettera, avviso, frase)
values (
  'cancella_utente', 'titolare_del_centro', 'operatore_sospeso',
  'Una persona ha lasciato il centro',
  'Una persona del centro ha chiuso il suo account: non lavora più al banco.'
);
