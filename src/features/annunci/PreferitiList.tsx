import { useInfiniteQuery } from '@tanstack/react-query';
import { readHint } from '../../data/accesso/hint.ts';
import { preferitiQuery, setPreferito } from '../../data/annunci/preferiti.ts';
import { restano } from '../../data/client/pages.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { showNotice } from '../../ui/feedback/avviso.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { FormError } from '../../ui/forms/FormError.tsx';
import { useCommand } from '../../ui/forms/use-command.ts';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { ShowMore } from '../../ui/layout/ShowMore.tsx';
import { PreferitoRow } from './PreferitoRow.tsx';

export function PreferitiList() {
  const query = useInfiniteQuery(preferitiQuery());
  const comando = useCommand(setPreferito, {
    onDone: (_, { id_annuncio, preferito }) => {
      if (preferito) return;
      void showNotice('Tolto dai preferiti', { testo: 'Annulla', press: () => imposta(id_annuncio, true) });
    },
  });
  const imposta = (id_annuncio: string, preferito: boolean) =>
    void comando.submit({ id_annuncio, id_utente: readHint()?.id ?? null, preferito });
  return (
    <QueryView
      di={query}
      className="mt-6"
      errore="Impossibile caricare i preferiti"
      skeleton={['h-24', 'h-24', 'h-24']}
      vuoto={(righe) => (righe.length === 0 ? <NoOne /> : null)}
    >
      {(righe) => (
        <>
          <FormError testo={comando.error} className="mt-3" />
          <ul className="mt-3">
            {righe.map((riga) => (
              <PreferitoRow key={riga.id} riga={riga} togli={() => imposta(riga.id, false)} />
            ))}
          </ul>
          <ShowMore altri={restano(query.data)} query={query} className="mt-4">
            Mostra altri
          </ShowMore>
        </>
      )}
    </QueryView>
  );
}

const NoOne = () => (
  <EmptyState titolo="Nessun preferito" azione={<ButtonLink href={percorso('annunci')}>Sfoglia annunci</ButtonLink>}>
    Premi il cuore su un annuncio: lo ritrovi qui, con il prezzo di quel giorno.
  </EmptyState>
);
