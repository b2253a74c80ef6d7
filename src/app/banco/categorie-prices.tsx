import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categorieQuery } from '../../data/annunci/categorie.ts';
import { CategoriePrices } from '../../features/tariffe_centro/CategoriePrices.tsx';
import { browserSource } from '../capabilities.ts';
import { useExitGuard } from '../guardia-uscita.tsx';
import { CentroPage } from './schede-centro.tsx';

export default function PricesByCategoria() {
  const [dirty, setDirty] = useState(false);
  const domanda = useExitGuard(dirty);
  return (
    <CentroPage nome="centro_prezzi">
      <CategoriePrices categorie={useQuery(categorieQuery(browserSource))} onDirtyChange={setDirty} />
      {domanda}
    </CentroPage>
  );
}
