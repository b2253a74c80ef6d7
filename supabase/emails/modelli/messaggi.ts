import { CONTACT_OGGETTI } from '../../../src/domain/messaggi/forms.ts';
import type { Dati } from '../dati.ts';
import type { Content } from '../impaginazione.ts';
import { shortName } from '../lines.ts';
import { CONTACTS, parole, righe, seeLink, type Template, voce, whoWrites } from '../template.ts';

const argomento = (d: Dati): string => voce(CONTACT_OGGETTI, d.testo('oggetto')) ?? CONTACT_OGGETTI.altro;

const pagina = (d: Dati): string =>
  d.testo('centro_id') === null
    ? '/centri-verifica'
    : `/centri-verifica/${encodeURIComponent(d.testo('centro_id') ?? '')}`;

/** Who writes, in which role, about what; the words stand apart. */
function fromPersona(d: Dati): Pick<Content, 'oggetto' | 'titolo' | 'paragraphs' | 'parole'> {
  const { nome, intero } = whoWrites(d, 'Una persona');
  return {
    oggetto: `Messaggio di ${shortName(nome)}: ${d.oggetto('un annuncio')}`,
    titolo: `${shortName(nome)} ti ha scritto`,
    paragraphs: [`${intero} ti ha scritto tramite il sito, per ${d.oggetto('un annuncio')}.`],
    ...parole(`${intero} ha scritto`, d.testo('testo')),
  };
}

export const MESSAGGI = {
  contatto_ricevuto: (d) => ({
    oggetto: `Abbiamo ricevuto il tuo messaggio${d.numero('numero') === null ? '' : ` (n. ${d.numero('numero')})`}`,
    titolo: 'Abbiamo ricevuto il tuo messaggio',
    paragraphs: ["Ti rispondiamo entro 24 ore, negli orari dell'assistenza."],
    righe: righe(['Numero della richiesta', d.numero('numero') === null ? null : String(d.numero('numero'))]),
    azione: CONTACTS,
    nota: 'Per aggiungere qualcosa rispondi a questa email.',
  }),
  contatto_risposta: (d) => ({
    oggetto: `Risposta alla tua richiesta${d.numero('numero') === null ? '' : ` n. ${d.numero('numero')}`}`,
    titolo: 'Ti rispondiamo',
    paragraphs: ['Qui trovi la nostra risposta a quello che ci hai chiesto.', d.testo('risposta') ?? ''],
    righe: righe(['Numero della richiesta', d.numero('numero') === null ? null : String(d.numero('numero'))]),
    azione: CONTACTS,
    nota: 'Per continuare rispondi a questa email, o scrivici dalla pagina dei contatti con questo numero.',
  }),
  contatto: (d) => ({
    oggetto: `Richiesta di contatto${d.numero('numero') === null ? '' : ` n. ${d.numero('numero')}`}: ${argomento(d)}`,
    titolo: 'Nuova richiesta di contatto',
    paragraphs: [`Qualcuno ha scritto dalla pagina dei contatti: ${argomento(d)}.`],
    ...parole(`${d.testo('nome') ?? 'Chi scrive'} ha scritto`, d.testo('messaggio', 'testo')),
    righe: righe(
      ['Nome', d.testo('nome')],
      ['Email', d.testo('email')],
      ['Oggetto', argomento(d)],
      ['Numero', d.numero('numero') === null ? null : String(d.numero('numero'))],
    ),
    azione: {
      testo: 'Apri la richiesta',
      percorso:
        d.testo('contatto_id') === null ? '/admin/contatti' : `/admin/contatti?scelto=${d.testo('contatto_id')}`,
    },
    ...(d.testo('email') === null ? {} : { answerTo: d.testo('email') ?? '' }),
  }),
  contatto_centro: (d) => ({
    oggetto: `Messaggio per il centro, da ${shortName(whoWrites(d, 'una persona').nome)}`,
    titolo: 'Una persona scrive al centro',
    paragraphs: [
      'Ha scritto dalla pagina pubblica del centro. Se rispondi a questa email, la risposta arriva a chi ha scritto.',
    ],
    ...parole(`${whoWrites(d, 'Una persona').nome} ha scritto`, d.testo('messaggio')),
    righe: righe(['Nome', d.testo('nome')], ['Email', d.testo('email')], ['Centro', d.centro?.nome ?? null]),
    azione: { testo: 'Vedi la pagina del centro', percorso: pagina(d) },
    ...(d.testo('email') === null ? {} : { answerTo: d.testo('email') ?? '' }),
  }),
  contatto_centro_ricevuto: (d) => ({
    oggetto: 'Il tuo messaggio al centro',
    titolo: 'Abbiamo passato il tuo messaggio al centro',
    paragraphs: [
      `${d.centro?.nome ?? 'Il centro'} ti risponde a questo indirizzo.`,
      'Se non hai scritto tu, ignora questa lettera.',
    ],
    azione: { testo: 'Vedi la pagina del centro', percorso: pagina(d) },
  }),
  manuale: (d) => ({
    ...fromPersona(d),
    righe: righe(['Oggetto scritto da chi ti scrive', d.testo('oggetto')]),
    azione: seeLink(d, 'annuncio'),
    nota: 'Una risposta a questa email arriva a noi e non a chi ti ha scritto: rispondi dal sito.',
  }),
  messaggio_ricevuto: (d) => ({
    ...fromPersona(d),
    azione: { testo: 'Leggi e rispondi', percorso: d.percorso('conversazione') },
    nota: 'Una risposta a questa email arriva a noi e non a chi ti ha scritto: rispondi dal sito.',
  }),
  ricerca_salvata: (d) => ({
    oggetto: `${d.testo('quanti') ?? 'Nuovi annunci'} per «${d.testo('nome') ?? 'la tua ricerca'}»`,
    titolo: d.testo('quanti') ?? 'Nuovi annunci',
    paragraphs: [`La ricerca «${d.testo('nome') ?? 'che hai salvato'}» trova qualcosa di nuovo.`],
    azione: { testo: 'Guarda che cosa ha trovato', percorso: '/dashboard/ricerche' },
    nota: 'Ti scriviamo per una ricerca al massimo una volta al giorno. Gli avvisi di ogni ricerca si spengono nella pagina delle ricerche salvate.',
  }),
} satisfies Record<string, Template>;
