import type { IncassiRequest } from '../../data/ordini/incassi-centro.ts';
import { parseDay, readPagamentiFilter } from '../../domain/ordini/incassi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Incassi } from '../../features/banco/incassi/Incassi.tsx';
import { useProfilo } from '../guards.tsx';
import { useGo } from '../nav.tsx';
import { useSearchParams } from '../router.ts';
import { OnlineHeader } from './device/online-header.tsx';

const verso = ({ canale, dal, al, pagina, nuovo }: IncassiRequest): string =>
  percorso('centro_incassi', {
    canale: canale === 'all' ? null : canale,
    dal,
    al,
    pagina: pagina > 1 ? pagina : null,
    nuovo: nuovo ? 1 : null,
  });

/** 'Incassi': online only, because it is money. Filter, dates and page are in the URL. */
export default function CentroIncassi() {
  const [ricerca] = useSearchParams();
  const go = useGo();
  const richiesta: IncassiRequest = {
    canale: readPagamentiFilter(ricerca.get('canale')),
    dal: parseDay(ricerca.get('dal')),
    al: parseDay(ricerca.get('al')),
    pagina: Math.max(1, Number(ricerca.get('pagina')) || 1),
    nuovo: ricerca.get('nuovo') === '1',
  };
  return (
    <>
      <OnlineHeader nome="centro_incassi" />
      <Incassi
        richiesta={richiesta}
        verso={verso}
        onChange={(altra) => go(verso(altra))}
        centro={useProfilo().data?.centro ?? null}
      />
    </>
  );
}
