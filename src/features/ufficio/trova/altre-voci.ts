import type { Found } from '../../../data/ufficio/amministrazione-trova.ts';
import { formatDate } from '../../../domain/day.ts';
import { CONTACT_OGGETTI } from '../../../domain/messaggi/forms.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type Item, inWords, rowsOf } from './item.ts';

/** A result that can only be opened; `righe` follow the common lines. */
const plainItem = (
  t: Found,
  voce: Pick<Item, 'gruppo' | 'icon' | 'titolo' | 'sotto' | 'href' | 'righe'>,
  apri: string,
): Item => ({
  chiave: `${t.gruppo}/${t.id}`,
  valore: inWords(t.stato),
  denaro: false,
  immagine: null,
  keys: [{ shortcut: 'Invio', testo: apri, href: voce.href }],
  ...voce,
});

const OGGETTI: Readonly<Record<string, string>> = CONTACT_OGGETTI;

export const batchItem = (t: Found): Item =>
  plainItem(
    t,
    {
      gruppo: 'Versamenti',
      icon: 'euro',
      titolo: t.codice,
      sotto: t.titolo,
      href: percorso('admin_versamenti', { q: t.codice }),
      righe: rowsOf(['Lotto', t.codice], ['Creato', formatDate(t.quando)]),
    },
    'Apri i versamenti del lotto',
  );

export const contattoItem = (t: Found): Item =>
  plainItem(
    t,
    {
      gruppo: 'Contatti',
      icon: 'campana',
      titolo: `n. ${t.codice}, ${t.chi ?? ''}`,
      sotto: OGGETTI[t.titolo] ?? t.titolo,
      href: percorso('admin_contatti', { scelto: t.id }),
      righe: rowsOf(['Da', t.chi], ['Email', t.altri], ['Arrivato', formatDate(t.quando)]),
    },
    'Apri il messaggio',
  );

export const segnalazioneItem = (t: Found): Item =>
  plainItem(
    t,
    {
      gruppo: 'Segnalazioni',
      icon: 'bilancia',
      titolo: `Segnalazione: ${inWords(t.altri ?? '')}`,
      sotto: t.titolo,
      href: percorso('admin_segnalazioni', { scelto: t.id }),
      righe: rowsOf(['Su', inWords(t.codice)], ['Da', t.chi], ['Arrivata', formatDate(t.quando)]),
    },
    'Apri la segnalazione',
  );

export const categoriaItem = (t: Found): Item =>
  plainItem(
    t,
    {
      gruppo: 'Categorie',
      icon: 'griglia',
      titolo: t.titolo,
      sotto: t.altri === null ? 'primo livello' : `sotto ${t.altri}`,
      href: percorso('admin_categorie', { scelto: t.id }),
      righe: rowsOf(['Indirizzo', t.codice], ['Padre', t.altri]),
    },
    'Apri la categoria',
  );
