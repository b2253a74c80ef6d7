import { expect, it } from 'vitest';
import { salvaNota } from '../../offline/coda.ts';
import type { Scrittura } from '../../offline/scrittura.ts';
import type { Banco } from './contesto.ts';
import { testoSalvataggio } from './salvataggio.ts';

it('one wording for a full tablet and for one that is not ready, with what is not saved', () => {
  expect(testoSalvataggio('spazio_esaurito', 'nota')).toBe(
    'Sul tablet non c’è più posto: la nota non è ancora salvata. Libera spazio dalla pagina Sincronia e riprova.',
  );
  expect(testoSalvataggio('archivio_non_pronto', 'ricezione')).toBe(
    'L’archivio del tablet non è pronto: la ricezione non è ancora salvata. Ricarica la pagina.',
  );
});

it('a save whose answer is dropped does not compile: the guard of types reads these lines', () => {
  const nota = { verificaId: 'v1', testo: 'x' };
  const lasciate = ({ ambiente }: Banco, scrittura: Scrittura) => [
    // @ts-expect-error a screen has nothing it could save with outside `scrittura`
    salvaNota(ambiente, nota),
    // @ts-expect-error the answer must be told to somebody
    scrittura((scrivibile) => salvaNota(scrivibile, nota)),
    scrittura(
      // @ts-expect-error a task may not keep its answer to itself
      async (scrivibile) => {
        await salvaNota(scrivibile, nota);
      },
      (esito) => esito.ok,
    ),
  ];
  expect(lasciate).toBeTypeOf('function');
});
