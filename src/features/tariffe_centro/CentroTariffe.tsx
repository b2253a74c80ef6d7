import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { centroPricesQuery } from '../../data/centri/centro-prices.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { combine, QueryView, type ReadState } from '../../ui/feedback/QueryView.tsx';
import { useUnsaved } from '../../ui/forms/use-unsaved.ts';
import { Condizioni } from './Condizioni.tsx';
import { ReadOnly } from './ReadOnly.tsx';
import { TariffeForm } from './TariffeForm.tsx';

interface Props {
  categorie: ReadState<readonly Categoria[]>;
  onDirtyChange: (dirty: boolean) => void;
}

export function CentroTariffe({ categorie, onDirtyChange }: Props) {
  const [modello, setModello] = useState(false);
  const [isCondizione, setIsCondizione] = useState(false);
  const dirty = modello || isCondizione;
  useUnsaved(dirty, onDirtyChange);
  const lette = combine({ prezzi: useQuery(centroPricesQuery()), categorie });
  return (
    <QueryView di={lette} errore={TESTI_ERRORE.caricamento_tariffe} skeleton={['h-64', 'h-40', 'h-40']}>
      {({ prezzi, categorie: tree }) => (
        <div className="max-lg:pb-20">
          <ReadOnly perche={prezzi.perche_no} />
          <TariffeForm key={prezzi.id} prezzi={prezzi} categorie={tree} onDirtyChange={setModello} />
          <Condizioni prezzi={prezzi} categorie={tree} onDirtyChange={setIsCondizione} />
        </div>
      )}
    </QueryView>
  );
}
