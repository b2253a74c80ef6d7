import { percorso } from '../../domain/percorsi/indirizzo.ts';
import type { OpenName, RouteName } from '../../domain/percorsi/table.ts';
import type { Head } from '../public/pagina.ts';

type OpenPanel = { file: string; testa: Omit<Head, 'titolo'> };

/** The server renders these screens' frame and first texts and preloads their modules. */
const OPEN_PAGES: Record<Exclude<OpenName, 'diventa_partner'>, OpenPanel> = {
  accesso: {
    file: 'sign-in-page',
    testa: { descrizione: 'Entra in Fidati con la tua email: annunci, prenotazioni, verifiche, ordini e messaggi.' },
  },
  registrazione: {
    file: 'registration',
    testa: {
      descrizione: 'Apri un account Fidati, gratis: uno solo per comprare e per vendere oggetti verificati al banco.',
    },
  },
  recupero: {
    file: 'password-recovery-page',
    testa: {
      descrizione: 'Hai dimenticato la password di Fidati? Scrivi la tua email: ti mandiamo un link per cambiarla.',
    },
  },
  nuova_password: {
    file: 'new-password-page',
    testa: { descrizione: 'Scegli una nuova password per il tuo account Fidati.', noindex: true },
  },
  conferma_accesso: {
    file: 'confirm-sign-in-page',
    testa: { descrizione: 'Conferma il link che ti abbiamo mandato per email.', noindex: true },
  },
  lettere: {
    file: 'lettere',
    testa: { descrizione: 'Scegli se ricevere gli avvisi per email di Fidati.', noindex: true },
  },
  ritorno: {
    file: 'oauth-return-page',
    testa: { descrizione: 'Completamento dell’accesso con Google.', noindex: true },
  },
  segnala_falso: {
    file: 'report-fake',
    testa: {
      descrizione: 'Un certificato Fidati che non ti convince: dove lo hai visto, con una foto. Non serve un account.',
      noindex: true,
    },
  },
  diventa_centro: {
    file: 'become-centro-page',
    testa: {
      descrizione:
        'Apri un centro di verifica Fidati: sei passi, un simulatore di quanto incassi e una risposta in pochi giorni.',
    },
  },
};

export const openPageOf = (nome: RouteName): OpenPanel | null =>
  nome in OPEN_PAGES ? OPEN_PAGES[nome as keyof typeof OPEN_PAGES] : null;

/** Redirect target for another name of the same screen (decisions section 5). */
export const otherNameOf = (nome: RouteName): string | null =>
  nome === 'diventa_partner' ? percorso('diventa_centro') : null;
