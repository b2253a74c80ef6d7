import { PreferitiList } from '../../../features/annunci/PreferitiList.tsx';

export default function PreferitiPage() {
  return (
    <div className="pagina max-w-[860px] py-6 lg:py-10">
      <h1 className="h1">Preferiti</h1>
      <PreferitiList />
    </div>
  );
}
