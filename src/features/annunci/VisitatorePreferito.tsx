import { dispositivoPreferiti } from '../../data/annunci/preferiti-dispositivo.ts';
import { explainError } from '../../data/client/errori.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { Preferito } from './Preferito.tsx';

const CAPABILITIES = withoutQueries(explainError);

export default function VisitatorePreferito({ annuncioId }: { annuncioId: string }) {
  return (
    <CapabilitiesProvider value={CAPABILITIES}>
      <div className="mt-3">
        <Preferito annuncioId={annuncioId} initial={dispositivoPreferiti().includes(annuncioId)} />
      </div>
    </CapabilitiesProvider>
  );
}
