import { Certificato } from '../../features/banco/certificato/Certificato.tsx';
import { useBancoOnline } from '../../features/banco/tablet/use-banco-online.ts';
import { Consegna } from '../../features/banco/uscite/Consegna.tsx';
import type { ItemView } from '../../offline/store/view.ts';
import { useSearchParams } from '../router.ts';

/** 'Spedisci' in the list opens this part, which may be below the fold. */
const scrollIntoViewport = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'end' });

export function Dopo({ vista }: { vista: ItemView }) {
  const isOnline = useBancoOnline();
  const [ricerca] = useSearchParams();
  return (
    <div className="grid gap-8 pb-4">
      <Certificato vista={vista} isOnline={isOnline} />
      <div ref={ricerca.get('da') === 'consegne' ? scrollIntoViewport : null}>
        <Consegna vista={vista} isOnline={isOnline} />
      </div>
    </div>
  );
}
