import { useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Elenco } from '../../features/banco/oggi/Elenco.tsx';
import { Campo } from '../../ui/forms/Campo.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useSearchParams } from '../router.ts';
import { Guscio } from './shell/guscio.tsx';

export default function Verifiche() {
  const [filtro, setFiltro] = useState('');
  const [ricerca] = useSearchParams();
  return (
    <Guscio nome="centro_verifiche">
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
        <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
          <Campo
            className="min-w-0 grow sm:max-w-[420px]"
            etichetta="Cerca per cliente, oggetto o numero"
            type="search"
            value={filtro}
            onChange={(evento) => setFiltro(evento.target.value)}
          />
          <BottoneCollegamento href={percorso('centro_storico')}>Tutte le verifiche</BottoneCollegamento>
        </div>
        <p className="note mb-4">Sul tablet ci sono quelle aperte e quelle recenti; le altre si leggono con la rete.</p>
        <Elenco filtro={filtro} scelta={ricerca.get('scelta') ?? ''} />
      </div>
    </Guscio>
  );
}
