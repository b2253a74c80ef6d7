import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { DA_CAPO, type FonteElenco } from '../../../data/ufficio/ufficio.ts';
import { Riprova } from '../../../ui/feedback/Lettura.tsx';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { useMezzi } from '../../../ui/forms/mezzi.ts';
import type { Pagina } from '../../../ui/table/definizione.ts';

const RIPOSO_MS = 250;

interface Centro {
  id: string;
  nome: string;
  citta: string;
}

const nomeDi = ({ nome, citta }: Centro): string => [nome, citta].filter(Boolean).join(', ');

interface Props<R extends Centro, D extends Pagina<R>> {
  fonte: FonteElenco<D>;
  centro: string;
  vuoto: string;
  errore?: string | undefined;
  guasto: string;
  onScegli: (centro: R | null) => void;
}

/** Picks one of any number of centres: typed text searches on the server, a whole name selects. */
export function ScegliCentro<R extends Centro, D extends Pagina<R>>(props: Props<R, D>) {
  const { fonte, centro, vuoto, errore, guasto, onScegli } = props;
  const elenco = useId();
  const { spiega } = useMezzi();
  const scelto = useQuery({ ...fonte.letturaRiga(centro), enabled: centro !== '' });
  const letto: R | null = scelto.data ?? null;
  const nome = centro === '' ? '' : letto === null ? null : nomeDi(letto);
  const [testo, setTesto] = useState(nome ?? '');
  useEffect(() => {
    // URL or form changed the centre from outside.
    if (nome !== null) setTesto(nome);
  }, [nome]);
  const [chiesto, setChiesto] = useState('');
  useEffect(() => {
    const riposo = setTimeout(() => setChiesto(testo === nome ? '' : (testo.split(',')[0] ?? '').trim()), RIPOSO_MS);
    return () => clearTimeout(riposo);
  }, [testo, nome]);
  const lettura = useQuery(fonte.lettura({ ...DA_CAPO, testo: chiesto }));
  const centri: R[] = lettura.data?.righe ?? [];
  const nessuno = chiesto !== '' && !lettura.isFetching && lettura.data !== undefined && centri.length === 0;
  const scrive = (scritto: string) => {
    setTesto(scritto);
    const trovato = centri.find((uno) => nomeDi(uno) === scritto);
    if (scritto.trim() === '') onScegli(null);
    else if (trovato !== undefined) onScegli(trovato);
  };
  return (
    <div>
      <Campo
        etichetta="Centro"
        type="search"
        list={elenco}
        placeholder={vuoto}
        autoComplete="off"
        maxLength={200}
        value={testo}
        errore={
          lettura.isError
            ? `${guasto}. ${spiega(lettura.error).testo}`
            : nessuno
              ? 'Nessun centro con questo nome'
              : errore
        }
        onChange={(evento) => scrive(evento.target.value)}
      />
      <datalist id={elenco}>
        {centri.map((uno) => (
          <option key={uno.id} value={nomeDi(uno)} />
        ))}
      </datalist>
      {lettura.isError ? <Riprova di={lettura} piccolo /> : null}
    </div>
  );
}
