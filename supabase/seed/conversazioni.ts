import type { Sql } from '../local/backend/database.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './backgrounds.ts';
import { venditoreOf } from './catalogo/reparti.ts';
import { type Persona, utente } from './persone.ts';
import { idOf, insert } from './rows.ts';
import type { Tempo } from './tempo.ts';

/** Buyer, listing, hours since the first line; lines alternate, the buyer begins. */
const DIALOGUES: readonly (readonly [Soggetto, Persona, number, readonly string[]])[] = [
  [
    'orologio-cronografo-1',
    'acquirente',
    30,
    [
      'Buongiorno, il quadrante è mai stato ristampato?',
      'Buongiorno, no: il Fidati Point lo ha esaminato al microscopio, nella scheda trova la nota del centro.',
      'Perfetto. E il cinturino originale è andato perso?',
      'Sì, purtroppo. La fibbia però è coeva, la vede nella fotografia.',
    ],
  ],
  [
    'orologio-subacqueo-1',
    'acquirente',
    7,
    [
      'Prenoto oggi. Posso ritirarlo al centro di Brera?',
      'Certo, dopo il pagamento il centro le consegna l’orologio allo sportello.',
    ],
  ],
  ['perle-3', 'acquirente', 3, ['Le perle sono annodate una a una?']],
  [
    'violino-2',
    'sofia',
    52,
    [
      'Ciao Giulia, i due archetti sono entrambi in pernambuco?',
      'Ciao, uno sì e l’altro è in carbonio. Li lascio tutti e due nella custodia.',
    ],
  ],
  ['borsa-manico-2', 'marta', 20, ['Buonasera, ha ancora la ricevuta del 2024? Serve per l’assicurazione.']],
  [
    'violino-1',
    'federico',
    70,
    [
      'Mi manda la misura del corpo, per favore?',
      '355 mm di cassa, diapason regolare. La perizia completa è in negozio, gliela mostro volentieri.',
    ],
  ],
];

export async function seedConversazioni(sql: Sql, tempo: Tempo): Promise<void> {
  const righe = DIALOGUES.map(([soggetto, chi, hoursAgo, lines]) => {
    const ultima = tempo.hoursAgo(hoursAgo - (lines.length - 1) * 0.7);
    const lastFromVenditore = lines.length % 2 === 0;
    return {
      id: idOf('conversazione', soggetto),
      buyer_id: utente(chi),
      seller_id: utente(venditoreOf(soggetto)),
      annuncio_id: annuncio(soggetto),
      updated_at: ultima,
      letta_da_buyer_il: lastFromVenditore ? tempo.hoursAgo(hoursAgo) : ultima,
      letta_da_seller_il: lastFromVenditore ? ultima : null,
    };
  });
  await insert(sql, 'public.conversations', righe);
  const messaggi = DIALOGUES.flatMap(([soggetto, chi, hoursAgo, lines]) =>
    lines.map((text, i) => ({
      id: idOf('messaggio', `${soggetto}/${i}`),
      conversation_id: idOf('conversazione', soggetto),
      sender_id: utente(i % 2 === 0 ? chi : venditoreOf(soggetto)),
      text,
      created_at: tempo.hoursAgo(hoursAgo - i * 0.7),
    })),
  );
  await insert(sql, 'public.messages', messaggi);
}
