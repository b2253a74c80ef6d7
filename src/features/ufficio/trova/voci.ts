import type { Found } from '../../../data/ufficio/amministrazione-trova.ts';
import { annuncioNumber } from '../../../domain/annunci/prezzo.ts';
import { APPROVAZIONE_LABELS } from '../../../domain/centri/approvazione.ts';
import { TIPO_CENTRO_LABELS } from '../../../domain/centri/tipi.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { CERTIFICATO_LABELS } from '../../../domain/certificati/stati.ts';
import { formatDate } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { parti, searchedWords } from '../../../domain/ricerca-testo.ts';
import type { IconName } from '../../../ui/brand/Icon.tsx';
import { batchItem, categoriaItem, contattoItem, segnalazioneItem } from './altre-voci.ts';
import { type Item, inWords, rowsOf } from './item.ts';
import type { Question } from './question.ts';

export interface Page {
  href: string;
  testo: string;
}

/** Label of a stored value; an unknown one shows as written. */
const etichetta = (tabella: Readonly<Record<string, string>>, valore: string): string =>
  tabella[valore] ?? inWords(valore);

function personaItem(t: Found): Item {
  const href = percorso('admin_utenti', { scelto: t.id });
  const nome = t.titolo;
  return {
    chiave: `utenti/${t.id}`,
    gruppo: 'Utenti',
    icon: 'persona',
    titolo: nome,
    sotto: `${t.codice}, ${t.stato}`,
    valore: t.chi === 'admin' ? 'Admin' : 'Utente',
    denaro: false,
    href,
    immagine: null,
    righe: rowsOf(['Email', t.codice], ['Stato', inWords(t.stato)], ['Registrazione', formatDate(t.quando)]),
    keys: [
      { shortcut: 'Invio', testo: 'Apri la scheda', href },
      ...(t.stato === 'cancellato'
        ? []
        : [{ shortcut: 'N', testo: 'Invia una notifica', href: percorso('admin_notifiche', { a: t.codice }) }]),
      ...personaActions(t).map((atto) => ({ shortcut: 'S', testo: atto.testo, href: atto.href })),
      { shortcut: 'C', testo: 'Copia l’email', copia: t.codice },
    ],
  };
}

/** Opens the form that suspends or reactivates a person, never oneself (decision A2). */
function personaActions(t: Found): { testo: string; href: string }[] {
  if (t.riferimento === 'io' || t.stato === 'cancellato') return [];
  const verbo = t.stato === 'attivo' ? 'sospendi' : 'riattiva';
  return [{ testo: `${inWords(verbo)} ${t.titolo}…`, href: percorso('admin_utenti', { scelto: t.id, atto: verbo }) }];
}

function ordineItem(t: Found): Item {
  const href = percorso('admin_ordini', { scelto: t.id });
  const codice = `FD-${t.codice}`;
  const detto = etichetta(ORDINE_LABELS, t.stato);
  return {
    chiave: `ordini/${t.id}`,
    gruppo: 'Ordini',
    icon: 'pacco',
    titolo: `${codice}, comprato da ${t.chi ?? ''}`,
    sotto: `${t.titolo}. ${detto}`,
    valore: formatEuro(t.importo ?? 0),
    denaro: true,
    href,
    immagine: t.immagine,
    righe: rowsOf(
      ['Oggetto', t.titolo],
      ['Stato', detto],
      ['Acquirente', t.chi],
      ['Venditore', t.altri],
      ['Data', formatDate(t.quando)],
    ),
    keys: [
      { shortcut: 'Invio', testo: 'Apri l’ordine', href },
      { shortcut: 'S', testo: 'Apri spedizione', href: percorso('admin_spedizioni', { order: t.id }) },
      ...(t.riferimento === null
        ? []
        : [
            {
              shortcut: 'P',
              testo: 'Stato pagamento',
              href: percorso('admin_ordini', { scelto: t.id, controllo: '1' }),
            },
          ]),
      { shortcut: 'C', testo: 'Copia il codice', copia: codice },
    ],
  };
}

function annuncioItem(t: Found): Item {
  const href = percorso('admin_annunci', { scelto: t.id });
  const numero = annuncioNumber(Number(t.codice));
  return {
    chiave: `annunci/${t.id}`,
    gruppo: 'Annunci',
    icon: 'griglia',
    titolo: `${numero}, di ${t.chi ?? ''}`,
    sotto: t.titolo,
    valore: formatEuro(t.importo ?? 0),
    denaro: true,
    href,
    immagine: t.immagine,
    righe: rowsOf(
      ['Oggetto', t.titolo],
      ['Stato', inWords(t.stato)],
      ['Verifica', inWords(t.riferimento ?? '')],
      ['Categoria', t.altri],
      ['Venditore', t.chi],
      ['Pubblicato', formatDate(t.quando)],
    ),
    keys: [
      { shortcut: 'Invio', testo: 'Apri l’annuncio', href },
      { shortcut: 'V', testo: 'Vedi la pagina', href: percorso('annuncio', { id: t.id }) },
      { shortcut: 'C', testo: 'Copia il numero', copia: numero },
    ],
  };
}

function certificatoItem(t: Found): Item {
  const href = percorso('admin_certificati', { scelto: t.id });
  const codice = formatCode(t.codice);
  const stato = etichetta(CERTIFICATO_LABELS, t.stato);
  return {
    chiave: `certificati/${t.id}`,
    gruppo: 'Certificati',
    icon: 'bilancia',
    titolo: codice,
    sotto: [t.titolo, t.chi === null ? '' : `titolare ${t.chi}`].filter(Boolean).join(', '),
    valore: stato,
    denaro: false,
    href,
    immagine: null,
    righe: rowsOf(
      ['Oggetto', t.titolo],
      ['Stato', stato],
      ['Titolare', t.chi],
      ['Centro', t.altri],
      ['Emesso', formatDate(t.quando)],
    ),
    keys: [
      { shortcut: 'Invio', testo: 'Apri il certificato', href },
      { shortcut: 'V', testo: 'Vedi la verifica pubblica', href: percorso('verifica_certificato', { c: t.codice }) },
      { shortcut: 'C', testo: 'Copia il codice', copia: codice },
    ],
  };
}

function centroItem(t: Found): Item {
  const href = percorso('admin_centri', { scelto: t.id });
  const tipo = etichetta(TIPO_CENTRO_LABELS, t.riferimento ?? '');
  return {
    chiave: `centri/${t.id}`,
    gruppo: 'Centri',
    icon: 'casa',
    titolo: [t.titolo, t.chi].filter(Boolean).join(', '),
    sotto: `${tipo}, ${etichetta(APPROVAZIONE_LABELS, t.stato).toLowerCase()}`,
    valore: t.codice,
    denaro: false,
    href,
    immagine: null,
    righe: rowsOf(['Sigla', t.codice], ['Città', t.chi], ['Email', t.altri], ['Tipo', tipo]),
    keys: [
      { shortcut: 'Invio', testo: 'Apri il centro', href },
      ...(t.altri === null || t.altri === '' ? [] : [{ shortcut: 'C', testo: 'Copia l’email', copia: t.altri }]),
    ],
  };
}

const ITEM_OF: Readonly<Record<string, (t: Found) => Item>> = {
  utenti: personaItem,
  ordini: ordineItem,
  annunci: annuncioItem,
  certificati: certificatoItem,
  centri: centroItem,
  versamenti: batchItem,
  contatti: contattoItem,
  segnalazioni: segnalazioneItem,
  categorie: categoriaItem,
};

const ACTION_COUNT = 3;

const azione = (chiave: string, icon: IconName, titolo: string, sotto: string, href: string): Item => ({
  chiave: `azioni/${chiave}`,
  gruppo: 'Azioni',
  icon,
  titolo,
  sotto,
  valore: '',
  denaro: false,
  href,
  immagine: null,
  righe: [],
  keys: [{ shortcut: 'Invio', testo: titolo, href }],
});

function actions({ testo, actionsOnly }: Question, trovate: readonly Found[], pagine: readonly Page[]): Item[] {
  const persone = trovate.filter(({ gruppo }) => gruppo === 'utenti').slice(0, actionsOnly ? ACTION_COUNT : 1);
  const onThese = persone.flatMap((t) => [
    azione(
      `n/${t.id}`,
      'campana',
      `Invia una notifica a ${t.titolo}`,
      t.codice,
      percorso('admin_notifiche', { a: t.codice }),
    ),
    ...personaActions(t).map((atto) => azione(`s/${t.id}`, 'chiudi', atto.testo, 'chiede un motivo', atto.href)),
  ]);
  const parole = searchedWords(testo);
  const aperte = pagine
    .filter((pagina) => parole.every((parola) => parti(pagina.testo, [parola]).some(({ evidenza }) => evidenza)))
    .map((pagina) => azione(pagina.href, 'avanti', `Vai a ${pagina.testo}`, '', pagina.href));
  if (actionsOnly) return [...onThese, ...aperte];
  return parole.length === 0 ? onThese : [...onThese, ...aperte].slice(0, ACTION_COUNT);
}

export function foundItems(domanda: Question, trovate: readonly Found[], pagine: readonly Page[]): Item[] {
  const cose = domanda.actionsOnly ? [] : trovate.flatMap((t) => ITEM_OF[t.gruppo]?.(t) ?? []);
  const suggestions = domanda.gruppo === '' || domanda.actionsOnly || domanda.gruppo === 'utenti';
  return suggestions ? [...cose, ...actions(domanda, trovate, pagine)] : cose;
}
