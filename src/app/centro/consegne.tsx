import { PERCORSI } from '../../domain/percorsi/tabella.ts';
import { Consegne } from '../../features/banco/Consegne.tsx';
import { Scorre } from '../../ui/Scorre.tsx';
import { useProfilo } from '../guardie.tsx';
import { useSearchParams } from '../router.ts';
import { TestataInRete } from './testata_in_rete.tsx';

/** What waits to be shipped or handed over. */
export default function ConsegneDelCentro() {
  const centro = useProfilo().data?.centro;
  const [ricerca] = useSearchParams();
  return (
    <>
      <TestataInRete nome="centro_consegne" />
      <Scorre nome={PERCORSI.centro_consegne.titolo} className="p-4 pb-24 md:p-6">
        <Consegne
          centro={centro?.nome ?? ''}
          partner={centro?.tipo_centro === 'terze_parti'}
          scelta={ricerca.get('scelta') ?? ''}
        />
      </Scorre>
    </>
  );
}
