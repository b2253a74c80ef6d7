import type { Ordine } from '../../data/ordini/ordini.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import {
  fraseAnnullato,
  fraseAutorizzato,
  fraseConsegnato,
  fraseInArrivo,
  fraseInPartenza,
  frasePrenotato,
  fraseProblema,
  fraseRientrato,
  fraseRimborsato,
  fraseSeNonParte,
  fraseSilenzio,
} from '../../domain/frasi/ordine.ts';
import { testoMotivo } from '../../domain/ordini/annullamento.ts';
import { fascia } from '../../domain/verifiche/punteggi.ts';

export type TipoPasso =
  | 'prenotato'
  | 'appuntamento'
  | 'verificato'
  | 'pagamento'
  | 'spedizione'
  | 'consegna'
  | 'problema'
  | 'fine';
/** `ora`: the last step done or under way; `poi`: still to come. */
export type Passo = {
  tipo: TipoPasso;
  titolo: string;
  quando: string | null;
  testo: string;
  stato: 'fatto' | 'ora' | 'poi';
  revocato?: true;
};

const CHIUSI = new Set<Ordine['status']>(['annullato', 'rimborsato']);

export function passiOrdine(ordine: Ordine, adesso: Date): Passo[] {
  const tutti = [
    ...inOrdineDiTempo([...passoPrenotato(ordine), ...passiVerifica(ordine)], ordine.verifica?.data_verifica ?? ''),
    ...passiPagamento(ordine),
    ...passiSpedizione(ordine, adesso),
    ...passiFine(ordine),
  ];
  // A problem on the way comes before the open delivery.
  const passi = [
    ...tutti.filter((passo) => passo.stato === 'fatto'),
    ...tutti.filter((passo) => passo.stato !== 'fatto'),
  ];
  const ultimo = passi.findLastIndex((passo) => passo.stato === 'fatto');
  const chiuso = CHIUSI.has(ordine.status) || ordine.status === 'concluso';
  return passi.map((passo, indice) => (indice === ultimo && !chiuso ? { ...passo, stato: 'ora' } : passo));
}

const quandoDi = (ordine: Ordine, tipo: Ordine['cronologia'][number]['tipo']): string | null =>
  ordine.cronologia.find((voce) => voce.tipo === tipo)?.quando ?? null;

/** Usually reserved before the visit; after it when the item was already verified. */
const inOrdineDiTempo = (passi: readonly Passo[], decisa: string): Passo[] =>
  passi.toSorted((a, b) => Date.parse(a.quando ?? decisa) - Date.parse(b.quando ?? decisa) || 0);

function passoPrenotato(ordine: Ordine): Passo[] {
  const quando = quandoDi(ordine, 'prenotato');
  if (quando === null) return [];
  const testo = frasePrenotato(ordine.ruolo, ordine.acquirente?.nome_utente ?? null);
  return [{ tipo: 'prenotato', titolo: 'Prenotato', quando, testo, stato: 'fatto' }];
}

function passiVerifica({ verifica, centro, certificato_revocato }: Ordine): Passo[] {
  if (verifica === null || verifica.stato !== 'verificato' || verifica.data_verifica === null) return [];
  const voto = verifica.punteggio_complessivo;
  return [
    {
      tipo: 'appuntamento',
      titolo: 'Appuntamento al centro',
      // Brought before its appointment, whose time then never came.
      quando:
        Date.parse(verifica.data_programmata) <= Date.parse(verifica.data_verifica) ? verifica.data_programmata : null,
      testo: centro === null ? '' : `${centro.nome}.`,
      stato: 'fatto',
    },
    {
      tipo: 'verificato',
      titolo: 'Verificato',
      quando: verifica.data_verifica,
      testo: [
        voto === null ? 'Controllato al banco.' : `Punteggio ${voto.toFixed(2).replace('.', ',')} ${fascia(voto)}.`,
        ...(certificato_revocato ? ['Il certificato è stato poi revocato.'] : []),
      ].join(' '),
      stato: 'fatto',
      ...(certificato_revocato ? { revocato: true } : {}),
    },
  ];
}

function passiPagamento(ordine: Ordine): Passo[] {
  const importo = formattaEuro(ordine.amount);
  const pagato = quandoDi(ordine, 'pagato');
  if (ordine.status === 'autorizzato') {
    return [
      {
        tipo: 'pagamento',
        titolo: 'Pagamento autorizzato',
        quando: pagato,
        testo: fraseAutorizzato(ordine.amount, ordine.annuncio.metodo_spedizione),
        stato: 'fatto',
      },
    ];
  }
  if (pagato !== null) {
    return [
      {
        tipo: 'pagamento',
        titolo: 'Pagamento completato',
        quando: pagato,
        testo: `${importo} con carta.`,
        stato: 'fatto',
      },
    ];
  }
  if (CHIUSI.has(ordine.status)) return [];
  return ordine.stato_pagamento === 'processing'
    ? [
        {
          tipo: 'pagamento',
          titolo: 'Pagamento in elaborazione',
          quando: null,
          testo: 'La banca non ha ancora risposto.',
          stato: 'fatto',
        },
      ]
    : [
        {
          tipo: 'pagamento',
          titolo: 'Pagamento',
          quando: null,
          testo: `${importo} da pagare con carta.`,
          stato: 'poi',
        },
      ];
}

function fermaPer({ pagamento_contestato, pagamento_segnalato, in_dubbio }: Ordine): string | null {
  if (pagamento_segnalato) return 'Ferma finché il pagamento è in esame.';
  if (pagamento_contestato) return 'Ferma finché la banca non decide.';
  return in_dubbio ? "Ferma finché il centro non dice dove si trova l'oggetto." : null;
}

function passiSpedizione(ordine: Ordine, adesso: Date): Passo[] {
  const { spedizione, annuncio } = ordine;
  const [spedito, consegnato] = [quandoDi(ordine, 'spedito'), quandoDi(ordine, 'consegnato')];
  const centro = ordine.centro?.nome ?? 'il centro';
  const partenza = fraseInPartenza(annuncio.metodo_spedizione, ordine.ruolo, centro);
  const passi: Passo[] = [];
  if (spedito !== null) {
    const codice = spedizione?.codice_tracciamento
      ? `Codice ${spedizione.corriere_nome ?? ''} ${spedizione.codice_tracciamento}.`.replace('  ', ' ')
      : '';
    passi.push({
      tipo: 'spedizione',
      titolo: spedizione?.corriere_nome ? `Spedito con ${spedizione.corriere_nome}` : 'Spedito',
      quando: spedito,
      testo: codice,
      stato: 'fatto',
    });
  } else if (consegnato === null && !CHIUSI.has(ordine.status) && partenza !== null) {
    const senno = fraseSeNonParte(ordine.ruolo, ordine.annullabile_dal, adesso);
    const rientro = ordine.rientrato_il === null ? null : fraseRientrato(ordine.rientrato_il);
    const poi = [rientro, partenza, senno].filter((frase) => frase !== null).join(' ');
    passi.push({
      tipo: 'spedizione',
      titolo: 'Spedizione',
      quando: null,
      testo: ordine.in_dubbio
        ? [fermaPer(ordine), senno].filter((frase) => frase !== null).join(' ')
        : (fermaPer(ordine) ?? poi),
      stato: 'poi',
    });
  }
  if (consegnato !== null) {
    passi.push({
      tipo: 'consegna',
      titolo: 'Consegnato',
      quando: consegnato,
      testo: fraseConsegnato(ordine.ruolo, ordine.status, ordine.contestabile_entro, adesso),
      stato: 'fatto',
    });
  } else if (!CHIUSI.has(ordine.status) && ordine.status !== 'concluso') {
    passi.push({
      tipo: 'consegna',
      titolo: 'Consegna',
      quando: null,
      testo:
        fraseSilenzio(ordine.ruolo, ordine.silenzio_entro, adesso) ??
        fraseInArrivo(annuncio.metodo_spedizione, ordine.ruolo, centro, ordine.status === 'contestato'),
      stato: 'poi',
    });
  }
  return passi;
}

function passiFine(ordine: Ordine): Passo[] {
  const passi: Passo[] = [];
  const aggiungi = (tipo: Ordine['cronologia'][number]['tipo'], passo: Omit<Passo, 'quando' | 'stato'>) => {
    const quando = quandoDi(ordine, tipo);
    if (quando !== null) passi.push({ ...passo, quando, stato: 'fatto' });
  };
  aggiungi('contestato', {
    tipo: 'problema',
    titolo: 'Problema segnalato',
    testo: fraseProblema(
      ordine.status !== 'contestato' || (ordine.contestazione?.esito ?? null) !== null,
      ordine.ruolo,
    ),
  });
  aggiungi('concluso', { tipo: 'fine', titolo: 'Ordine concluso', testo: '' });
  aggiungi('annullato', {
    tipo: 'fine',
    titolo: 'Ordine annullato',
    testo: [...perche(ordine), fraseAnnullato(ordine.ruolo, ordine.stato_pagamento, ordine.importi)].join(' '),
  });
  aggiungi('rimborsato', {
    tipo: 'fine',
    titolo: 'Rimborsato',
    testo: [...perche(ordine), fraseRimborsato(ordine.ruolo, ordine.importi)].join(' '),
  });
  return passi;
}

const perche = ({ motivo_annullamento, ruolo }: Ordine): string[] =>
  motivo_annullamento === null ? [] : [`${testoMotivo(motivo_annullamento, ruolo === 'acquirente')}.`];
