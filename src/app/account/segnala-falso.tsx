import { SospettoFalso } from '../../features/segnalazioni/SospettoFalso.tsx';
import { useIndizio } from '../layout/use-indizio.ts';
import { useSearchParams } from '../router.ts';
import { PaginaStretta } from './pagina-stretta.tsx';

/** Reports a suspected counterfeit tag without an account (decisions, 4.6). */
export default function SegnalaFalso() {
  const [ricerca] = useSearchParams();
  return (
    <PaginaStretta
      titolo="Segnala un sospetto falso"
      sotto="Un cartellino copiato, o un oggetto che non è quello delle foto: lo leggono il nostro ufficio e il centro che ha emesso il certificato."
    >
      <SospettoFalso codice={(ricerca.get('c') ?? '').slice(0, 60)} chiedeEmail={useIndizio() === null} />
    </PaginaStretta>
  );
}
