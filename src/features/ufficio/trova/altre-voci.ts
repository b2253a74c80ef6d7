import type { Trovata } from '../../../data/ufficio/amministrazione-trova.ts';
import { OGGETTI_CONTATTO } from '../../../domain/accesso/validazione.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { inParole, righeDi, type Voce } from './voce.ts';

/** A result that can only be opened; `righe` follow the common lines. */
const voceSemplice = (
  t: Trovata,
  voce: Pick<Voce, 'gruppo' | 'icona' | 'titolo' | 'sotto' | 'href' | 'righe'>,
  apri: string,
): Voce => ({
  chiave: `${t.gruppo}/${t.id}`,
  valore: inParole(t.stato),
  denaro: false,
  immagine: null,
  tasti: [{ tasto: 'Invio', testo: apri, href: voce.href }],
  ...voce,
});

const OGGETTI: Readonly<Record<string, string>> = OGGETTI_CONTATTO;

export const voceLotto = (t: Trovata): Voce =>
  voceSemplice(
    t,
    {
      gruppo: 'Versamenti',
      icona: 'euro',
      titolo: t.codice,
      sotto: t.titolo,
      href: percorso('admin_versamenti', { q: t.codice }),
      righe: righeDi(['Lotto', t.codice], ['Creato', formattaData(t.quando)]),
    },
    'Apri i versamenti del lotto',
  );

export const voceContatto = (t: Trovata): Voce =>
  voceSemplice(
    t,
    {
      gruppo: 'Contatti',
      icona: 'campana',
      titolo: `n. ${t.codice}, ${t.chi ?? ''}`,
      sotto: OGGETTI[t.titolo] ?? t.titolo,
      href: percorso('admin_contatti', { scelto: t.id }),
      righe: righeDi(['Da', t.chi], ['Email', t.altri], ['Arrivato', formattaData(t.quando)]),
    },
    'Apri il messaggio',
  );

export const voceSegnalazione = (t: Trovata): Voce =>
  voceSemplice(
    t,
    {
      gruppo: 'Segnalazioni',
      icona: 'bilancia',
      titolo: `Segnalazione: ${inParole(t.altri ?? '')}`,
      sotto: t.titolo,
      href: percorso('admin_segnalazioni', { scelto: t.id }),
      righe: righeDi(['Su', inParole(t.codice)], ['Da', t.chi], ['Arrivata', formattaData(t.quando)]),
    },
    'Apri la segnalazione',
  );

export const voceCategoria = (t: Trovata): Voce =>
  voceSemplice(
    t,
    {
      gruppo: 'Categorie',
      icona: 'griglia',
      titolo: t.titolo,
      sotto: t.altri === null ? 'primo livello' : `sotto ${t.altri}`,
      href: percorso('admin_categorie', { scelto: t.id }),
      righe: righeDi(['Indirizzo', t.codice], ['Padre', t.altri]),
    },
    'Apri la categoria',
  );
