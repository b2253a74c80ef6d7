import type { ReactNode } from 'react';
import { Testata } from '../../features/amministrazione/Testata.tsx';
import { Schede } from '../../ui/Schede.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { useFiltri } from './filtri.ts';
import { SchedaAtti, SchedaPosta, SchedaTablet, SchedaVersamenti } from './registro_schede.tsx';

const SCHEDE = ['atti', 'posta', 'tablet', 'versamenti'] as const;

/** What administrators did, and what the server still owes: mails, work on tablets, payouts. */
export default function RegistroUfficio() {
  const { leggi, cambia } = useFiltri();
  const attiva = SCHEDE.find((scheda) => scheda === leggi('scheda')) ?? 'atti';
  const seAttiva = (scheda: (typeof SCHEDE)[number], Contenuto: () => ReactNode) =>
    scheda === attiva ? <Contenuto /> : null;
  return (
    <PaginaUfficio>
      <Testata titolo="Registro" />
      <Schede
        nome="Registro"
        attiva={attiva}
        onCambia={(scheda) => cambia({ scheda, stato: '' })}
        schede={[
          { id: 'atti', etichetta: 'Atti', contenuto: seAttiva('atti', SchedaAtti) },
          { id: 'posta', etichetta: 'Posta in uscita', contenuto: seAttiva('posta', SchedaPosta) },
          { id: 'tablet', etichetta: 'Tablet', contenuto: seAttiva('tablet', SchedaTablet) },
          { id: 'versamenti', etichetta: 'Versamenti', contenuto: seAttiva('versamenti', SchedaVersamenti) },
        ]}
      />
    </PaginaUfficio>
  );
}
