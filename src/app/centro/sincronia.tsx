import { CodaSincronia } from '../../features/banco/CodaSincronia.tsx';
import { Guscio } from './guscio.tsx';

export default function Sincronia() {
  return (
    <Guscio nome="centro_sincronia">
      <div className="min-h-0 flex-1 overflow-y-auto p-4 md:p-6">
        <CodaSincronia />
      </div>
    </Guscio>
  );
}
