import { CodaSincronia } from '../../features/banco/coda/CodaSincronia.tsx';
import { useMotore } from './shell/contesto.ts';
import { Guscio } from './shell/guscio.tsx';

export default function Sincronia() {
  const { installazione } = useMotore();
  return (
    <Guscio nome="centro_sincronia">
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
        <CodaSincronia installazione={installazione} />
      </div>
    </Guscio>
  );
}
