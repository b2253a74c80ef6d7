import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import type { ListData } from '../public/elenco.data.ts';
import { FiltersForm } from './filters-form.tsx';

export default function FilterSheet({
  dati,
  ricerca,
  onClose,
}: {
  dati: ListData;
  ricerca: URLSearchParams;
  onClose: () => void;
}) {
  return (
    <Dialog aperta onClose={onClose} titolo="Filtri" closeText="Chiudi i filtri" wide unread>
      <FiltersForm dati={dati} ricerca={ricerca} subito />
    </Dialog>
  );
}
