import type { ReactNode } from 'react';
import { fonteAtti, fontePosta, fonteVersamenti } from '../../data/amministrazione_registro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ELENCO_ATTI } from '../../features/amministrazione/elencoAtti.tsx';
import { ELENCO_POSTA } from '../../features/amministrazione/elencoPosta.tsx';
import { ELENCO_VERSAMENTI } from '../../features/amministrazione/elencoVersamenti.tsx';
import { Testata } from '../../ui/elenco/Testata.tsx';
import { Schede } from '../../ui/Schede.tsx';
import { useNavigate, useSearchParams } from '../router.ts';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';

const SCHEDE: readonly { id: string; etichetta: string; contenuto: ReactNode }[] = [
  { id: 'atti', etichetta: 'Atti', contenuto: <PaginaElenco inScheda elenco={ELENCO_ATTI} fonte={fonteAtti} /> },
  {
    id: 'posta',
    etichetta: 'Posta in uscita',
    contenuto: <PaginaElenco inScheda elenco={ELENCO_POSTA} fonte={fontePosta} />,
  },
  {
    id: 'versamenti',
    etichetta: 'Versamenti',
    contenuto: <PaginaElenco inScheda elenco={ELENCO_VERSAMENTI} fonte={fonteVersamenti} />,
  },
];

/** What administrators did, and what the server still owes: mails, payouts. */
export default function RegistroUfficio() {
  const [ricerca] = useSearchParams();
  const vai = useNavigate();
  const attiva = SCHEDE.find(({ id }) => id === ricerca.get('scheda'))?.id ?? 'atti';
  return (
    <PaginaUfficio>
      <Testata titolo="Registro" />
      <Schede
        nome="Registro"
        attiva={attiva}
        onCambia={(scheda) => vai(percorso('admin_registro', { scheda }), { replace: true })}
        schede={SCHEDE.map((scheda) => ({ ...scheda, contenuto: scheda.id === attiva ? scheda.contenuto : null }))}
      />
    </PaginaUfficio>
  );
}
