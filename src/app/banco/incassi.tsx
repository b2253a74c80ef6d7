import type { RichiestaIncassi } from '../../data/ordini/incassi-centro.ts';
import { leggiFiltroPagamenti, leggiGiorno } from '../../domain/ordini/incassi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Incassi } from '../../features/banco/incassi/Incassi.tsx';
import { useProfilo } from '../guardie.tsx';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';
import { TestataInRete } from './device/testata-in-rete.tsx';

const verso = ({ canale, dal, al, pagina, nuovo }: RichiestaIncassi): string =>
  percorso('centro_incassi', {
    canale: canale === 'all' ? null : canale,
    dal,
    al,
    pagina: pagina > 1 ? pagina : null,
    nuovo: nuovo ? 1 : null,
  });

/** 'Incassi': online only, because it is money. Filter, dates and page are in the URL. */
export default function IncassiDelCentro() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const richiesta: RichiestaIncassi = {
    canale: leggiFiltroPagamenti(ricerca.get('canale')),
    dal: leggiGiorno(ricerca.get('dal')),
    al: leggiGiorno(ricerca.get('al')),
    pagina: Math.max(1, Number(ricerca.get('pagina')) || 1),
    nuovo: ricerca.get('nuovo') === '1',
  };
  return (
    <>
      <TestataInRete nome="centro_incassi" />
      <Incassi
        richiesta={richiesta}
        verso={verso}
        onCambia={(altra) => vai(verso(altra))}
        centro={useProfilo().data?.centro ?? null}
      />
    </>
  );
}
