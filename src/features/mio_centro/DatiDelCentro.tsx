import { useQuery } from '@tanstack/react-query';
import type { MioCentro } from '../../data/mio_centro.ts';
import { letturaMioCentro } from '../../data/mio_centro.ts';
import { ETICHETTE_APPROVAZIONE } from '../../domain/centri/approvazione.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../domain/centri/tipi.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';

/** The centre's data: what its titolare keeps right, and what the office keeps. */
export function DatiDelCentro() {
  const lettura = useQuery(letturaMioCentro());
  return (
    <Lettura di={lettura} errore="I dati del centro non arrivano" scheletro={['h-40', 'h-64']}>
      {(centro) =>
        centro === null ? (
          <Vuoto titolo={TESTI_ERRORE.centro_non_trovato_assistenza} />
        ) : (
          <DellUfficio centro={centro} />
        )
      }
    </Lettura>
  );
}

/** What a centre can't change by itself, and whom to ask. */
function DellUfficio({ centro }: { centro: MioCentro }) {
  return (
    <Filetto titolo="Lo cambia l’ufficio" piccolo>
      <dl className="mt-2">
        <RigaPuntini nome="Tipo di centro">{ETICHETTE_TIPO_CENTRO[centro.tipo_centro]}</RigaPuntini>
        <RigaPuntini nome="Stato">{ETICHETTE_APPROVAZIONE[centro.approval_status]}</RigaPuntini>
        <RigaPuntini nome="Partita IVA">{centro.partita_iva ?? 'non indicata'}</RigaPuntini>
      </dl>
      <p className="note mt-3">
        Per cambiarli scrivi all’ufficio dalla pagina{' '}
        <Collegamento className="tx" href={percorso('contatti')}>
          Contatti
        </Collegamento>
        .
      </p>
    </Filetto>
  );
}
