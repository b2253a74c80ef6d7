import { formatCode } from '../../../src/domain/certificati/codes.ts';
import { maiuscola } from '../../../src/domain/frasi/acts.ts';
import type { Dati } from '../dati.ts';
import { righe, type Template } from '../template.ts';

const createCodicePubblico = (d: Dati): string => formatCode(d.testo('codice_pubblico') ?? '');

/** The private code is in one letter only, made by the API when it leaves. */
export const CERTIFICATI = {
  certificato_emesso: (d) => ({
    oggetto: `Certificato emesso: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Il certificato di autenticità è pronto',
    paragraphs: [
      `Il centro ha emesso il certificato di ${d.oggetto('un oggetto')}. Chiunque può controllarlo con il codice pubblico o con il QR.`,
    ],
    codice: createCodicePubblico(d),
    righe: righe(['Emesso il', d.quando('quando', 'data_emissione')], ['Centro', d.centro?.nome ?? null]),
    azione: { testo: 'Vedi il certificato', percorso: d.percorso('certificato') },
    nota: "Il codice privato arriva a parte, solo a chi possiede l'oggetto.",
  }),
  certificato_rigenerato: (d) => ({
    oggetto: `Certificato rigenerato: ${d.oggetto('un oggetto')}`,
    titolo: d.vero('ufficio')
      ? 'La nostra assistenza ha rigenerato il certificato'
      : 'Il centro ha rigenerato il certificato',
    paragraphs: [
      `${d.oggetto('Un oggetto')} ha un certificato nuovo. Quello di prima non vale più: chi lo controlla legge il motivo e trova il nuovo.`,
      ...(d.vero('al_centro') ? ['Il cartellino che porta il codice di prima va ristampato.'] : []),
    ],
    codice: createCodicePubblico(d),
    righe: righe(
      ['Al posto di', formatCode(d.testo('codice_precedente') ?? '')],
      ['Motivo', d.testo('motivo')],
      ['Rigenerato il', d.quando('quando')],
      ['Centro', d.centro?.nome ?? null],
    ),
    azione: { testo: 'Vedi il certificato', percorso: d.percorso('certificato') },
    ...(d.vero('titolare') ? { nota: "Il codice privato nuovo arriva a parte, solo a chi possiede l'oggetto." } : {}),
  }),
  certificato_codice_privato: (d) => ({
    oggetto: `Codice privato del certificato: ${d.oggetto('il tuo oggetto')}`,
    titolo: 'Il codice privato del certificato',
    paragraphs: [
      `Questo codice prova che possiedi ${d.oggetto("l'oggetto certificato")}. Conservalo e non condividerlo: chi lo conosce può dirsi proprietario.`,
    ],
    codice: d.testo('codice_privato') ?? '',
    righe: righe(['Codice pubblico', createCodicePubblico(d)]),
    azione: { testo: 'Vedi il certificato', percorso: d.percorso('certificato') },
    nota: 'I codici privati ricevuti prima per questo certificato non valgono più.',
  }),
  certificato_revocato: (d) => ({
    oggetto: `Certificato revocato: ${d.oggetto('un oggetto')}`,
    titolo: 'Il certificato è stato revocato',
    paragraphs: [
      `Il certificato di ${d.oggetto('un oggetto')} non è più attivo. Chi lo controlla vede che è revocato.`,
      ...(d.testo('ordine_id') === null
        ? []
        : ['Il tuo ordine resta aperto. Se senza certificato non lo vuoi più, rispondi a questa email.']),
    ],
    righe: righe(
      ['Codice pubblico', createCodicePubblico(d)],
      ['Motivo', maiuscola(d.testo('motivo', 'motivo_revoca') ?? '')],
      ['Revocato il', d.quando('quando', 'revoked_at')],
    ),
    azione:
      d.testo('ordine_id') === null
        ? { testo: 'Vedi il certificato', percorso: d.percorso('certificato') }
        : { testo: "Vedi l'ordine", percorso: d.percorso('ordine') },
  }),
} satisfies Record<string, Template>;
