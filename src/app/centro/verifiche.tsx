import { useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Elenco } from '../../features/banco/Elenco.tsx';
import { type Richiesta, Storico } from '../../features/banco/Storico.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { Schede } from '../../ui/Schede.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { Guscio } from './guscio.tsx';

const INDIRIZZO = percorso('centro_verifiche');

function verso({ testo, stato, pagina }: Richiesta): string {
  const scelti = { vista: 'tutte', q: testo, stato, pagina: pagina > 1 ? String(pagina) : '' };
  return `${INDIRIZZO}?${new URLSearchParams(Object.entries(scelti).filter(([, valore]) => valore !== ''))}`;
}

/** What this tablet holds, open and recent, and beside it everything the centre ever checked, which only the server knows. */
export default function Verifiche() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const tutte = ricerca.get('vista') === 'tutte';
  const richiesta = {
    testo: ricerca.get('q') ?? '',
    stato: ricerca.get('stato') ?? '',
    pagina: Math.max(1, Number(ricerca.get('pagina')) || 1),
  };
  return (
    <Guscio titolo="Verifiche" voce="verifiche">
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
        <Schede
          nome="Quali verifiche"
          attiva={tutte ? 'tutte' : 'tablet'}
          onCambia={(scelta) => vai(scelta === 'tutte' ? `${INDIRIZZO}?vista=tutte` : INDIRIZZO)}
          schede={[
            { id: 'tablet', etichetta: 'Sul tablet', contenuto: tutte ? null : <SulTablet /> },
            {
              id: 'tutte',
              etichetta: 'Tutte',
              contenuto: tutte ? (
                <Storico richiesta={richiesta} verso={verso} onCambia={(altra) => vai(verso(altra))} />
              ) : null,
            },
          ]}
        />
      </div>
    </Guscio>
  );
}

function SulTablet() {
  const [filtro, setFiltro] = useState('');
  return (
    <>
      <Campo
        className="mb-5 max-w-[420px]"
        etichetta="Cerca per cliente, oggetto o numero"
        type="search"
        value={filtro}
        onChange={(evento) => setFiltro(evento.target.value)}
      />
      <Elenco filtro={filtro} />
    </>
  );
}
