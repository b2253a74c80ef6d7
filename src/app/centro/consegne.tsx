import { Consegne } from '../../features/banco/Consegne.tsx';
import { useProfilo } from '../guardie.tsx';
import { TestataInRete } from './testata_in_rete.tsx';

/** What waits to be shipped or handed over. */
export default function ConsegneDelCentro() {
  const centro = useProfilo().data?.centro;
  return (
    <>
      <TestataInRete nome="centro_consegne" />
      <div className="min-h-0 flex-1 overflow-y-auto p-4 pb-24 md:p-6">
        <Consegne centro={centro?.nome ?? ''} partner={centro?.tipo_centro === 'terze_parti'} />
      </div>
    </>
  );
}
