import type { ListRequest } from '../../src/data/ufficio/ufficio.ts';
import type { OfficeList } from '../db/office-lists.ts';

/** What people ask a list of the office, the kind ones and the hostile ones. */
export interface OfficeQuestion {
  name: string;
  asked: Partial<ListRequest>;
}

/** `row`: one of the list, whose words very many others hold; a number that few hold is one of the copies' (tests/db/long-lists.ts). */
export function questionsOf(list: OfficeList, row: object): OfficeQuestion[] {
  const words = Object.values(row)
    .filter((value) => typeof value === 'string')
    .filter((text) => !/^[\da-f]{8}-|^\d{4}-/.test(text));
  const text = words[0] ?? 'verificato';
  const often = /[a-z]{4,}/i.exec(text)?.[0] ?? 'verificato';
  const address = words.find((word) => word.includes('@')) ?? '499-nessuno@prova.test';
  const texts = {
    'parola di molte': often,
    'testo intero': text,
    'parola di poche': '499-',
    'parola di nessuna': 'zqxjkvbw',
    'due lettere': often.slice(0, 2),
    'due lettere in mezzo': often.slice(1, 3),
    'una lettera': often.slice(0, 1),
    'una cifra': '7',
    'due cifre': '49',
    'tre cifre': '499',
    numero: '4990',
    indirizzo: address,
    'due parole': `${often} 499-`,
    segni: '%_\\',
  };
  return [
    { name: 'prima pagina', asked: {} },
    { name: 'seconda pagina', asked: { pagina: 2 } },
    { name: 'pagina 40', asked: { pagina: 40 } },
    { name: 'pagina 200', asked: { pagina: 200 } },
    { name: 'pagina 10.000', asked: { pagina: 10_000 } },
    ...Object.entries(texts).map(([name, testo]) => ({ name, asked: { testo } })),
    ...list.orders.map((ordine) => ({ name: `ordine ${ordine}`, asked: { ordine } })),
    ...list.filters.map((choice) => ({ name: JSON.stringify(choice), asked: { filtri: choice } })),
    ...list.filters.flatMap((choice) =>
      list.orders.map((ordine) => ({ name: `${JSON.stringify(choice)} ${ordine}`, asked: { filtri: choice, ordine } })),
    ),
  ];
}
