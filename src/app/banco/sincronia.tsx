import { SyncQueue } from '../../features/banco/coda/SyncQueue.tsx';
import { useEngine } from './shell/context.ts';
import { Shell } from './shell/shell.tsx';

export default function Sincronia() {
  const { installation } = useEngine();
  return (
    <Shell nome="centro_sincronia">
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
        <SyncQueue installation={installation} />
      </div>
    </Shell>
  );
}
