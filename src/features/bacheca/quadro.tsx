import type { ReactNode } from 'react';
import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { notaAtto, titoloAtto } from '../../domain/frasi/atti.ts';
import { righeVendita } from '../../domain/frasi/vendita.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { ETICHETTE_ORDINE, passoOrdine } from '../../domain/ordini/stati.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../ui/brand/Segno.tsx';
import { SegnoOrdine } from '../../ui/brand/SegnoOrdine.tsx';
import type { Atto } from './atti.ts';
import { racconto } from './prenotata.ts';

export interface Quadro {
  href: string;
  immagine: string | null;
  oggetto: string;
  segno: ReactNode;
  titolo: string;
  nota: string | null;
  righe: readonly (readonly [nome: string, valore: string])[];
}

export function quadroDi(atto: Atto, adesso: Date): Quadro {
  const titolo = titoloAtto(atto.tipo, atto.scadenza, adesso);
  switch (atto.tipo) {
    case 'paga':
    case 'concorda':
      return {
        ...annuncio(atto.prenotata),
        titolo,
        segno: <Segno glifo="verificato">Verificato</Segno>,
        nota:
          atto.tipo === 'paga' ? notaAtto('paga', atto.scadenza, adesso) : racconto(atto.prenotata, undefined, adesso),
      };
    case 'prenota':
      return {
        ...annuncio(atto.annuncio),
        titolo,
        segno: <Segno glifo="prenotato">Prenotato</Segno>,
        nota: notaAtto('prenota', atto.scadenza, adesso),
        righe: righeVendita(atto.annuncio.vendita),
      };
    case 'visita':
      return { ...annuncio(atto.visita.annuncio), titolo, ...visita(atto) };
    case 'riprendi':
      return {
        ...annuncio(atto.oggetto.annuncio),
        titolo,
        segno: <SegnoOggetto {...atto.oggetto} />,
        nota: `${atto.oggetto.centro.nome}, ${atto.oggetto.centro.indirizzo}, ${atto.oggetto.centro.citta}`,
      };
    case 'conferma':
    case 'ritira':
    case 'riporta':
    case 'annuncia':
    case 'rispondi': {
      const { ordine } = atto;
      const stato = atto.tipo === 'ritira' ? 'Ritiro al centro' : ETICHETTE_ORDINE[ordine.status];
      return {
        href: percorso('ordine', { id: ordine.id }),
        immagine: ordine.immagine_principale,
        oggetto: ordine.titolo,
        titolo,
        segno: <SegnoOrdine passo={passoOrdine(ordine.status)}>{stato}</SegnoOrdine>,
        nota: notaAtto(atto.tipo, atto.scadenza, adesso),
        righe: [],
      };
    }
    default:
      return atto satisfies never;
  }
}

type Mostrato = { id: string; titolo: string; immagine_principale: string | null };

const annuncio = ({ id, titolo, immagine_principale }: Mostrato) => ({
  href: percorso('annuncio', { id }),
  immagine: immagine_principale,
  oggetto: titolo,
  righe: [] as const,
});

function visita({ visita: v, prenotata }: Extract<Atto, { tipo: 'visita' }>) {
  const totale = v.totale_preventivo;
  if (v.da_spostare)
    return {
      titolo: 'Sposta la verifica',
      segno: <Segno glifo="attesa">Da spostare</Segno>,
      nota: FRASI_VERIFICA.centro_chiuso,
      righe: [['Era presso', v.centro.nome]] as const,
    };
  return {
    segno: <Segno glifo="attesa">In attesa di verifica</Segno>,
    nota: `${v.centro.nome}, ${v.centro.indirizzo}, ${v.centro.citta}`,
    righe: [
      ['Porta', "l'oggetto, gli accessori, un documento"],
      ...(prenotata === undefined ? [] : [['Prenotato', 'da un acquirente, fino all’esito'] as const]),
      ...(totale === null ? [] : [[FRASI_VERIFICA.al_centro, formattaEuro(totale)] as const]),
      ...(prenotata?.vendita == null ? [] : righeVendita(prenotata.vendita)),
    ] as const,
  };
}

const SegnoOggetto = ({ stato, certificato_revocato }: Bacheca['da_ritirare'][number]) =>
  stato === 'non_conforme' ? (
    <Segno glifo="nonconforme">Non Conforme</Segno>
  ) : certificato_revocato ? (
    <Segno glifo="nonconforme">Certificato revocato</Segno>
  ) : stato === 'verificato' ? (
    <Segno glifo="verificato">Verificato</Segno>
  ) : (
    <Segno glifo="nonverificato">Non Verificato</Segno>
  );
