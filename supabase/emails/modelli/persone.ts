import {
  AZIONI_DECISE,
  ETICHETTE_MOTIVO_SEGNALAZIONE,
  motivazione,
  RIMEDI_DECISIONE,
} from '../../../src/domain/accesso/moderazione.ts';
import type { Dati } from '../dati.ts';
import { type Modello, righe } from '../modello.ts';

const STATO_RICHIESTA = { testo: 'Vedi lo stato della richiesta', percorso: '/verification-center/status' };

const DECISIONI = { testo: 'Vedi la decisione', percorso: '/dashboard/decisioni' };

const UFFICIO = { testo: "Apri l'ufficio", percorso: '/admin' };
const REGISTRO = { testo: 'Apri il registro', percorso: '/admin/registro' };

const STATI_CENTRO: Readonly<Record<string, string>> = {
  pending: 'in esame',
  approved: 'attivo',
  rejected: 'non approvato',
  suspended: 'sospeso',
};

/** Said by the act where a person's suspension closes his centre. */
const STATO_DA_ATTO: Readonly<Record<string, string>> = {
  chiudi_centro: 'suspended',
  sospendi_utente: 'suspended',
  riapri_centro: 'approved',
  riattiva_utente: 'approved',
};
const statoCentro = (d: Dati): string | null => d.testo('stato') ?? STATO_DA_ATTO[d.testo('atto') ?? ''] ?? null;

const ESITI: Readonly<Record<string, string>> = { accolta: 'Accolta', respinta: 'Respinta' };

const EFFETTI: Readonly<Record<string, string>> = {
  sospensione: 'sospensione',
  rimozione: 'rimozione',
  eliminazione: 'eliminazione',
};

const AZIONI_LETTERA: Readonly<Record<string, string>> = AZIONI_DECISE;

const diChe = (d: Dati): string => {
  const oggetto = d.testo('oggetto');
  return oggetto === null ? '' : `: ${oggetto}`;
};

const voce = (tabella: Readonly<Record<string, string>>, chiave: string | null): string | null =>
  chiave === null ? null : (tabella[chiave] ?? chiave);

/** Centres, contact requests, reports, messages. The kinds of a decided application are the decision's own words. */
export const PERSONE = {
  richiesta_centro_ricevuta: (d) => ({
    oggetto: 'Abbiamo ricevuto la tua richiesta di centro',
    titolo: 'Richiesta ricevuta',
    paragrafi: [
      `Abbiamo ricevuto la richiesta${d.testo('nome') ? ` per ${d.testo('nome')}` : ''}. La esaminiamo in 3-5 giorni lavorativi e ti scriviamo l'esito.`,
    ],
    azione: STATO_RICHIESTA,
  }),
  richiesta_centro_approva: (d) => ({
    oggetto: 'La tua richiesta di centro è approvata',
    titolo: 'Il tuo centro è attivo',
    paragrafi: [
      `La richiesta${d.testo('nome') ? ` per ${d.testo('nome')}` : ''} è approvata. Controlla orari e tariffe, poi puoi ricevere le prime verifiche.`,
    ],
    azione: { testo: 'Apri il centro', percorso: '/verification-center/dashboard' },
  }),
  richiesta_centro_rifiuta: (d) => ({
    oggetto: 'La tua richiesta di centro non è stata accolta',
    titolo: 'La richiesta non è stata accolta',
    paragrafi: [
      `Abbiamo esaminato la richiesta${d.testo('nome') ? ` per ${d.testo('nome')}` : ''} e non possiamo accoglierla.`,
    ],
    righe: righe(['Motivo', d.testo('motivo', 'motivo_decisione')]),
    azione: STATO_RICHIESTA,
  }),
  richiesta_centro_informazioni: (d) => ({
    oggetto: 'Ci serve qualche informazione sulla tua richiesta di centro',
    titolo: 'Ci serve qualche informazione',
    paragrafi: [
      `Per completare l'esame della richiesta${d.testo('nome') ? ` per ${d.testo('nome')}` : ''} ci servono altre informazioni.`,
    ],
    righe: righe(['Richiesta', d.testo('motivo', 'messaggio', 'testo')]),
    azione: STATO_RICHIESTA,
  }),
  stato_centro: (d) => ({
    oggetto: 'Lo stato del tuo centro è cambiato',
    titolo: 'Lo stato del tuo centro è cambiato',
    paragrafi: [`Il centro${d.testo('nome') ? ` ${d.testo('nome')}` : ''} ha un nuovo stato.`],
    righe: righe(['Stato', voce(STATI_CENTRO, statoCentro(d))], ['Motivo', d.testo('motivo')]),
    azione: { testo: 'Vedi lo stato del centro', percorso: '/verification-center/status' },
  }),
  invito_centro: (d) => ({
    oggetto: 'Invito a lavorare in un centro Fidati',
    titolo: 'Ti hanno invitato in un centro',
    paragrafi: [
      `${d.testo('centro_nome') ?? 'Un centro di verifica'} ti invita a lavorare al suo banco. Accedi o registrati con questo indirizzo email, poi accetta l'invito.`,
      'Se non conosci questo centro, ignora questa lettera.',
    ],
    righe: righe(['Città', d.testo('centro_citta')], ['Valido fino al', d.quando('scade_il')]),
    azione: {
      testo: "Vedi l'invito",
      percorso: `/invito-centro?codice=${encodeURIComponent(d.testo('token') ?? '')}`,
    },
  }),
  operatore_rimosso: (d) => ({
    oggetto: 'Non lavori più in un centro Fidati',
    titolo: 'Non lavori più in questo centro',
    paragrafi: [
      `Il titolare ti ha tolto dalle persone di ${d.testo('centro_nome') ?? 'un centro di verifica'}. Il tuo account resta tuo: compri e vendi come prima.`,
    ],
    righe: righe(['Motivo', d.testo('motivo')]),
    azione: { testo: 'Vai alla tua bacheca', percorso: '/dashboard' },
  }),
  segnalazione_ricevuta: (d) => ({
    oggetto: `Abbiamo ricevuto la tua segnalazione${diChe(d)}`,
    titolo: 'Abbiamo ricevuto la tua segnalazione',
    paragrafi: ['La esaminiamo e ti scriviamo la decisione con le sue ragioni.'],
    righe: righe(
      ['Riguarda', d.testo('oggetto')],
      ['Numero', d.testo('segnalazione_id')],
      ['Motivo', voce(ETICHETTE_MOTIVO_SEGNALAZIONE, d.testo('motivo'))],
    ),
  }),
  segnalazione_decisa: (d) => ({
    oggetto: `Esito della tua segnalazione${diChe(d)}`,
    titolo: 'Abbiamo deciso sulla tua segnalazione',
    paragrafi: [d.testo('decisione') ?? 'Abbiamo esaminato quello che ci hai segnalato.'],
    righe: righe(
      ['Riguarda', d.testo('oggetto')],
      ['Numero', d.testo('segnalazione_id')],
      ['Esito', voce(ESITI, d.testo('esito'))],
      ['Contenuto', d.vero('rimosso') ? (d.testo('oggetto_tipo') === 'annuncio' ? 'Sospeso' : 'Rimosso') : null],
    ),
    nota: "Se non sei d'accordo puoi rispondere a questa email e chiedere un riesame.",
  }),
  decisione_moderazione: (d) => ({
    oggetto: `${voce(AZIONI_LETTERA, d.testo('azione')) ?? 'Una decisione che ti riguarda'}: ${d.testo('oggetto') ?? 'un tuo contenuto'}`,
    titolo: 'Abbiamo preso una decisione che ti riguarda',
    paragrafi: [
      `${d.testo('oggetto') ?? 'Un tuo contenuto'}: ${EFFETTI[d.testo('azione') ?? ''] ?? 'non è più visibile'}.`,
      ...(d.testo('oggetto_tipo') === 'utente'
        ? [
            'I tuoi ordini, le restituzioni e i tuoi dati restano tuoi: puoi seguirli e ritirare quello che è al centro.',
          ]
        : []),
    ],
    righe: righe(
      ['Motivo', d.testo('motivo')],
      ...motivazione({
        categoria: d.testo('categoria'),
        azione: d.testo('azione'),
        da_segnalazione: d.vero('da_segnalazione'),
      }),
      ['Numero', d.testo('decisione_id')],
    ),
    nota: `Se non sei d'accordo: ${RIMEDI_DECISIONE}`,
    azione: DECISIONI,
  }),
  decisione_revocata: (d) => ({
    oggetto: `Decisione revocata: ${d.testo('oggetto') ?? 'un tuo contenuto'}`,
    titolo: 'La decisione è stata revocata',
    paragrafi: [
      `${d.testo('oggetto') ?? 'Un tuo contenuto'}: la decisione che ti avevamo comunicato non vale più.`,
      d.vero('in_pausa') ? "L'annuncio torna in pausa, come lo avevi lasciato: lo rimetti in vendita tu." : '',
      d.vero('contestata') ? 'La tua contestazione è chiusa: hai ottenuto quello che chiedevi.' : '',
    ],
    righe: righe(['Numero', d.testo('decisione_id')]),
  }),
  ricorso_ricevuto: (d) => ({
    oggetto: 'Abbiamo ricevuto la tua contestazione',
    titolo: 'Abbiamo ricevuto la tua contestazione',
    paragrafi: ['Una persona la riesamina e ti scriviamo la decisione con le sue ragioni.'],
    righe: righe(['Riguarda', d.testo('oggetto')], ['Numero', d.testo('ricorso_id')]),
    azione: DECISIONI,
  }),
  ricorso_deciso: (d) => ({
    oggetto: 'Esito della tua contestazione',
    titolo: 'Abbiamo deciso sulla tua contestazione',
    paragrafi: [d.testo('risposta') ?? 'Abbiamo riesaminato la decisione.'],
    righe: righe(
      ['Esito', voce(ESITI, d.testo('esito'))],
      ['Riguarda', d.testo('oggetto')],
      ['Numero', d.testo('ricorso_id')],
    ),
    azione: DECISIONI,
    nota: 'Puoi rivolgerti a un organismo di risoluzione delle controversie certificato o al giudice.',
  }),
  ruolo_admin: (d) => ({
    oggetto: d.vero('concesso') ? 'Ora sei amministratore di Fidati' : 'Non sei più amministratore di Fidati',
    titolo: d.vero('concesso') ? 'Ora sei amministratore' : 'Non sei più amministratore',
    paragrafi: [
      d.vero('concesso')
        ? 'Da adesso vedi e cambi tutto quello che vedono gli altri amministratori.'
        : "L'ufficio non si apre più con il tuo account. Il resto del tuo account resta come prima.",
    ],
    righe: righe(['Deciso da', d.testo('da')]),
    nota: 'Se non te lo aspettavi scrivi subito a un altro amministratore.',
    ...(d.vero('concesso') ? { azione: UFFICIO } : {}),
  }),
  ruolo_admin_altrui: (d) => ({
    oggetto: d.vero('concesso') ? "C'è un nuovo amministratore" : 'Un amministratore ha lasciato il ruolo',
    titolo: d.vero('concesso') ? "C'è un nuovo amministratore" : 'Un amministratore in meno',
    paragrafi: [
      d.vero('concesso')
        ? `${d.testo('chi') ?? 'Una persona'} ora è amministratore: vede e cambia tutto quello che vedi tu.`
        : `${d.testo('chi') ?? 'Una persona'} non è più amministratore.`,
    ],
    righe: righe(['Deciso da', d.testo('da')]),
    nota: 'Se non torna, apri il registro: dice chi, quando e perché.',
    azione: REGISTRO,
  }),
  account_cancellato: (d) => ({
    oggetto: 'Il tuo account è stato cancellato',
    titolo: 'Il tuo account è stato cancellato',
    paragrafi: [
      'Abbiamo tolto i tuoi dati, i tuoi annunci non venduti, i tuoi messaggi e i tuoi indirizzi.',
      d.testo('fino_a') === null
        ? 'Non resta nulla che ti riguardi.'
        : `Restano, senza il tuo nome e con la sola località di consegna, le vendite e gli acquisti${d.vero('incassi') ? ', e i dati fiscali e di incasso delle tue vendite' : ''}: la legge ci chiede di tenerne i conti fino al ${d.testo('fino_a')}.`,
    ],
  }),
  contatto_ricevuto: (d) => ({
    oggetto: `Abbiamo ricevuto il tuo messaggio${d.numero('numero') === null ? '' : ` (n. ${d.numero('numero')})`}`,
    titolo: 'Abbiamo ricevuto il tuo messaggio',
    paragrafi: ["Ti rispondiamo entro 24 ore, negli orari dell'assistenza."],
    righe: righe(['Numero della richiesta', d.numero('numero') === null ? null : String(d.numero('numero'))]),
  }),
  contatto_risposta: (d) => ({
    oggetto: `Risposta alla tua richiesta${d.numero('numero') === null ? '' : ` n. ${d.numero('numero')}`}`,
    titolo: 'Ti rispondiamo',
    paragrafi: [d.testo('risposta') ?? ''],
    righe: righe(['Numero della richiesta', d.numero('numero') === null ? null : String(d.numero('numero'))]),
    nota: 'Per continuare scrivici dalla pagina dei contatti, con questo numero.',
  }),
  contatto: (d) => ({
    oggetto: `Richiesta di contatto: ${d.testo('oggetto') ?? 'altro'}`,
    titolo: 'Nuova richiesta di contatto',
    paragrafi: [d.testo('messaggio', 'testo') ?? ''],
    righe: righe(
      ['Nome', d.testo('nome')],
      ['Email', d.testo('email')],
      ['Oggetto', d.testo('oggetto')],
      ['Numero', d.numero('numero') === null ? null : String(d.numero('numero'))],
    ),
    azione: UFFICIO,
  }),
  contatto_centro: (d) => ({
    oggetto: 'Un messaggio per il tuo centro',
    titolo: 'Ti scrivono dalla pagina del centro',
    paragrafi: [d.testo('messaggio') ?? ''],
    righe: righe(['Nome', d.testo('nome')], ['Email', d.testo('email')], ['Centro', d.centro?.nome ?? null]),
    nota: 'Rispondi a questa email: la risposta arriva a chi ti ha scritto. Fidati non ha controllato il messaggio.',
    ...(d.testo('email') === null ? {} : { rispondiA: d.testo('email') ?? '' }),
  }),
  contatto_centro_ricevuto: (d) => ({
    oggetto: 'Il tuo messaggio al centro',
    titolo: 'Abbiamo passato il tuo messaggio al centro',
    paragrafi: [
      `${d.centro?.nome ?? 'Il centro'} ti risponde a questo indirizzo.`,
      'Se non hai scritto tu, ignora questa lettera.',
    ],
  }),
  manuale: (d) => ({
    oggetto: d.testo('oggetto') ?? 'Un messaggio per te',
    titolo: d.testo('oggetto') ?? 'Un messaggio per te',
    paragrafi: (d.testo('testo') ?? '').split(/\r?\n/),
  }),
  messaggio_ricevuto: (d) => ({
    oggetto: `Nuovo messaggio: ${d.oggetto('un annuncio')}`,
    titolo: 'Hai un nuovo messaggio',
    paragrafi: [
      `${d.testo('mittente') ?? 'Un utente'}, che ${d.testo('parte') === 'vende' ? 'vende' : 'compra'}, ti ha scritto per ${d.oggetto('un annuncio')}.`,
      d.testo('testo') ?? '',
    ],
    azione: { testo: 'Leggi e rispondi', percorso: d.percorso('conversazione') },
    nota: 'Fidati non ti chiede mai di pagare fuori dal sito. Queste lettere si spengono nelle impostazioni del tuo account.',
  }),
  ricerca_salvata: (d) => ({
    oggetto: `${d.testo('quanti') ?? 'Nuovi annunci'} per «${d.testo('nome') ?? 'la tua ricerca'}»`,
    titolo: d.testo('quanti') ?? 'Nuovi annunci',
    paragrafi: [`La ricerca «${d.testo('nome') ?? 'che hai salvato'}» trova qualcosa di nuovo.`],
    azione: { testo: 'Guarda che cosa ha trovato', percorso: '/dashboard/ricerche' },
    nota: 'Ti scriviamo per una ricerca al massimo una volta al giorno. Gli avvisi di ogni ricerca si spengono nella pagina delle ricerche salvate.',
  }),
} satisfies Record<string, Modello>;
