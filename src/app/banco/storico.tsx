import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PERCORSI } from '../../domain/percorsi/tabella.ts';
import { type Richiesta, Storico } from '../../features/banco/oggi/Storico.tsx';
import { Scorre } from '../../ui/layout/Scorre.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { TestataInRete } from './device/testata-in-rete.tsx';

const verso = ({ testo, stato, pagina }: Richiesta): string =>
  percorso('centro_storico', { q: testo || null, stato: stato || null, pagina: pagina > 1 ? pagina : null });

/** The centre's whole history (decision P19). Online only, because the tablet holds recent items. */
export default function StoricoDelCentro() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const richiesta = {
    testo: ricerca.get('q') ?? '',
    stato: ricerca.get('stato') ?? '',
    pagina: Math.max(1, Number(ricerca.get('pagina')) || 1),
  };
  return (
    <>
      <TestataInRete nome="centro_storico" indietro={percorso('centro_verifiche')} />
      <Scorre nome={PERCORSI.centro_storico.titolo} className="p-4 pb-24 md:p-6">
        <Storico richiesta={richiesta} verso={verso} onCambia={(altra) => vai(verso(altra))} />
      </Scorre>
    </>
  );
}
