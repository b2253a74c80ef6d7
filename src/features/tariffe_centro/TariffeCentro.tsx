import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { letturaPrezziCentro } from '../../data/centri/prezzi-centro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { type Letta, Lettura, unite } from '../../ui/feedback/Lettura.tsx';
import { useNonSalvato } from '../../ui/forms/use-non-salvato.ts';
import { Condizioni } from './Condizioni.tsx';
import { ModuloTariffe } from './ModuloTariffe.tsx';
import { SolaLettura } from './SolaLettura.tsx';

interface Props {
  categorie: Letta<readonly Categoria[]>;
  onSporco: (sporco: boolean) => void;
}

export function TariffeCentro({ categorie, onSporco }: Props) {
  const [modello, setModello] = useState(false);
  const [condizione, setCondizione] = useState(false);
  const sporco = modello || condizione;
  useNonSalvato(sporco, onSporco);
  const lette = unite({ prezzi: useQuery(letturaPrezziCentro()), categorie });
  return (
    <Lettura di={lette} errore={TESTI_ERRORE.caricamento_tariffe} scheletro={['h-64', 'h-40', 'h-40']}>
      {({ prezzi, categorie: albero }) => (
        <div className="max-lg:pb-20">
          <SolaLettura perche={prezzi.perche_no} />
          <ModuloTariffe key={prezzi.id} prezzi={prezzi} categorie={albero} onSporco={setModello} />
          <Condizioni prezzi={prezzi} categorie={albero} onSporco={setCondizione} />
        </div>
      )}
    </Lettura>
  );
}
