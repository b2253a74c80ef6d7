/** The addresses of a person's own pages and of the texts that everybody reads, and what is played on them (`examples.ts`). */

const VENDITORE = '955979fa-531f-5eb9-a3b1-192c93ca8b90';
const PROOFS = 'tests/screens/persona.schermo.test.tsx';

export const PERSONA_EXAMPLES = {
  vendi: [
    ['visitatore', '/vendi'],
    ['visitatore', '/vendi?prezzo=1.250,00'],
  ],
  profilo: [['visitatore', `/profilo/${VENDITORE}`]],
  cookies: [['visitatore', '/cookies']],
  classificazione: [['visitatore', '/classificazione']],
  accessibilita: [['visitatore', '/accessibilita']],
  mio_profilo: [['venditore', '/profilo']],
  impostazioni: [['venditore', '/dashboard/impostazioni']],
} as const;

export const PERSONA_ACTS = {
  vendi: 'si legge',
  profilo: 'si legge',
  cookies: 'si legge',
  classificazione: 'si legge',
  accessibilita: 'si legge',
  mio_profilo: 'si legge',
  impostazioni: {
    compie: [PROOFS, 'a public name is seen before it is saved'],
    rifiuta: [PROOFS, 'a wrong password changes neither'],
  },
} as const;
