import type { NomePercorso } from './percorsi.ts';

/** What the window and the history say of each screen. */
export const TITOLI: Partial<Record<NomePercorso, string>> = {
  nuovo_annuncio: 'Nuovo annuncio',
  bacheca: 'Dashboard',
  nuova_verifica: 'Prenota una verifica',
  conferma_verifica: 'Verifica prenotata',
  checkout: 'Pagamento',
  checkout_esito: 'Esito del pagamento',
  ordine: 'Il tuo ordine',
  accesso: 'Accedi',
  registrazione: 'Registrati',
  ritorno: 'Completamento accesso',
  recupero: 'Password dimenticata',
  nuova_password: 'Nuova password',
  admin: 'Pannello Amministratore',
  admin_utenti: 'Utenti',
  admin_riepilogo_centri: 'Centri di verifica',
  admin_annunci: 'Gestione Annunci',
  admin_verifiche: 'Verifiche',
  admin_ordini: 'Gestione Ordini',
  admin_registro: 'Registro',
  centro_oggi: 'Oggi al banco',
  centro_verifiche: 'Verifiche',
  centro_verifica: 'Verifica',
  centro_sincronia: 'Sincronia',
  centro_stato: 'Stato del centro',
};
