import { Certificato } from '../../features/banco/certificato/Certificato.tsx';
import { useBancoInRete } from '../../features/banco/tablet/use-banco-in-rete.ts';
import { Consegna } from '../../features/banco/uscite/Consegna.tsx';
import type { ItemView } from '../../offline/store/view.ts';
import { useSearchParams } from '../router.ts';

/** 'Spedisci' in the list opens this part, which may be below the fold. */
const portaInVista = (nodo: HTMLElement | null) => nodo?.scrollIntoView({ block: 'end' });

export function Dopo({ vista }: { vista: ItemView }) {
  const inRete = useBancoInRete();
  const [ricerca] = useSearchParams();
  return (
    <div className="grid gap-8 pb-4">
      <Certificato vista={vista} inRete={inRete} />
      <div ref={ricerca.get('da') === 'consegne' ? portaInVista : null}>
        <Consegna vista={vista} inRete={inRete} />
      </div>
    </div>
  );
}
