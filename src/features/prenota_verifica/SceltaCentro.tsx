import { useState } from 'react';
import type { CentroPrenotabile } from '../../data/verifiche.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Opzione, Opzioni } from '../../ui/Opzioni.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';

type Props = { centri: CentroPrenotabile[]; scelto: CentroPrenotabile | null; onScegli: (id: string) => void };

const TIPO = { fidati_point: 'centro ufficiale', terze_parti: 'centro partner' } as const;

export function SceltaCentro({ centri, scelto, onScegli }: Props) {
  const [aperta, setAperta] = useState(false);
  if (scelto === null)
    return (
      <Scheletro testo="Caricamento dei centri…">
        <Blocco className="h-16 w-full" />
      </Scheletro>
    );
  if (!aperta) {
    return (
      <section className="filetto">
        <div className="row between">
          <div>
            <h2 className="h3">{scelto.nome}</h2>
            <p className="note">
              {scelto.indirizzo}, {scelto.citta} · {TIPO[scelto.tipo_centro]}
            </p>
          </div>
          <Bottone variante="quiet" piccolo onClick={() => setAperta(true)}>
            Cambia
          </Bottone>
        </div>
      </section>
    );
  }
  return (
    <section className="filetto">
      <Opzioni legenda="In quale centro porti l'oggetto?">
        {centri.map((centro) => (
          <Opzione
            key={centro.id}
            name="centro"
            value={centro.id}
            checked={centro.id === scelto.id}
            dettaglio={`${centro.indirizzo}, ${centro.citta} · ${TIPO[centro.tipo_centro]}`}
            onChange={() => {
              onScegli(centro.id);
              setAperta(false);
            }}
          >
            {centro.nome}
          </Opzione>
        ))}
      </Opzioni>
      <Bottone className="mt-3" variante="quiet" piccolo onClick={() => setAperta(false)}>
        Tieni {scelto.nome}
      </Bottone>
    </section>
  );
}
