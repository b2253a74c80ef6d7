import { ModuloNuovaPassword } from '../../features/accesso/ModuloRecupero.tsx';
import { useVai } from '../navigazione.tsx';
import { PaginaStretta } from './paginaStretta.tsx';

export default function NuovaPassword() {
  const vai = useVai();
  return (
    <PaginaStretta titolo="Nuova password">
      <ModuloNuovaPassword onFatto={() => vai('/dashboard')} />
    </PaginaStretta>
  );
}
