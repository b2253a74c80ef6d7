import { fonteAtti, fontePosta } from '../../data/amministrazione_registro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { CatenaRegistro } from '../../features/amministrazione/CatenaRegistro.tsx';
import { ELENCO_ATTI } from '../../features/amministrazione/elencoAtti.tsx';
import { ELENCO_POSTA } from '../../features/amministrazione/elencoPosta.tsx';
import { SchedaAtto } from '../../features/amministrazione/SchedaAtto.tsx';
import { PaginaElenco } from './pagina_elenco.tsx';
import { PaginaSchede } from './pagina_schede.tsx';

const indirizzo = (scheda: string) => percorso('admin_registro', { scheda });

/** What administrators did, and the mails that the server still owes. */
export default function RegistroUfficio() {
  return (
    <PaginaSchede
      titolo="Registro"
      indirizzo={indirizzo}
      schede={[
        {
          id: 'atti',
          etichetta: 'Atti',
          contenuto: (
            <>
              <CatenaRegistro />
              <PaginaElenco
                inScheda
                elenco={ELENCO_ATTI}
                fonte={fonteAtti}
                scheda={(atto, onChiudi) => <SchedaAtto atto={atto} onChiudi={onChiudi} />}
              />
            </>
          ),
        },
        {
          id: 'posta',
          etichetta: 'Posta in uscita',
          contenuto: <PaginaElenco inScheda elenco={ELENCO_POSTA} fonte={fontePosta} />,
        },
      ]}
    />
  );
}
