/**
 * Who does what to which table. Columns: anonimo utente venditore acquirente centro altro_centro admin sospeso.
 * `overwrite` writes without reading; `change` are the statements of AGGIORNAMENTI, `insert` those of INSERIMENTI.
 * `-` refused (42501) · a number: so many rows of the scene · `+` inserted · a word: the rule that refused.
 * A verb that isn't listed is refused to everybody; a table that is in neither list fails the matrix.
 */
export const TABLES = `
admin_notifications select                      -  0  0  0  0  0  2  0
annunci select                                  5  5  6  5  5  5  8  5
annunci insert 1                                -  +  +  +  +  +  +  -
annunci insert 2                                -  -  +  -  -  -  -  -
appointments select                             -  0  4  0  4  0  5  0
blocked_slots select                            -  0  0  0  1  1  3  0
categories select                               38  38  38  38  38  38  38  38
categories_closure select                       66  66  66  66  66  66  66  66
centro_inviti select                            -  0  0  0  1  1  3  0
centro_operatori select                         -  0  0  0  1  1  3  0
certificati_verifica select                     -  0  1  0  1  0  2  0
chiusure_centro select                          -  0  0  0  1  1  3  0
commissioni_centro_storia select                -  0  0  0  1  1  3  0
conflitti_campo select                          -  0  0  0  1  0  0  0
consensi select                                 -  0  1  1  1  0  0  0
consensi insert 1                               -  +  +  +  +  +  +  -
consensi insert 2                               -  -  +  -  -  -  -  -
contestazioni select                            -  0  2  1  2  0  2  0
conversations select                            -  0  2  1  0  0  0  0
custodia select                                 -  0  0  0  3  0  4  0
dispositivi select                              -  0  0  0  1  1  0  0
decisioni_moderazione select                    -  0  0  0  0  0  1  1
dati_versamento select                          -  0  1  0  0  0  0  0
fee_conditions select                           -  0  0  0  1  1  3  0
indirizzi select                                -  0  1  1  1  0  4  0
indirizzi insert 1                              -  +  +  +  +  +  +  -
indirizzi insert 2                              -  -  +  -  -  -  -  -
media select                                    2  2  3  2  2  2  5  2
media insert 1                                  -  -  +  -  -  -  -  -
media insert 2                                  -  -  -  -  -  -  -  modifica_non_consentita
media insert 3                                  -  -  file_non_valido -  -  -  -  -
media_verifica select                           -  0  11 8  13 0  18 0
messages select                                 -  0  2  1  0  0  0  0
note_verifica select                            -  0  0  0  2  0  3  0
notifiche select                                -  0  7  5  1  0  18 0
notifiche overwrite                             -  0  7  5  1  0  0  0
notifiche update                                -  0  7  5  1  0  0  0
ordini select                                   -  0  3  2  2  0  3  0
preferiti select                                -  0  1  1  1  0  0  0
preferiti insert 1                              -  +  +  +  +  +  +  -
preferiti insert 2                              -  -  -  -  -  -  +  -
preferiti insert 3                              -  -  +  -  -  -  +  -
preferiti delete                                -  0  1  1  1  0  0  0
prenotazioni_storia select                      -  0  0  2  0  0  0  0
recensioni select                               2  2  2  3  2  2  2  2
richieste_contatto select                       -  0  0  0  0  0  1  0
ricorsi select                                  -  0  0  0  0  0  1  1
segnalazioni select                             -  1  0  0  0  0  2  0
spedizioni select                               -  0  2  1  2  0  2  0
sync_op select                                  -  0  0  0  9  0  0  0
transazioni_in_sede select                      -  0  0  0  1  0  1  0
utenti select                                   -  1  1  1  1  1  13 1
utenti overwrite                                -  23502 23502 23502 23502 23502 23502 0
utenti update                                   -  1  1  1  1  1  1  0
verification_center_category_prices select      -  0  0  0  1  1  3  0
verification_center_category_tariffs select     -  0  0  0  1  1  3  0
verification_center_requests select             -  1  0  0  0  0  2  0
verification_centers select                     2  2  2  2  2  2  4  3
verification_centers change 1                   -  0  0  0  1  0  0  0
verification_centers overwrite                  -  0  0  0  nome_centro_obbligatorio nome_centro_obbligatorio 0  0
verification_centers update                     -  0  0  0  1  1  0  0
verification_media select                       -  0  11 8  13 0  18 0
verification_transactions select                -  0  0  0  4  0  5  0
verifiche select                                -  0  4  2  4  0  5  0
verifiche_campi select                          -  0  0  0  26 0  0  0
verifiche_campi_storia select                   -  0  0  0  26 0  0  0
versamenti select                               -  0  2  1  0  0  4  0
storage.buckets select                          0  0  0  0  0  0  0  0
storage.buckets overwrite                       0  0  0  0  0  0  0  0
storage.buckets update                          0  0  0  0  0  0  0  0
storage.buckets delete                          0  0  0  0  0  0  0  0
storage.objects select                          0  0  23 9  13 0  20 6
storage.objects insert 1                        -  +  +  +  +  +  +  -
storage.objects insert 2                        -  -  +  -  -  -  -  -
storage.objects insert 4                        -  -  -  -  +  -  -  -
storage.objects insert 7                        -  -  -  +  -  -  -  -
storage.objects insert 8                        -  -  -  +  -  -  -  -
storage.objects overwrite                       0  0  0  0  0  0  0  0
storage.objects update                          0  0  0  0  0  0  0  0
storage.objects delete                          0  0  4  0  0  0  0  0
storage.objects insert 1 closed                 - sito_in_manutenzione sito_in_manutenzione sito_in_manutenzione sito_in_manutenzione sito_in_manutenzione + -
storage.objects insert 2 closed                 - - sito_in_manutenzione - - - - -
storage.objects insert 4 closed                 - - - - sito_in_manutenzione - - -
storage.objects insert 7 closed                 - - - sito_in_manutenzione - - - -
storage.objects insert 8 closed                 - - - sito_in_manutenzione - - - -
storage.objects delete closed                   0 sito_in_manutenzione sito_in_manutenzione sito_in_manutenzione sito_in_manutenzione sito_in_manutenzione 0 sito_in_manutenzione
`;

/** Nobody does anything to these directly: what may be known of them is answered by procedures. */
export const CLOSED: readonly string[] = [
  'eventi_pagamento',
  'contestazioni_bancarie',
  'conti_connect',
  'intenti_ordine',
  'lotti_bonifici',
  'movimenti_ordine',
  'trasferimenti',
  'recessi',
  'rimborsi',
  'payment_methods',
  'platform_settings',
  'posta_uscita',
  'registro_admin',
  'registro_admin_dettagli',
  'tentativi_certificato',
  'verifiche_eventi',
  'visite_annuncio',
];
