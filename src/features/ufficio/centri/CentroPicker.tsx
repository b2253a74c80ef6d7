import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { FROM_START, type ListSource } from '../../../data/ufficio/ufficio.ts';
import { Retry } from '../../../ui/feedback/QueryView.tsx';
import { useCapabilities } from '../../../ui/forms/capabilities.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import type { Page } from '../../../ui/table/definizione.ts';

const DEBOUNCE_MS = 250;

interface Centro {
  id: string;
  nome: string;
  citta: string;
}

const nameOf = ({ nome, citta }: Centro): string => [nome, citta].filter(Boolean).join(', ');

interface Props<R extends Centro, D extends Page<R>> {
  source: ListSource<D>;
  centro: string;
  vuoto: string;
  errore?: string | undefined;
  guasto: string;
  onSelect: (centro: R | null) => void;
}

/** Picks one of any number of centres: typed text searches on the server, a whole name selects. */
export function CentroPicker<R extends Centro, D extends Page<R>>(props: Props<R, D>) {
  const { source, centro, vuoto, errore, guasto, onSelect } = props;
  const elenco = useId();
  const { explain } = useCapabilities();
  const scelto = useQuery({ ...source.rowQuery(centro), enabled: centro !== '' });
  const letto: R | null = scelto.data ?? null;
  const nome = centro === '' ? '' : letto === null ? null : nameOf(letto);
  const [testo, setText] = useState(nome ?? '');
  useEffect(() => {
    // URL or form changed the centre from outside.
    if (nome !== null) setText(nome);
  }, [nome]);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const debounce = setTimeout(() => setAsked(testo === nome ? '' : (testo.split(',')[0] ?? '').trim()), DEBOUNCE_MS);
    return () => clearTimeout(debounce);
  }, [testo, nome]);
  const query = useQuery(source.query({ ...FROM_START, testo: asked }));
  const centri: R[] = query.data?.righe ?? [];
  const nessuno = asked !== '' && !query.isFetching && query.data !== undefined && centri.length === 0;
  const writes = (scritto: string) => {
    setText(scritto);
    const trovato = centri.find((uno) => nameOf(uno) === scritto);
    if (scritto.trim() === '') onSelect(null);
    else if (trovato !== undefined) onSelect(trovato);
  };
  return (
    <div>
      <Field
        etichetta="Centro"
        type="search"
        list={elenco}
        placeholder={vuoto}
        autoComplete="off"
        maxLength={200}
        value={testo}
        errore={
          query.isError
            ? `${guasto}. ${explain(query.error).testo}`
            : nessuno
              ? 'Nessun centro con questo nome'
              : errore
        }
        onChange={(evento) => writes(evento.target.value)}
      />
      <datalist id={elenco}>
        {centri.map((uno) => (
          <option key={uno.id} value={nameOf(uno)} />
        ))}
      </datalist>
      {query.isError ? <Retry di={query} piccolo /> : null}
    </div>
  );
}
