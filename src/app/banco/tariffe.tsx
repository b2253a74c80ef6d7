import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { categorieQuery } from '../../data/annunci/categorie.ts';
import { CentroTariffe } from '../../features/tariffe_centro/CentroTariffe.tsx';
import { browserSource } from '../capabilities.ts';
import { useExitGuard } from '../guardia-uscita.tsx';
import { CentroPage } from './schede-centro.tsx';

export default function Tariffe() {
  const [dirty, setDirty] = useState(false);
  const domanda = useExitGuard(dirty);
  return (
    <CentroPage nome="centro_tariffe">
      <CentroTariffe categorie={useQuery(categorieQuery(browserSource))} onDirtyChange={setDirty} />
      {domanda}
    </CentroPage>
  );
}
