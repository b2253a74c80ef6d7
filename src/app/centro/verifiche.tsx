import { useState } from 'react';
import { Elenco } from '../../features/banco/Elenco.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Guscio } from './guscio.tsx';

/** What this tablet holds: open verifications, and decided ones that still owe a certificate, a parcel or a return. */
export default function Verifiche() {
  const [filtro, setFiltro] = useState('');
  return (
    <Guscio titolo="Verifiche" voce="verifiche">
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
        <Campo
          className="mb-5 max-w-[420px]"
          etichetta="Cerca per cliente, oggetto o numero"
          type="search"
          value={filtro}
          onChange={(evento) => setFiltro(evento.target.value)}
        />
        <Elenco filtro={filtro} />
      </div>
    </Guscio>
  );
}
