import { useQuery } from '@tanstack/react-query';
import { letturaCategorie } from '../../../data/annunci/categorie.ts';
import { letturaRicerche, type RicercaSalvata } from '../../../data/annunci/ricerche.ts';
import { type DomandaAnnunci, filtriScelti, indirizzoDomanda, leggiFiltri } from '../../../domain/annunci/filtri.ts';
import { trovaCategoria } from '../../../domain/categorie/albero.ts';
import { cut } from '../../../domain/cut.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { NuovaRicercaSalvata } from '../../../features/ricerche/ModuloRicerca.tsx';
import { SchedaRicerca } from '../../../features/ricerche/RicercheSalvate.tsx';
import { Lettura, unite } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { fonteDelBrowser } from '../../mezzi.ts';
import { useVai } from '../../navigazione.tsx';
import { useSearchParams } from '../../router.ts';
import { AltroAccount } from '../altro-account.tsx';

type Categorie = Parameters<typeof trovaCategoria>[1];

/** 'cronografo, Orologi di lusso, Verificato, fino a 10.000 €' */
function inParole(domanda: DomandaAnnunci, categorie: Categorie): string {
  const categoria = domanda.categoria === null ? null : trovaCategoria(domanda.categoria, categorie);
  return [domanda.testo, categoria?.name ?? domanda.categoria, ...filtriScelti(domanda).map(({ testo }) => testo)]
    .filter((parte) => parte !== null)
    .join(', ');
}

/** Saved searches; filters in the URL open the form to save them. */
export default function PaginaRicerche() {
  const [ricerca] = useSearchParams();
  const vai = useVai();
  const filtri = leggiFiltri(ricerca);
  const categorie = useQuery(letturaCategorie(fonteDelBrowser));
  const lette = unite({ ricerche: useQuery(letturaRicerche()), categorie });
  const tutte = () => vai(percorso('ricerche'));
  return (
    <div className="pagina py-6 lg:py-10">
      <h1 className="h1 mb-6">Ricerche salvate</h1>
      <Lettura di={lette} errore="Errore nel caricamento delle ricerche salvate" scheletro={['h-28', 'h-28']}>
        {(dati) => {
          const nome = inParole(filtri, dati.categorie);
          return (
            <>
              {nome === '' ? null : (
                <Filetto titolo="Salva questa ricerca" className="mb-10">
                  <p className="note mt-2 mb-4 break-words">{nome}</p>
                  <NuovaRicercaSalvata nome={cut(nome, 80)} avvisi filtri={filtri} onFatto={tutte} onAnnulla={tutte} />
                </Filetto>
              )}
              <Elenco ricerche={dati.ricerche} categorie={dati.categorie} />
            </>
          );
        }}
      </Lettura>
    </div>
  );
}

function Elenco({ ricerche, categorie }: { ricerche: readonly RicercaSalvata[]; categorie: Categorie }) {
  if (ricerche.length === 0) {
    return (
      <Vuoto
        titolo="Nessuna ricerca salvata"
        azione={<BottoneCollegamento href={percorso('annunci')}>Sfoglia annunci</BottoneCollegamento>}
      >
        Cerca o filtra gli annunci, poi premi «Salva ricerca»: ti avvisiamo quando arriva qualcosa di nuovo.{' '}
        <AltroAccount />
      </Vuoto>
    );
  }
  return (
    <ul className="border-t-[3px] border-ink">
      {ricerche.map((una) => (
        <SchedaRicerca
          key={una.id}
          ricerca={una}
          href={indirizzoDomanda(una.filtri)}
          filtri={inParole(una.filtri, categorie)}
        />
      ))}
    </ul>
  );
}
