import { useQuery } from '@tanstack/react-query';
import { type ConfermaVerifica, letturaConferma } from '../../../data/verifiche/verifiche.ts';
import { provinciaDi } from '../../../domain/centri/distanza.ts';
import { identificativoValido } from '../../../domain/identificativo.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { PrenotaVerifica } from '../../../features/prenota_verifica/PrenotaVerifica.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { useProfilo } from '../../guardie.tsx';
import { useNavigate, useSearchParams } from '../../router.ts';
import { AltroAccount } from '../altro-account.tsx';
import { PaginaStretta } from '../pagina-stretta.tsx';

/** Moves a visit to another slot or centre: the new one is taken before the old one is freed (decision P9). */
export default function SpostaVerifica() {
  const [ricerca] = useSearchParams();
  const id = ricerca.get('id') ?? '';
  const valido = identificativoValido(id);
  const lettura = useQuery({ ...letturaConferma(id), enabled: valido });
  return (
    <PaginaStretta
      titolo="Sposta la verifica"
      sotto="Finché non confermi, il tuo orario resta tuo. Il centro viene avvisato."
    >
      {valido ? (
        <Lettura di={lettura} assente={<Assente titolo="Verifica non trovata" altrui />} scheletro={['h-24', 'h-40']}>
          {(visita) =>
            visita.modificabile ? (
              <Modulo visita={visita} />
            ) : (
              <Assente titolo="Questa verifica non si può più spostare" />
            )
          }
        </Lettura>
      ) : (
        <Assente titolo="ID verifica non valido" altrui />
      )}
    </PaginaStretta>
  );
}

function Modulo({ visita }: { visita: ConfermaVerifica }) {
  // replaces the entry: Back skips a form that is done
  const naviga = useNavigate();
  const profilo = useProfilo().data;
  const { annuncio, centro } = visita;
  return (
    <PrenotaVerifica
      annuncio={annuncio}
      dove={provinciaDi(annuncio.localita) ?? provinciaDi(profilo?.provincia ?? profilo?.citta ?? null)}
      voluto={{ centro: centro.id, giorno: '', ora: '' }}
      sposta={visita}
      onFatta={(id) => void naviga(percorso('conferma_verifica', { id }), { replace: true })}
    />
  );
}

const Assente = ({ titolo, altrui = false }: { titolo: string; altrui?: boolean }) => (
  <Vuoto
    role="alert"
    titolo={titolo}
    azione={<BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>}
  >
    {altrui ? <AltroAccount /> : null}
  </Vuoto>
);
