import type { Ordine } from '../../data/ordini/ordini.ts';
import { formatEuro } from '../../domain/denaro.ts';
import {
  arrivingPhrase,
  authorisedPhrase,
  bookedPhrase,
  cancelledPhrase,
  deliveredPhrase,
  departingPhrase,
  problemPhrase,
  refundedPhrase,
  returnedPhrase,
  silencePhrase,
  unlessShippedPhrase,
} from '../../domain/frasi/ordine.ts';
import { motivoText } from '../../domain/ordini/annullamento.ts';
import { fascia } from '../../domain/verifiche/scores.ts';

export type StepType =
  | 'prenotato'
  | 'appuntamento'
  | 'verificato'
  | 'pagamento'
  | 'spedizione'
  | 'consegna'
  | 'problema'
  | 'fine';
/** `ora`: the last step done or under way; `poi`: still to come. */
export type Step = {
  tipo: StepType;
  titolo: string;
  quando: string | null;
  testo: string;
  stato: 'fatto' | 'ora' | 'poi';
  revocato?: true;
};

const CLOSED = new Set<Ordine['status']>(['annullato', 'rimborsato']);

export function ordineSteps(ordine: Ordine, adesso: Date): Step[] {
  const tutti = [
    ...inTimeOrder([...bookedStep(ordine), ...verificaSteps(ordine)], ordine.verifica?.data_verifica ?? ''),
    ...pagamentoSteps(ordine),
    ...spedizioneSteps(ordine, adesso),
    ...finalSteps(ordine),
  ];
  // A problem on the way comes before the open delivery.
  const passi = [
    ...tutti.filter((passo) => passo.stato === 'fatto'),
    ...tutti.filter((passo) => passo.stato !== 'fatto'),
  ];
  const ultimo = passi.findLastIndex((passo) => passo.stato === 'fatto');
  const chiuso = CLOSED.has(ordine.status) || ordine.status === 'concluso';
  return passi.map((passo, index) => (index === ultimo && !chiuso ? { ...passo, stato: 'ora' } : passo));
}

const whenOf = (ordine: Ordine, tipo: Ordine['cronologia'][number]['tipo']): string | null =>
  ordine.cronologia.find((voce) => voce.tipo === tipo)?.quando ?? null;

/** Usually reserved before the visit; after it when the item was already verified. */
const inTimeOrder = (passi: readonly Step[], decisa: string): Step[] =>
  passi.toSorted((a, b) => Date.parse(a.quando ?? decisa) - Date.parse(b.quando ?? decisa) || 0);

function bookedStep(ordine: Ordine): Step[] {
  const quando = whenOf(ordine, 'prenotato');
  if (quando === null) return [];
  const testo = bookedPhrase(ordine.ruolo, ordine.acquirente?.nome_utente ?? null);
  return [{ tipo: 'prenotato', titolo: 'Prenotato', quando, testo, stato: 'fatto' }];
}

function verificaSteps({ verifica, centro, certificato_revocato }: Ordine): Step[] {
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

function pagamentoSteps(ordine: Ordine): Step[] {
  const importo = formatEuro(ordine.amount);
  const pagato = whenOf(ordine, 'pagato');
  if (ordine.status === 'autorizzato') {
    return [
      {
        tipo: 'pagamento',
        titolo: 'Pagamento autorizzato',
        quando: pagato,
        testo: authorisedPhrase(ordine.amount, ordine.annuncio.metodo_spedizione),
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
  if (CLOSED.has(ordine.status)) return [];
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

function stoppedBy({ pagamento_contestato, pagamento_segnalato, in_dubbio }: Ordine): string | null {
  if (pagamento_segnalato) return 'Ferma finché il pagamento è in esame.';
  if (pagamento_contestato) return 'Ferma finché la banca non decide.';
  return in_dubbio ? "Ferma finché il centro non dice dove si trova l'oggetto." : null;
}

function spedizioneSteps(ordine: Ordine, adesso: Date): Step[] {
  const { spedizione, annuncio } = ordine;
  const [spedito, consegnato] = [whenOf(ordine, 'spedito'), whenOf(ordine, 'consegnato')];
  const centro = ordine.centro?.nome ?? 'il centro';
  const partenza = departingPhrase(annuncio.metodo_spedizione, ordine.ruolo, centro);
  const passi: Step[] = [];
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
  } else if (consegnato === null && !CLOSED.has(ordine.status) && partenza !== null) {
    const otherwise = unlessShippedPhrase(ordine.ruolo, ordine.annullabile_dal, adesso);
    const rientro = ordine.rientrato_il === null ? null : returnedPhrase(ordine.rientrato_il);
    const poi = [rientro, partenza, otherwise].filter((frase) => frase !== null).join(' ');
    passi.push({
      tipo: 'spedizione',
      titolo: 'Spedizione',
      quando: null,
      testo: ordine.in_dubbio
        ? [stoppedBy(ordine), otherwise].filter((frase) => frase !== null).join(' ')
        : (stoppedBy(ordine) ?? poi),
      stato: 'poi',
    });
  }
  if (consegnato !== null) {
    passi.push({
      tipo: 'consegna',
      titolo: 'Consegnato',
      quando: consegnato,
      testo: deliveredPhrase(ordine.ruolo, ordine.status, ordine.contestabile_entro, adesso),
      stato: 'fatto',
    });
  } else if (!CLOSED.has(ordine.status) && ordine.status !== 'concluso') {
    passi.push({
      tipo: 'consegna',
      titolo: 'Consegna',
      quando: null,
      testo:
        silencePhrase(ordine.ruolo, ordine.silenzio_entro, adesso) ??
        arrivingPhrase(annuncio.metodo_spedizione, ordine.ruolo, centro, ordine.status === 'contestato'),
      stato: 'poi',
    });
  }
  return passi;
}

function finalSteps(ordine: Ordine): Step[] {
  const passi: Step[] = [];
  const add = (tipo: Ordine['cronologia'][number]['tipo'], passo: Omit<Step, 'quando' | 'stato'>) => {
    const quando = whenOf(ordine, tipo);
    if (quando !== null) passi.push({ ...passo, quando, stato: 'fatto' });
  };
  add('contestato', {
    tipo: 'problema',
    titolo: 'Problema segnalato',
    testo: problemPhrase(
      ordine.status !== 'contestato' || (ordine.contestazione?.esito ?? null) !== null,
      ordine.ruolo,
    ),
  });
  add('concluso', { tipo: 'fine', titolo: 'Ordine concluso', testo: '' });
  add('annullato', {
    tipo: 'fine',
    titolo: 'Ordine annullato',
    testo: [...perche(ordine), cancelledPhrase(ordine.ruolo, ordine.stato_pagamento, ordine.importi)].join(' '),
  });
  add('rimborsato', {
    tipo: 'fine',
    titolo: 'Rimborsato',
    testo: [...perche(ordine), refundedPhrase(ordine.ruolo, ordine.importi)].join(' '),
  });
  return passi;
}

const perche = ({ motivo_annullamento, ruolo }: Ordine): string[] =>
  motivo_annullamento === null ? [] : [`${motivoText(motivo_annullamento, ruolo === 'acquirente')}.`];
