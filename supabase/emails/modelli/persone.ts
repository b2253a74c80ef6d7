import { DECISION_REMEDIES, MOTIVO_SEGNALAZIONE_LABELS, reasoning } from '../../../src/domain/accesso/moderazione.ts';
import type { Dati } from '../dati.ts';
import type { Entry } from '../sheet.ts';
import { CONTACTS, righe, type Template, voce } from '../template.ts';

const STATO_RICHIESTA_LINK = { testo: 'Vedi lo stato della richiesta', percorso: '/verification-center/status' };

const DECISIONS = { testo: 'Vedi la decisione', percorso: '/dashboard/decisioni' };

const UFFICIO = { testo: "Apri l'ufficio", percorso: '/admin' };
const REGISTRO = { testo: 'Apri il registro', percorso: '/admin/registro' };

const STATI_CENTRO: Readonly<Record<string, string>> = {
  pending: 'In esame',
  approved: 'Attivo',
  rejected: 'Non approvato',
  suspended: 'Sospeso',
};

/** Abilities by the centre's state (decision C5). */
const WHAT_CHANGES: Readonly<Record<string, string>> = {
  approved: 'Riceve di nuovo prenotazioni, e al banco si può decidere.',
  suspended:
    'Finché è sospeso non riceve prenotazioni e non decide verifiche. Può ancora restituire e spedire quello che ha.',
};

/** A suspension of the owner closes the centre. */
const STATO_BY_ACTION: Readonly<Record<string, string>> = {
  chiudi_centro: 'suspended',
  sospendi_utente: 'suspended',
  riapri_centro: 'approved',
  riattiva_utente: 'approved',
};
const statoCentro = (d: Dati): string | null => d.testo('stato') ?? STATO_BY_ACTION[d.testo('atto') ?? ''] ?? null;

const ESITI: Readonly<Record<string, string>> = { accolta: 'Accolta', respinta: 'Respinta' };

const EFFECTS: Readonly<Record<string, string>> = {
  sospensione: 'sospensione',
  rimozione: 'rimozione',
  eliminazione: 'eliminazione',
};

const ofWhat = (d: Dati): string => {
  const oggetto = d.testo('oggetto');
  return oggetto === null ? '' : `: ${oggetto}`;
};

const BULK_EFFECTS: Readonly<Record<string, string>> = {
  sospensione: 'Sospensione',
  rimozione: 'Rimozione',
  eliminazione: 'Eliminazione',
};

/** Everything one act decided about one person. */
const decided = (d: Dati): Dati[] => [d, ...d.manyItems('altri')];

/** Each item with its decision's number. */
const decidedList = (d: Dati): Entry[] =>
  d.manyItems('altri').length === 0
    ? righe(['Numero', d.testo('decisione_id')])
    : decided(d).flatMap((una) =>
        righe([una.testo('oggetto') ?? 'Un tuo contenuto', `decisione ${una.testo('decisione_id') ?? ''}`.trim()]),
      );

function deciso(d: Dati): string {
  if (d.manyItems('altri').length > 0)
    return d.testo('oggetto_tipo') === 'annuncio'
      ? `${decided(d).length} tuoi annunci`
      : `${decided(d).length} tuoi contenuti`;
  const which = d.testo('oggetto') ?? 'un tuo contenuto';
  if (d.testo('oggetto_tipo') === 'annuncio') return `«${which.replace(/^«|»$/g, '')}»`;
  return /^(La|Il|Un) /.test(which) ? which.charAt(0).toLowerCase() + which.slice(1) : which;
}

/** The reported thing's page, else the contact page. */
const segnalato = (d: Dati) =>
  d.testo('annuncio_id') === null || d.vero('rimosso')
    ? CONTACTS
    : { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') };

/** The kinds of a decided application are the decision's own words. */
export const PERSONE = {
  richiesta_centro_ricevuta: (d) => ({
    oggetto: 'Abbiamo ricevuto la tua richiesta di centro',
    titolo: 'Richiesta ricevuta',
    paragraphs: [
      `Abbiamo ricevuto la richiesta${d.testo('nome') ? ` per ${d.testo('nome')}` : ''}. La esaminiamo in 3-5 giorni lavorativi e ti scriviamo l'esito.`,
    ],
    azione: STATO_RICHIESTA_LINK,
  }),
  richiesta_centro_approva: (d) => ({
    oggetto: 'La tua richiesta di centro è approvata',
    titolo: 'Il tuo centro è attivo',
    paragraphs: [
      `La richiesta${d.testo('nome') ? ` per ${d.testo('nome')}` : ''} è approvata. Controlla orari e tariffe, poi puoi ricevere le prime verifiche.`,
    ],
    azione: { testo: 'Apri il centro', percorso: '/verification-center/dashboard' },
  }),
  richiesta_centro_rifiuta: (d) => ({
    oggetto: 'La tua richiesta di centro non è stata accolta',
    titolo: 'La richiesta non è stata accolta',
    paragraphs: [
      `Abbiamo esaminato la richiesta${d.testo('nome') ? ` per ${d.testo('nome')}` : ''} e non possiamo accoglierla.`,
    ],
    righe: righe(['Motivo', d.testo('motivo', 'motivo_decisione')]),
    azione: STATO_RICHIESTA_LINK,
  }),
  richiesta_centro_informazioni: (d) => ({
    oggetto: 'Ci serve qualche informazione sulla tua richiesta di centro',
    titolo: 'Ci serve qualche informazione',
    paragraphs: [
      `Per completare l'esame della richiesta${d.testo('nome') ? ` per ${d.testo('nome')}` : ''} ci servono altre informazioni.`,
    ],
    righe: righe(['Richiesta', d.testo('motivo', 'messaggio', 'testo')]),
    azione: STATO_RICHIESTA_LINK,
  }),
  stato_centro: (d) => ({
    oggetto: 'Lo stato del tuo centro è cambiato',
    titolo: 'Lo stato del tuo centro è cambiato',
    paragraphs: [
      `Il centro${d.testo('nome') ? ` ${d.testo('nome')}` : ''} ha un nuovo stato.`,
      ...[WHAT_CHANGES[statoCentro(d) ?? '']].filter((testo) => testo !== undefined),
    ],
    righe: righe(['Stato', voce(STATI_CENTRO, statoCentro(d))], ['Motivo', d.testo('motivo')]),
    azione: { testo: 'Vedi lo stato del centro', percorso: '/verification-center/status' },
  }),
  invito_centro: (d) => ({
    oggetto: 'Invito a lavorare in un centro Fidati',
    titolo: 'Ti hanno invitato in un centro',
    paragraphs: [
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
    paragraphs: [
      `Il titolare ti ha tolto dalle persone di ${d.testo('centro_nome') ?? 'un centro di verifica'}. Il tuo account resta tuo: compri e vendi come prima.`,
    ],
    righe: righe(['Motivo', d.testo('motivo')]),
    azione: { testo: 'Vai alla tua bacheca', percorso: '/dashboard' },
  }),
  segnalazione_ricevuta: (d) => ({
    oggetto: `Abbiamo ricevuto la tua segnalazione${ofWhat(d)}`,
    titolo: 'Abbiamo ricevuto la tua segnalazione',
    paragraphs: ['La esaminiamo e ti scriviamo la decisione con le sue ragioni.'],
    righe: righe(
      ['Riguarda', d.testo('oggetto')],
      ['Numero', d.testo('segnalazione_id')],
      ['Motivo', voce(MOTIVO_SEGNALAZIONE_LABELS, d.testo('motivo'))],
    ),
    azione: segnalato(d),
  }),
  segnalazione_decisa: (d) => ({
    oggetto: `Esito della tua segnalazione${ofWhat(d)}`,
    titolo: 'Abbiamo deciso sulla tua segnalazione',
    paragraphs: ['Abbiamo esaminato quello che ci hai segnalato.', d.testo('decisione') ?? ''],
    righe: righe(
      ['Riguarda', d.testo('oggetto')],
      ['Numero', d.testo('segnalazione_id')],
      ['Esito', voce(ESITI, d.testo('esito'))],
      ['Contenuto', d.vero('rimosso') ? (d.testo('oggetto_tipo') === 'annuncio' ? 'Sospeso' : 'Rimosso') : null],
    ),
    azione: segnalato(d),
    nota: "Se non sei d'accordo puoi rispondere a questa email e chiedere un riesame.",
  }),
  decisione_moderazione: (d) => ({
    oggetto: `Una nostra decisione: ${deciso(d)}`,
    titolo: 'Abbiamo preso una decisione che ti riguarda',
    paragraphs: [
      'Qui trovi che cosa abbiamo deciso, perché, e come contestarlo.',
      d.manyItems('altri').length > 0
        ? `${BULK_EFFECTS[d.testo('azione') ?? ''] ?? 'Non sono più visibili'}: ${deciso(d)}, elencati qui sotto.`
        : `${d.testo('oggetto') ?? 'Un tuo contenuto'}: ${EFFECTS[d.testo('azione') ?? ''] ?? 'non è più visibile'}.`,
      ...(d.testo('oggetto_tipo') === 'utente'
        ? [
            'I tuoi ordini, le restituzioni e i tuoi dati restano tuoi: puoi seguirli e ritirare quello che è al centro.',
          ]
        : []),
    ],
    righe: [
      ...righe(
        ['Motivo', d.testo('motivo')],
        ...reasoning({
          categoria: d.testo('categoria'),
          azione: d.testo('azione'),
          da_segnalazione: d.vero('da_segnalazione'),
        }),
      ),
      ...decidedList(d),
    ],
    nota: DECISION_REMEDIES,
    azione: DECISIONS,
  }),
  decisione_revocata: (d) => ({
    oggetto: `Decisione revocata: ${deciso(d)}`,
    titolo: 'La decisione è stata revocata',
    paragraphs: [
      `La decisione che ti avevamo comunicato non vale più per ${deciso(d)}.`,
      d.vero('in_pausa')
        ? d.manyItems('altri').length > 0
          ? 'Gli annunci tornano in pausa, come li avevi lasciati: li rimetti in vendita tu.'
          : "L'annuncio torna in pausa, come lo avevi lasciato: lo rimetti in vendita tu."
        : '',
      d.vero('contestata') ? 'La tua contestazione è chiusa: hai ottenuto quello che chiedevi.' : '',
    ],
    righe: decidedList(d),
    azione: DECISIONS,
  }),
  ricorso_ricevuto: (d) => ({
    oggetto: 'Abbiamo ricevuto la tua contestazione',
    titolo: 'Abbiamo ricevuto la tua contestazione',
    paragraphs: ['Una persona la riesamina e ti scriviamo la decisione con le sue ragioni.'],
    righe: righe(['Riguarda', d.testo('oggetto')], ['Numero', d.testo('ricorso_id')]),
    azione: DECISIONS,
  }),
  ricorso_deciso: (d) => ({
    oggetto: 'Esito della tua contestazione',
    titolo: 'Abbiamo deciso sulla tua contestazione',
    paragraphs: ['Una persona ha riesaminato la decisione.', d.testo('risposta') ?? ''],
    righe: righe(
      ['Esito', voce(ESITI, d.testo('esito'))],
      ['Riguarda', d.testo('oggetto')],
      ['Numero', d.testo('ricorso_id')],
    ),
    azione: DECISIONS,
    ...(d.testo('esito') === 'accolta'
      ? {}
      : { nota: 'Puoi rivolgerti a un organismo di risoluzione delle controversie certificato o al giudice.' }),
  }),
  ruolo_admin: (d) => ({
    oggetto: d.vero('concesso') ? 'Ora sei amministratore di Fidati' : 'Non sei più amministratore di Fidati',
    titolo: d.vero('concesso') ? 'Ora sei amministratore' : 'Non sei più amministratore',
    paragraphs: [
      d.vero('concesso')
        ? 'Da adesso vedi e cambi tutto quello che vedono gli altri amministratori.'
        : "L'ufficio non si apre più con il tuo account. Il resto del tuo account resta come prima.",
    ],
    righe: righe(['Deciso da', d.testo('da')]),
    nota: 'Se non te lo aspettavi scrivi subito a un altro amministratore.',
    azione: d.vero('concesso') ? UFFICIO : { testo: 'Vai alla tua bacheca', percorso: '/dashboard' },
  }),
  ruolo_admin_altrui: (d) => ({
    oggetto: d.vero('concesso') ? "C'è un nuovo amministratore" : 'Un amministratore ha lasciato il ruolo',
    titolo: d.vero('concesso') ? "C'è un nuovo amministratore" : 'Un amministratore in meno',
    paragraphs: [
      d.vero('concesso')
        ? `${d.testo('chi') ?? 'Una persona'} ora è amministratore: vede e cambia tutto quello che vedi tu.`
        : `${d.testo('chi') ?? 'Una persona'} non è più amministratore.`,
    ],
    righe: righe(['Deciso da', d.testo('da')]),
    nota: 'Se non torna, apri il registro: dice chi, quando e perché.',
    azione: REGISTRO,
  }),
  email_cambiata: (d) => ({
    oggetto: "L'indirizzo del tuo account è cambiato",
    titolo: "L'indirizzo del tuo account è cambiato",
    paragraphs: [
      "L'indirizzo email del tuo account è stato cambiato: adesso si accede con quello nuovo, e le lettere arrivano lì.",
      'Se sei stato tu, non devi fare altro.',
    ],
    righe: righe(['Prima', d.testo('email_prima')], ['Adesso', d.testo('email')]),
    azione: { testo: 'Reimposta la password', percorso: '/password-dimenticata' },
    nota: 'Se non sei stato tu, rispondi subito a questa email.',
  }),
  account_cancellato: (d) => ({
    oggetto: 'Il tuo account è stato cancellato',
    titolo: 'Il tuo account è stato cancellato',
    paragraphs: [
      'Abbiamo tolto i tuoi dati, i tuoi annunci non venduti, i tuoi messaggi e i tuoi indirizzi.',
      d.testo('fino_a') === null
        ? 'Non restano vendite né acquisti di cui tenere i conti.'
        : `Restano, senza il tuo nome e con la sola località di consegna, le vendite e gli acquisti${d.vero('incassi') ? ', e i dati fiscali e di incasso delle tue vendite' : ''}: la legge ci chiede di tenerne i conti fino al ${d.testo('fino_a')}.`,
    ],
  }),
} satisfies Record<string, Template>;
