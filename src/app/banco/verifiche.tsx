import { useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { List } from '../../features/banco/oggi/List.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { useSearchParams } from '../router.ts';
import { Shell } from './shell/shell.tsx';

export default function Verifiche() {
  const [filter, setFilter] = useState('');
  const [ricerca] = useSearchParams();
  return (
    <Shell nome="centro_verifiche">
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
          <Field
            className="min-w-0 grow sm:max-w-[420px]"
            etichetta="Cerca per cliente, oggetto o numero"
            type="search"
            value={filter}
            onChange={(evento) => setFilter(evento.target.value)}
          />
          <ButtonLink href={percorso('centro_storico')}>Tutte le verifiche</ButtonLink>
        </div>
        <p className="note mb-4">Sul tablet ci sono quelle aperte e quelle recenti; le altre si leggono con la rete.</p>
        <List filtro={filter} scelta={ricerca.get('scelta') ?? ''} />
      </div>
    </Shell>
  );
}
