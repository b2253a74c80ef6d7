import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { lavora } from '../../data/accesso/sessione.ts';
import { letturaCategorie } from '../../data/annunci/categorie.ts';
import { letturaRichiesta, type RichiestaCentro as Ultima } from '../../data/centri/richiesta-centro.ts';
import { GIORNI_ESAME } from '../../domain/centri/tempi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Avanzamento } from '../../features/richiesta_centro/Avanzamento.tsx';
import { PASSI } from '../../features/richiesta_centro/passi.ts';
import { RichiestaCentro } from '../../features/richiesta_centro/RichiestaCentro.tsx';
import { InArrivo } from '../../ui/feedback/InArrivo.tsx';
import { Lettura, unite } from '../../ui/feedback/Lettura.tsx';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { SoloConScript } from '../../ui/feedback/SoloConScript.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { bozzaDi } from '../../ui/forms/bozza.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { useProfilo } from '../guardie.tsx';
import { fonteDelBrowser } from '../mezzi.ts';
import { useVai } from '../navigazione.tsx';
import { useSearchParams } from '../router.ts';

/** The application to become a centre. Anybody fills it in; sending needs a session (spec 1 section 2). */
export default function DiventaCentro() {
  const profilo = useProfilo();
  const dentro = profilo.data !== null && profilo.data !== undefined;
  const categorie = useQuery(letturaCategorie(fonteDelBrowser));
  const ultima = useQuery({ ...letturaRichiesta(), enabled: dentro });
  const [inviata, setInviata] = useState(false);
  const [ricerca, setRicerca] = useSearchParams();
  const passo = passoScritto(ricerca);
  const letture = unite(dentro ? { categorie, profilo, ultima } : { categorie, profilo });
  return (
    <div className="mx-auto max-w-[640px] px-gutter py-6 lg:py-12">
      <SoloConScript />
      {inviata ? (
        <Completo />
      ) : (
        <Lettura
          di={letture}
          livello={1}
          errore="Non riusciamo ad aprire la richiesta"
          intanto={<Intanto passo={passo ?? 1} />}
        >
          {() => (
            <Modulo
              categorie={categorie.data ?? []}
              ultima={ultima.data ?? null}
              dentro={dentro}
              haCentro={profilo.data != null && lavora(profilo.data)}
              onInviata={() => setInviata(true)}
              voluto={passo}
              onPasso={(nuovo) => setRicerca({ passo: String(nuovo) })}
            />
          )}
        </Lettura>
      )}
    </div>
  );
}

function passoScritto(ricerca: URLSearchParams): number | null {
  const scritto = Number(ricerca.get('passo') ?? '');
  return Number.isInteger(scritto) && scritto >= 1 && scritto <= PASSI.length ? scritto : null;
}

/** Until the session is known: the first step disabled, or a later step's heading. */
function Intanto({ passo }: { passo: number }) {
  if (passo > 1)
    return (
      <>
        <Avanzamento passo={passo} />
        <Scheletro testo="Caricamento…" className="mt-6 grid gap-4">
          <Blocco className="h-24" />
          <Blocco className="h-24" />
          <Blocco className="h-12" />
        </Scheletro>
      </>
    );
  return (
    <InArrivo>
      <RichiestaCentro
        categorie={[]}
        ultima={null}
        bozza={undefined}
        voluto={passo}
        onPasso={() => undefined}
        onEsci={() => undefined}
        puoInviare={() => false}
        onInviata={() => undefined}
      />
    </InArrivo>
  );
}

interface Props extends Pick<Parameters<typeof RichiestaCentro>[0], 'voluto' | 'onPasso'> {
  categorie: Parameters<typeof RichiestaCentro>[0]['categorie'];
  ultima: Ultima | null;
  dentro: boolean;
  haCentro: boolean;
  onInviata: () => void;
}

function Modulo({ categorie, ultima, dentro, haCentro, onInviata, voluto, onPasso }: Props) {
  const vai = useVai();
  const aperta = haCentro || ultima?.stato === 'pending' || ultima?.stato === 'approved';
  if (aperta) return <GiaInviata />;
  const rifiutata = ultima?.stato === 'rejected' ? ultima : null;
  const puoInviare = () => {
    // without the draft: it stays in this tab, never in the query (decision A5)
    if (!dentro) vai(percorso('accesso', { redirect: percorso('diventa_centro') }));
    return dentro;
  };
  return (
    <RichiestaCentro
      categorie={categorie}
      ultima={rifiutata}
      bozza={bozzaDi(sessionStorage, `diventa-centro.${rifiutata?.id ?? 'nuova'}`)}
      voluto={voluto}
      onPasso={onPasso}
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

function Completo() {
  return (
    <div role="status">
      <Avanzamento
        passo={PASSI.length}
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
