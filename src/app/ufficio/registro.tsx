import { fonteAtti, fontePosta } from '../../data/ufficio/amministrazione-registro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ELENCO_POSTA } from '../../features/ufficio/avvisi/elenco-posta.tsx';
import { CatenaRegistro } from '../../features/ufficio/moderazione/CatenaRegistro.tsx';
import { ELENCO_ATTI } from '../../features/ufficio/moderazione/elenco-atti.tsx';
import { SchedaAtto } from '../../features/ufficio/moderazione/SchedaAtto.tsx';
import { PaginaElenco } from './pagina-elenco.tsx';
import { PaginaSchede } from './pagina-schede.tsx';

const indirizzo = (scheda: string) => percorso('admin_registro', { scheda });

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
