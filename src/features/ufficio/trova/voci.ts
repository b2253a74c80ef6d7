import type { Trovata } from '../../../data/ufficio/amministrazione-trova.ts';
import { numeroAnnuncio } from '../../../domain/annunci/prezzo.ts';
import { ETICHETTE_APPROVAZIONE } from '../../../domain/centri/approvazione.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../../domain/centri/tipi.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { ETICHETTE_CERTIFICATO } from '../../../domain/certificati/stati.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { paroleCercate, parti } from '../../../domain/ricerca-testo.ts';
import type { NomeIcona } from '../../../ui/brand/Icona.tsx';
import { voceCategoria, voceContatto, voceLotto, voceSegnalazione } from './altre-voci.ts';
import type { Domanda } from './domanda.ts';
import { inParole, righeDi, type Voce } from './voce.ts';

export interface Pagina {
  href: string;
  testo: string;
}

/** Label of a stored value; an unknown one shows as written. */
const etichetta = (tabella: Readonly<Record<string, string>>, valore: string): string =>
  tabella[valore] ?? inParole(valore);

function vocePersona(t: Trovata): Voce {
  const href = percorso('admin_utenti', { scelto: t.id });
  const nome = t.titolo;
  return {
    chiave: `utenti/${t.id}`,
    gruppo: 'Utenti',
    icona: 'persona',
    titolo: nome,
    sotto: `${t.codice}, ${t.stato}`,
    valore: t.chi === 'admin' ? 'Admin' : 'Utente',
    denaro: false,
    href,
    immagine: null,
    righe: righeDi(['Email', t.codice], ['Stato', inParole(t.stato)], ['Registrazione', formattaData(t.quando)]),
    tasti: [
      { tasto: 'Invio', testo: 'Apri la scheda', href },
      ...(t.stato === 'cancellato'
        ? []
        : [{ tasto: 'N', testo: 'Invia una notifica', href: percorso('admin_notifiche', { a: t.codice }) }]),
      ...attoSuPersona(t).map((atto) => ({ tasto: 'S', testo: atto.testo, href: atto.href })),
      { tasto: 'C', testo: 'Copia l’email', copia: t.codice },
    ],
  };
}

/** Opens the form that suspends or reactivates a person, never oneself (decision A2). */
function attoSuPersona(t: Trovata): { testo: string; href: string }[] {
  if (t.riferimento === 'io' || t.stato === 'cancellato') return [];
  const verbo = t.stato === 'attivo' ? 'sospendi' : 'riattiva';
  return [{ testo: `${inParole(verbo)} ${t.titolo}…`, href: percorso('admin_utenti', { scelto: t.id, atto: verbo }) }];
}

function voceOrdine(t: Trovata): Voce {
  const href = percorso('admin_ordini', { scelto: t.id });
  const codice = `FD-${t.codice}`;
  const detto = etichetta(ETICHETTE_ORDINE, t.stato);
  return {
    chiave: `ordini/${t.id}`,
    gruppo: 'Ordini',
    icona: 'pacco',
    titolo: `${codice}, comprato da ${t.chi ?? ''}`,
    sotto: `${t.titolo}. ${detto}`,
    valore: formattaEuro(t.importo ?? 0),
    denaro: true,
    href,
    immagine: t.immagine,
    righe: righeDi(
      ['Oggetto', t.titolo],
      ['Stato', detto],
      ['Acquirente', t.chi],
      ['Venditore', t.altri],
      ['Data', formattaData(t.quando)],
    ),
    tasti: [
      { tasto: 'Invio', testo: 'Apri l’ordine', href },
      { tasto: 'S', testo: 'Apri spedizione', href: percorso('admin_spedizioni', { order: t.id }) },
      ...(t.riferimento === null
        ? []
        : [{ tasto: 'P', testo: 'Stato pagamento', href: percorso('admin_ordini', { scelto: t.id, controllo: '1' }) }]),
      { tasto: 'C', testo: 'Copia il codice', copia: codice },
    ],
  };
}

function voceAnnuncio(t: Trovata): Voce {
  const href = percorso('admin_annunci', { scelto: t.id });
  const numero = numeroAnnuncio(Number(t.codice));
  return {
    chiave: `annunci/${t.id}`,
    gruppo: 'Annunci',
    icona: 'griglia',
    titolo: `${numero}, di ${t.chi ?? ''}`,
    sotto: t.titolo,
    valore: formattaEuro(t.importo ?? 0),
    denaro: true,
    href,
    immagine: t.immagine,
    righe: righeDi(
      ['Oggetto', t.titolo],
      ['Stato', inParole(t.stato)],
      ['Verifica', inParole(t.riferimento ?? '')],
      ['Categoria', t.altri],
      ['Venditore', t.chi],
      ['Pubblicato', formattaData(t.quando)],
    ),
    tasti: [
      { tasto: 'Invio', testo: 'Apri l’annuncio', href },
      { tasto: 'V', testo: 'Vedi la pagina', href: percorso('annuncio', { id: t.id }) },
      { tasto: 'C', testo: 'Copia il numero', copia: numero },
    ],
  };
}

function voceCertificato(t: Trovata): Voce {
  const href = percorso('admin_certificati', { scelto: t.id });
  const codice = formattaCodice(t.codice);
  const stato = etichetta(ETICHETTE_CERTIFICATO, t.stato);
  return {
    chiave: `certificati/${t.id}`,
    gruppo: 'Certificati',
    icona: 'bilancia',
    titolo: codice,
    sotto: [t.titolo, t.chi === null ? '' : `titolare ${t.chi}`].filter(Boolean).join(', '),
    valore: stato,
    denaro: false,
    href,
    immagine: null,
    righe: righeDi(
      ['Oggetto', t.titolo],
      ['Stato', stato],
      ['Titolare', t.chi],
      ['Centro', t.altri],
      ['Emesso', formattaData(t.quando)],
    ),
    tasti: [
      { tasto: 'Invio', testo: 'Apri il certificato', href },
      { tasto: 'V', testo: 'Vedi la verifica pubblica', href: percorso('verifica_certificato', { c: t.codice }) },
      { tasto: 'C', testo: 'Copia il codice', copia: codice },
    ],
  };
}

function voceCentro(t: Trovata): Voce {
  const href = percorso('admin_centri', { scelto: t.id });
  const tipo = etichetta(ETICHETTE_TIPO_CENTRO, t.riferimento ?? '');
  return {
    chiave: `centri/${t.id}`,
    gruppo: 'Centri',
    icona: 'casa',
    titolo: [t.titolo, t.chi].filter(Boolean).join(', '),
    sotto: `${tipo}, ${etichetta(ETICHETTE_APPROVAZIONE, t.stato).toLowerCase()}`,
    valore: t.codice,
    denaro: false,
    href,
    immagine: null,
    righe: righeDi(['Sigla', t.codice], ['Città', t.chi], ['Email', t.altri], ['Tipo', tipo]),
    tasti: [
      { tasto: 'Invio', testo: 'Apri il centro', href },
      ...(t.altri === null || t.altri === '' ? [] : [{ tasto: 'C', testo: 'Copia l’email', copia: t.altri }]),
    ],
  };
}

const VOCE_DI: Readonly<Record<string, (t: Trovata) => Voce>> = {
  utenti: vocePersona,
  ordini: voceOrdine,
  annunci: voceAnnuncio,
  certificati: voceCertificato,
  centri: voceCentro,
  versamenti: voceLotto,
  contatti: voceContatto,
  segnalazioni: voceSegnalazione,
  categorie: voceCategoria,
};

const QUANTE_AZIONI = 3;

const azione = (chiave: string, icona: NomeIcona, titolo: string, sotto: string, href: string): Voce => ({
  chiave: `azioni/${chiave}`,
  gruppo: 'Azioni',
  icona,
  titolo,
  sotto,
  valore: '',
  denaro: false,
  href,
  immagine: null,
  righe: [],
  tasti: [{ tasto: 'Invio', testo: titolo, href }],
});

function azioni({ testo, soloAzioni }: Domanda, trovate: readonly Trovata[], pagine: readonly Pagina[]): Voce[] {
  const persone = trovate.filter(({ gruppo }) => gruppo === 'utenti').slice(0, soloAzioni ? QUANTE_AZIONI : 1);
  const sulle = persone.flatMap((t) => [
    azione(
      `n/${t.id}`,
      'campana',
      `Invia una notifica a ${t.titolo}`,
      t.codice,
      percorso('admin_notifiche', { a: t.codice }),
    ),
    ...attoSuPersona(t).map((atto) => azione(`s/${t.id}`, 'chiudi', atto.testo, 'chiede un motivo', atto.href)),
  ]);
  const parole = paroleCercate(testo);
  const aperte = pagine
    .filter((pagina) => parole.every((parola) => parti(pagina.testo, [parola]).some(({ evidenza }) => evidenza)))
    .map((pagina) => azione(pagina.href, 'avanti', `Vai a ${pagina.testo}`, '', pagina.href));
  if (soloAzioni) return [...sulle, ...aperte];
  return parole.length === 0 ? sulle : [...sulle, ...aperte].slice(0, QUANTE_AZIONI);
}

export function vociTrovate(domanda: Domanda, trovate: readonly Trovata[], pagine: readonly Pagina[]): Voce[] {
  const cose = domanda.soloAzioni ? [] : trovate.flatMap((t) => VOCE_DI[t.gruppo]?.(t) ?? []);
  const offerte = domanda.gruppo === '' || domanda.soloAzioni || domanda.gruppo === 'utenti';
  return offerte ? [...cose, ...azioni(domanda, trovate, pagine)] : cose;
}
