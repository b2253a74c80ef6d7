import type { ComponentType } from 'react';
import type { NomeDi } from '../domain/percorsi/tabella.ts';

/** The screens of the signed-in application, each in its own chunk. */
export const SCHERMATE: Record<NomeDi<'app'>, () => Promise<{ default: ComponentType }>> = {
  nuovo_annuncio: () => import('./conto/nuovoAnnuncio.tsx'),
  bacheca: () => import('./conto/bacheca.tsx'),
  nuova_verifica: () => import('./conto/nuovaVerifica.tsx'),
  prenota_vecchio: () => import('./conto/prenotaVecchio.tsx'),
  conferma_verifica: () => import('./conto/confermaVerifica.tsx'),
  checkout: () => import('./conto/checkout.tsx'),
  checkout_esito: () => import('./conto/checkoutEsito.tsx'),
  ordine: () => import('./conto/ordine.tsx'),
  sicurezza: () => import('./conto/sicurezza.tsx'),
  accesso: () => import('./conto/accesso.tsx'),
  registrazione: () => import('./conto/registrazione.tsx'),
  ritorno: () => import('./conto/ritorno.tsx'),
  recupero: () => import('./conto/recupero.tsx'),
  accetta_termini: () => import('./conto/accettaTermini.tsx'),
  invito_centro: () => import('./conto/invitoCentro.tsx'),
  nuova_password: () => import('./conto/nuovaPassword.tsx'),
  conferma_accesso: () => import('./conto/confermaAccesso.tsx'),
  admin: () => import('./ufficio/pannello.tsx'),
  admin_utenti: () => import('./ufficio/utenti.tsx'),
  admin_riepilogo_centri: () => import('./ufficio/riepilogo_centri.tsx'),
  admin_annunci: () => import('./ufficio/annunci.tsx'),
  admin_verifiche: () => import('./ufficio/verifiche.tsx'),
  admin_ordini: () => import('./ufficio/ordini.tsx'),
  admin_dispositivi: () => import('./ufficio/dispositivi.tsx'),
  admin_registro: () => import('./ufficio/registro.tsx'),
  centro_storico: () => import('./centro/storico.tsx'),
  centro_vendita: () => import('./centro/vendita.tsx'),
  centro_stato: () => import('./centro/stato.tsx'),
};
