import type { SchedaAnnuncio } from '../../data/annunci.ts';
import type { Ordine } from '../../data/ordini.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
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
/** `ora`: the last thing that happened or is happening; `poi`: still to come. */
export type Passo = {
  tipo: TipoPasso;
  titolo: string;
  quando: string | null;
  testo: string;
  stato: 'fatto' | 'ora' | 'poi';
};

type Verifica = Pick<
  SchedaAnnuncio['verifiche'][number],
  'stato' | 'data_programmata' | 'data_verifica' | 'punteggio_complessivo'
> & {
  centro: { nome: string } | null;
};

const CHIUSI = new Set<Ordine['status']>(['annullato', 'rimborsato']);

/** The whole road of an order, what is done and what comes next, in the words of who reads it. */
export function passiOrdine(ordine: Ordine, verifiche: readonly Verifica[]): Passo[] {
  const tutti = [
    ...inOrdineDiTempo([...passoPrenotato(ordine), ...passiVerifica(verifiche)]),
    ...passiPagamento(ordine),
    ...passiSpedizione(ordine),
    ...passiFine(ordine),
  ];
  // A problem reported on the way stands before the delivery that has not come yet.
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

/** Reserved before the visit as a rule, after it when the item was already verified. */
const inOrdineDiTempo = (passi: readonly Passo[]): Passo[] =>
  passi.toSorted((a, b) => Date.parse(a.quando ?? '') - Date.parse(b.quando ?? '') || 0);

function passoPrenotato(ordine: Ordine): Passo[] {
  const quando = quandoDi(ordine, 'prenotato');
  if (quando === null) return [];
  const testo =
    ordine.ruolo === 'acquirente'
      ? "Hai prenotato l'oggetto, senza pagare."
      : `Da ${ordine.acquirente?.nome_utente ?? 'un acquirente'}, senza pagare.`;
  return [{ tipo: 'prenotato', titolo: 'Prenotato', quando, testo, stato: 'fatto' }];
}

function passiVerifica(verifiche: readonly Verifica[]): Passo[] {
  const positiva = verifiche.find((v) => v.stato === 'verificato' && v.data_verifica !== null);
  if (positiva === undefined) return [];
  const voto = positiva.punteggio_complessivo;
  return [
    {
      tipo: 'appuntamento',
      titolo: 'Appuntamento al centro',
      quando: positiva.data_programmata,
      testo: positiva.centro === null ? '' : `${positiva.centro.nome}.`,
      stato: 'fatto',
    },
    {
      tipo: 'verificato',
      titolo: 'Verificato',
      quando: positiva.data_verifica,
      testo:
        voto === null ? 'Controllato al banco.' : `Punteggio ${voto.toFixed(2).replace('.', ',')} ${fascia(voto)}.`,
      stato: 'fatto',
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
        testo: `${importo} riservati sulla carta, addebitati alla spedizione.`,
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

function passiSpedizione(ordine: Ordine): Passo[] {
  const { spedizione, annuncio } = ordine;
  const [spedito, consegnato] = [quandoDi(ordine, 'spedito'), quandoDi(ordine, 'consegnato')];
  const aMano = annuncio.metodo_spedizione === 'ritiro_a_mano';
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
  } else if (consegnato === null && !CHIUSI.has(ordine.status) && !aMano) {
    const centro = ordine.centro?.nome ?? 'il centro';
    const corriere = ordine.ruolo === 'venditore' ? 'Il tuo corriere' : 'Il corriere del venditore';
    const testo =
      annuncio.metodo_spedizione === 'punto_verifica'
        ? `La prepara ${centro}.`
        : `${corriere} ritira l'oggetto presso ${centro}.`;
    passi.push({ tipo: 'spedizione', titolo: 'Spedizione', quando: null, testo, stato: 'poi' });
  }
  if (consegnato !== null) {
    passi.push({
      tipo: 'consegna',
      titolo: 'Consegnato',
      quando: consegnato,
      testo: testoConsegnato(ordine),
      stato: 'fatto',
    });
  } else if (!CHIUSI.has(ordine.status) && ordine.status !== 'concluso') {
    const testo = aMano ? `Ritiro al centro: ${ordine.centro?.nome ?? 'il centro di verifica'}.` : '';
    const termine =
      ordine.ruolo === 'acquirente'
        ? 'Dalla consegna hai 48 ore per segnalare un problema.'
        : "Dalla consegna l'acquirente ha 48 ore per segnalare un problema.";
    passi.push({
      tipo: 'consegna',
      titolo: 'Consegna',
      quando: null,
      testo: `${testo} ${termine}`.trim(),
      stato: 'poi',
    });
  }
  return passi;
}

function testoConsegnato({ ruolo, status, contestabile_entro }: Ordine): string {
  if (status !== 'consegnato' || contestabile_entro === null) return '';
  const entro = formattaDataOra(contestabile_entro);
  return ruolo === 'acquirente'
    ? `Puoi segnalare un problema fino al ${entro}.`
    : `L'acquirente può segnalare un problema fino al ${entro}.`;
}

/** Money that arrived or was held goes back; its arrival closes the order as refunded. */
function testoAnnullato({ ruolo, stato_pagamento }: Ordine): string {
  if (stato_pagamento !== 'succeeded' && stato_pagamento !== 'requires_capture') return 'Non è dovuto nulla.';
  return ruolo === 'acquirente' ? "L'importo torna sulla tua carta." : "L'importo torna all'acquirente.";
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
    testo: 'Lo esamina Fidati. Fino alla decisione il venditore non viene pagato.',
  });
  aggiungi('concluso', { tipo: 'fine', titolo: 'Ordine concluso', testo: '' });
  aggiungi('annullato', { tipo: 'fine', titolo: 'Ordine annullato', testo: testoAnnullato(ordine) });
  aggiungi('rimborsato', {
    tipo: 'fine',
    titolo: 'Rimborsato',
    testo: `${formattaEuro(ordine.amount)} restituiti sulla carta.`,
  });
  return passi;
}
