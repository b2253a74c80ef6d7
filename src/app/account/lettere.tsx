import { SpegniLettere } from '../../features/impostazioni/SpegniLettere.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './pagina-stretta.tsx';

/** Needs no session: the letter's link is signed. */
export default function PaginaLettere() {
  const [ricerca] = useSearchParams();
  const link = { chi: ricerca.get('chi') ?? '', firma: ricerca.get('firma') ?? '' };
  return (
    <PaginaStretta titolo="Avvisi per email">
      <SpegniLettere link={link} />
    </PaginaStretta>
  );
}
