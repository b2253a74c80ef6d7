import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaCategorie } from '../../data/categorie.ts';
import { letturaRichiesta, type RichiestaCentro as Ultima } from '../../data/richiesta_centro.ts';
import { lavora } from '../../data/sessione.ts';
import { GIORNI_ESAME } from '../../domain/centri/tempi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Avanzamento } from '../../features/richiesta_centro/Avanzamento.tsx';
import { RichiestaCentro } from '../../features/richiesta_centro/RichiestaCentro.tsx';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { Lettura, unite } from '../../ui/Lettura.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { useProfilo } from '../guardie.tsx';
import { mezziDelBrowser } from '../mezzi.ts';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';

/** The application to become a centre. Anybody fills it in; it is sent by who has signed in (spec 1 section 2). */
export default function DiventaCentro() {
  const profilo = useProfilo();
  const dentro = profilo.data !== null && profilo.data !== undefined;
  const categorie = useQuery(letturaCategorie(mezziDelBrowser().fonte));
  const ultima = useQuery({ ...letturaRichiesta(), enabled: dentro });
  const [inviata, setInviata] = useState(false);
  const letture = unite(dentro ? { categorie, profilo, ultima } : { categorie, profilo });
  return (
    <div className="mx-auto max-w-[640px] px-gutter py-6 lg:py-12">
      {inviata ? (
        <Completo />
      ) : (
        <Lettura di={letture} livello={1} errore="Non riusciamo ad aprire la richiesta" scheletro={['h-12', 'h-80']}>
          {() => (
            <Modulo
              categorie={categorie.data ?? []}
              ultima={ultima.data ?? null}
              dentro={dentro}
              haCentro={profilo.data != null && lavora(profilo.data)}
              onInviata={() => setInviata(true)}
            />
          )}
        </Lettura>
      )}
    </div>
  );
}

interface Props {
  categorie: Parameters<typeof RichiestaCentro>[0]['categorie'];
  ultima: Ultima | null;
  dentro: boolean;
  haCentro: boolean;
  onInviata: () => void;
}

function Modulo({ categorie, ultima, dentro, haCentro, onInviata }: Props) {
  const [ricerca, setRicerca] = useSearchParams();
  const vai = useVai();
  const aperta = haCentro || ultima?.stato === 'pending' || ultima?.stato === 'approved';
  if (aperta) return <GiaInviata />;
  const scritto = Number(ricerca.get('passo') ?? '');
  const puoInviare = () => {
    // the address alone: what was typed waits in this tab, never in the query (decision A5)
    if (!dentro) vai(percorso('accesso', { redirect: percorso('diventa_centro') }));
    return dentro;
  };
  return (
    <RichiestaCentro
      categorie={categorie}
      ultima={ultima?.stato === 'rejected' ? ultima : null}
      voluto={Number.isInteger(scritto) && scritto >= 1 ? scritto : null}
      onPasso={(passo) => setRicerca({ passo: String(passo) })}
      onEsci={() => vai(percorso('home'))}
      puoInviare={puoInviare}
      onInviata={onInviata}
    />
  );
}

const GiaInviata = () => (
  <Vuoto
    livello={1}
    titolo="Hai già una richiesta o un centro"
    azione={
      <BottoneCollegamento variante="main" href={percorso('centro_stato')}>
        Vedi lo stato
      </BottoneCollegamento>
    }
  >
    Da un account si apre un solo centro.
  </Vuoto>
);

/** Step 6, after a successful submit alone. */
function Completo() {
  return (
    <div role="status">
      <Avanzamento
        passo={6}
        titolo="Completo"
        sotto={`Richiesta inviata. La esaminiamo in ${GIORNI_ESAME} giorni lavorativi.`}
      />
      <p className="mt-4">
        Ti abbiamo scritto una email di conferma. Se ci serve altro, te lo chiediamo: lo trovi anche nello stato della
        richiesta.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <BottoneCollegamento variante="main" href={percorso('home')}>
          Torna alla home
        </BottoneCollegamento>
        <BottoneCollegamento href={percorso('centro_stato')}>Stato della richiesta</BottoneCollegamento>
      </div>
    </div>
  );
}
