import type { Dati } from '../dati.ts';
import { righe, type Template } from '../template.ts';

const WHY_CLOSED: Readonly<Record<string, string>> = {
  sospendi_annuncio: "abbiamo sospeso l'annuncio",
  elimina_annuncio: "l'annuncio è stato eliminato",
  decertifica_annuncio: "il certificato dell'oggetto è stato revocato",
  sospendi_utente: "l'oggetto non è più in vendita",
  chiudi_centro: 'il centro presso cui si paga non è più attivo',
};

/** A closed account has no name any more. */
type Persona = readonly [fatto: string, detto: (chi: string, dove: string) => string];
const SUSPENDED_PERSONA: Persona = [
  'Una persona del centro è sospesa',
  (chi, dove) =>
    `${chi} è sospesa da Fidati: finché lo è non entra al banco di ${dove}. Resta nell'elenco delle persone, da dove puoi toglierla.`,
];
const CENTRO_PERSONA: Readonly<Record<string, Persona>> = {
  riattiva_utente: [
    'Una persona del centro è riattivata',
    (chi, dove) =>
      `${chi} può di nuovo accedere a Fidati, e non è più fra le persone di ${dove}. Se deve tornare al banco, invitala di nuovo.`,
  ],
  cancella_utente: [
    'Una persona ha lasciato il centro',
    (_who, dove) =>
      `Una persona di ${dove} ha chiuso il suo account su Fidati: non entra più al banco. Se ti serve qualcuno al suo posto, invitalo.`,
  ],
};

const atto = (d: Dati): string => d.testo('atto') ?? '';
const centro = (d: Dati): string => d.centro?.nome ?? 'Il centro';
const recapito = (d: Dati) => righe(['Centro', d.centro?.nome ?? null], ['Recapito', d.centro?.recapito ?? null]);
const motivo = (d: Dati): string | null => d.testo('motivo');
const alla_visita = (d: Dati) => ({ testo: 'Vedi la verifica', percorso: d.percorso('verifica') });

/** Letters of privato.conseguenze. */
export const CONSEQUENCES = {
  prenotazione_chiusa: (d) => ({
    oggetto: `Prenotazione chiusa: ${d.oggetto('un oggetto')}`,
    titolo: 'La tua prenotazione è chiusa',
    paragraphs: [
      `La prenotazione di ${d.oggetto('un oggetto')} è chiusa: ${WHY_CLOSED[atto(d)] ?? "l'oggetto non è più in vendita"}. Non dipende da te e non devi nulla.`,
      d.vero('pagamento')
        ? 'Il pagamento che avevi iniziato non va avanti: un importo bloccato viene sbloccato, uno già preso ti torna per intero.'
        : '',
      atto(d) === 'elimina_annuncio' ? '' : 'Se torna in vendita puoi prenotarlo di nuovo anche subito.',
    ],
    righe: righe(['Motivo', atto(d) === 'sospendi_utente' ? null : motivo(d)]),
    azione: { testo: 'Sfoglia gli annunci', percorso: '/annunci' },
  }),
  prenotazione_chiusa_venditore: (d) => ({
    oggetto: `Prenotazione chiusa: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'La prenotazione del tuo oggetto è chiusa',
    paragraphs: [
      `Chi aveva prenotato ${d.oggetto('il tuo oggetto')} non può più comprare su Fidati: abbiamo chiuso la sua prenotazione. Il tuo annuncio e una verifica già fissata restano come sono.`,
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  annuncio_tornato: (d) => ({
    oggetto: `Di nuovo in vendita: ${d.oggetto('un oggetto che avevi prenotato')}`,
    titolo: 'È di nuovo in vendita',
    paragraphs: [
      `${d.oggetto("L'oggetto che avevi prenotato")} è di nuovo in vendita. La prenotazione di prima resta chiusa: puoi prenotarlo anche subito, se nessuno l'ha preso.`,
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  visita_chiusa: (d) => ({
    oggetto: `Verifica annullata: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La verifica è annullata',
    paragraphs: [
      `L'annuncio di ${d.oggetto('un tuo oggetto')} è sospeso, e l'appuntamento è annullato: non portare l'oggetto al centro. Non devi nulla.`,
      "Il motivo della sospensione e il modo di contestarla sono nella lettera che ti mandiamo a parte. Se l'annuncio torna attivo fissi un'altra verifica quando vuoi.",
    ],
    righe: righe(['Era', d.quando('data_programmata')], ['Centro', d.centro?.nome ?? null]),
    azione: { testo: 'Vedi la decisione', percorso: '/dashboard/decisioni' },
  }),
  oggetto_senza_annuncio: (d) => ({
    oggetto: `Il tuo oggetto è al centro: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo oggetto resta al sicuro al centro',
    paragraphs: [
      `${d.oggetto('Il tuo oggetto')} non è in vendita, ed è presso ${d.centro?.nome ?? 'il centro'}. Resta tuo: puoi riprenderlo, o lasciarlo lì mentre contesti la decisione.`,
    ],
    righe: recapito(d),
    azione: { testo: "Riprendi l'oggetto", percorso: d.percorso('verifica') },
  }),
  centro_chiuso_visita: (d) => ({
    oggetto: `Verifica da spostare: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'La tua verifica va spostata',
    paragraphs: [
      `${centro(d)} non riceve più: non portare lì ${d.oggetto("l'oggetto")}. L'appuntamento non vale, ma non scade: scegli quando vuoi un altro centro e un altro orario.`,
    ],
    righe: righe(['Era', d.quando('data_programmata')], ['Centro', d.centro?.nome ?? null]),
    azione: { testo: 'Sposta la verifica', percorso: `/verifiche/sposta?id=${d.testo('verifica_id') ?? ''}` },
  }),
  centro_chiuso_oggetto: (d) => ({
    oggetto: `Il centro non è più attivo: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Il centro che ha il tuo oggetto non è più attivo',
    paragraphs: [
      `${d.oggetto('Il tuo oggetto')} è presso ${d.centro?.nome ?? 'il centro'}, che non riceve e non decide più. Può ancora restituire e spedire quello che ha.`,
      'Il nostro ufficio se ne occupa: se serve un altro centro ti scriviamo. Puoi anche riprendere l’oggetto.',
    ],
    righe: recapito(d),
    azione: alla_visita(d),
  }),
  centro_chiuso_acquirente: (d) => ({
    oggetto: `Verifica rimandata: ${d.oggetto("l'oggetto che hai prenotato")}`,
    titolo: 'La verifica che aspetti è rimandata',
    paragraphs: [
      `${centro(d)} non è più attivo: la verifica di ${d.oggetto('un oggetto che hai prenotato')} si fa altrove, e ti scriviamo quando è fissata.`,
      'La prenotazione resta tua e non devi nulla. Se non vuoi aspettare puoi lasciarla.',
    ],
    azione: { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') },
  }),
  centro_riaperto: (d) => ({
    oggetto: `Il centro è di nuovo attivo: ${d.oggetto('un oggetto')}`,
    titolo: 'Il centro è di nuovo attivo',
    paragraphs: [
      `${centro(d)} è di nuovo attivo.`,
      d.vero('passata')
        ? `L'appuntamento per ${d.oggetto("l'oggetto")} è passato mentre era chiuso: scegline un altro.`
        : `Per ${d.oggetto("l'oggetto")} tutto riprende da dove era.`,
    ],
    righe: righe(
      ['Quando', d.vero('passata') ? null : d.quando('data_programmata')],
      ['Centro', d.centro?.nome ?? null],
    ),
    azione:
      d.testo('verifica_id') === null
        ? { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') }
        : d.vero('passata')
          ? { testo: 'Sposta la verifica', percorso: `/verifiche/sposta?id=${d.testo('verifica_id')}` }
          : alla_visita(d),
  }),
  termine_allungato: (d) => ({
    oggetto: `Hai più tempo: ${d.oggetto('un tuo oggetto')}`,
    titolo: 'Il tuo tempo si è allungato',
    paragraphs: [
      `Il sito è stato chiuso per manutenzione. Quello che potevi fare per ${d.oggetto("l'oggetto")} si può fare per altrettanto tempo in più.`,
    ],
    righe: righe(['Fino al', d.quando('entro')]),
    azione:
      d.testo('ordine_id') === null
        ? { testo: "Vedi l'annuncio", percorso: d.percorso('annuncio') }
        : { testo: "Vedi l'ordine", percorso: d.percorso('ordine') },
  }),
  operatore_sospeso: (d) => {
    const chi = d.testo('persona') ?? 'Una persona';
    const dove = d.centro?.nome ?? 'un centro';
    const [fatto, detto] = CENTRO_PERSONA[atto(d)] ?? SUSPENDED_PERSONA;
    return {
      oggetto: d.testo('persona') === null ? `${fatto}: ${dove}` : `${fatto}: ${chi}`,
      titolo: fatto,
      paragraphs: [detto(chi, dove)],
      azione: { testo: 'Apri le persone del centro', percorso: '/verification-center/persone' },
    };
  },
} satisfies Record<string, Template>;
