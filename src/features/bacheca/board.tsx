import type { ReactNode } from 'react';
import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { actionTitle, attoNote } from '../../domain/frasi/acts.ts';
import { venditaRows } from '../../domain/frasi/vendita.ts';
import { VERIFICA_PHRASES } from '../../domain/frasi/verifica.ts';
import { ORDINE_LABELS, ordineStep } from '../../domain/ordini/stati.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { OrdineBadge } from '../../ui/brand/OrdineBadge.tsx';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import type { Action } from './acts.ts';
import { narrative } from './booked.ts';

export interface Board {
  href: string;
  immagine: string | null;
  oggetto: string;
  mark: ReactNode;
  titolo: string;
  nota: string | null;
  righe: readonly (readonly [nome: string, valore: string])[];
}

export function boardOf(atto: Action, adesso: Date): Board {
  const titolo = actionTitle(atto.tipo, atto.scadenza, adesso);
  switch (atto.tipo) {
    case 'paga':
    case 'concorda':
      return {
        ...annuncio(atto.prenotata),
        titolo,
        mark: <StatusBadge glyph="verificato">Verificato</StatusBadge>,
        nota:
          atto.tipo === 'paga' ? attoNote('paga', atto.scadenza, adesso) : narrative(atto.prenotata, undefined, adesso),
      };
    case 'prenota':
      return {
        ...annuncio(atto.annuncio),
        titolo,
        mark: <StatusBadge glyph="prenotato">Prenotato</StatusBadge>,
        nota: attoNote('prenota', atto.scadenza, adesso),
        righe: venditaRows(atto.annuncio.vendita),
      };
    case 'visita':
      return { ...annuncio(atto.visita.annuncio), titolo, ...visita(atto) };
    case 'riprendi':
      return {
        ...annuncio(atto.oggetto.annuncio),
        titolo,
        mark: <OggettoBadge {...atto.oggetto} />,
        nota: `${atto.oggetto.centro.nome}, ${atto.oggetto.centro.indirizzo}, ${atto.oggetto.centro.citta}`,
      };
    case 'conferma':
    case 'ritira':
    case 'riporta':
    case 'annuncia':
    case 'rispondi': {
      const { ordine } = atto;
      const stato = atto.tipo === 'ritira' ? 'Ritiro al centro' : ORDINE_LABELS[ordine.status];
      return {
        href: percorso('ordine', { id: ordine.id }),
        immagine: ordine.immagine_principale,
        oggetto: ordine.titolo,
        titolo,
        mark: <OrdineBadge passo={ordineStep(ordine.status)}>{stato}</OrdineBadge>,
        nota: attoNote(atto.tipo, atto.scadenza, adesso),
        righe: [],
      };
    }
    default:
      return atto satisfies never;
  }
}

type ShownItem = { id: string; titolo: string; immagine_principale: string | null };

const annuncio = ({ id, titolo, immagine_principale }: ShownItem) => ({
  href: percorso('annuncio', { id }),
  immagine: immagine_principale,
  oggetto: titolo,
  righe: [] as const,
});

function visita({ visita: v, prenotata }: Extract<Action, { tipo: 'visita' }>) {
  const totale = v.totale_preventivo;
  if (v.da_spostare)
    return {
      titolo: 'Sposta la verifica',
      mark: <StatusBadge glyph="attesa">Da spostare</StatusBadge>,
      nota: VERIFICA_PHRASES.centro_chiuso,
      righe: [['Era presso', v.centro.nome]] as const,
    };
  return {
    mark: <StatusBadge glyph="attesa">In attesa di verifica</StatusBadge>,
    nota: `${v.centro.nome}, ${v.centro.indirizzo}, ${v.centro.citta}`,
    righe: [
      ['Porta', "l'oggetto, gli accessori, un documento"],
      ...(prenotata === undefined ? [] : [['Prenotato', 'da un acquirente, fino all’esito'] as const]),
      ...(totale === null ? [] : [[VERIFICA_PHRASES.al_centro, formatEuro(totale)] as const]),
      ...(prenotata?.vendita == null ? [] : venditaRows(prenotata.vendita)),
    ] as const,
  };
}

const OggettoBadge = ({ stato, certificato_revocato }: Bacheca['da_ritirare'][number]) =>
  stato === 'non_conforme' ? (
    <StatusBadge glyph="nonconforme">Non Conforme</StatusBadge>
  ) : certificato_revocato ? (
    <StatusBadge glyph="nonconforme">Certificato revocato</StatusBadge>
  ) : stato === 'verificato' ? (
    <StatusBadge glyph="verificato">Verificato</StatusBadge>
  ) : (
    <StatusBadge glyph="nonverificato">Non Verificato</StatusBadge>
  );
