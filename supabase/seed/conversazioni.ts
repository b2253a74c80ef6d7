import type { Sql } from '../local/backend/database.ts';
import { annuncio } from './annunci.ts';
import { venditoreDi } from './catalogo/reparti.ts';
import type { Soggetto } from './fondi.ts';
import { type Persona, utente } from './persone.ts';
import { idDi, inserisci } from './righe.ts';
import type { Tempo } from './tempo.ts';

/** Buyer, listing, hours since the first line; lines alternate, the buyer begins. */
const DIALOGHI: readonly (readonly [Soggetto, Persona, number, readonly string[]])[] = [
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

export async function seminaConversazioni(sql: Sql, tempo: Tempo): Promise<void> {
  const righe = DIALOGHI.map(([soggetto, chi, oreFa, battute]) => {
    const ultima = tempo.oreFa(oreFa - (battute.length - 1) * 0.7);
    const ultimaDelVenditore = battute.length % 2 === 0;
    return {
      id: idDi('conversazione', soggetto),
      buyer_id: utente(chi),
      seller_id: utente(venditoreDi(soggetto)),
      annuncio_id: annuncio(soggetto),
      updated_at: ultima,
      letta_da_buyer_il: ultimaDelVenditore ? tempo.oreFa(oreFa) : ultima,
      letta_da_seller_il: ultimaDelVenditore ? ultima : null,
    };
  });
  await inserisci(sql, 'public.conversations', righe);
  const messaggi = DIALOGHI.flatMap(([soggetto, chi, oreFa, battute]) =>
    battute.map((text, i) => ({
      id: idDi('messaggio', `${soggetto}/${i}`),
      conversation_id: idDi('conversazione', soggetto),
      sender_id: utente(i % 2 === 0 ? chi : venditoreDi(soggetto)),
      text,
      created_at: tempo.oreFa(oreFa - i * 0.7),
    })),
  );
  await inserisci(sql, 'public.messages', messaggi);
}
