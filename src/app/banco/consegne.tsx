import { PERCORSI } from '../../domain/percorsi/tabella.ts';
import { Consegne } from '../../features/banco/uscite/Consegne.tsx';
import { Scorre } from '../../ui/layout/Scorre.tsx';
import { useSearchParams } from '../router.ts';
import { TestataInRete } from './device/testata-in-rete.tsx';

export default function ConsegneDelCentro() {
  const [ricerca] = useSearchParams();
  return (
    <>
      <TestataInRete nome="centro_consegne" />
      <Scorre nome={PERCORSI.centro_consegne.titolo} className="p-4 pb-24 md:p-6">
        <Consegne scelta={ricerca.get('scelta') ?? ''} />
      </Scorre>
    </>
  );
}
