import { useQuery } from '@tanstack/react-query';
import { letturaAlbero } from '../../data/ufficio/amministrazione-categorie.ts';
import { fonteCentriVerifica } from '../../data/ufficio/amministrazione-centri.ts';
import { letturaPrezzi } from '../../data/ufficio/amministrazione-prezzi.ts';
import { DA_CAPO } from '../../data/ufficio/ufficio.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PrezziCategorie } from '../../features/ufficio/annunci/PrezziCategorie.tsx';
import { Lettura, unite } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Cerca } from '../../ui/table/Cerca.tsx';
import { conteggio } from '../../ui/table/conteggi.ts';
import { Testata } from '../../ui/table/Testata.tsx';
import { useSearchParams } from '../router.ts';
import { PaginaUfficio } from './cornice-ufficio.tsx';

export default function PrezziPerCategoria() {
  const [ricerca, imposta] = useSearchParams();
  const [centro, testo] = [ricerca.get('centro') ?? '', ricerca.get('q') ?? ''];
  return (
    <PaginaUfficio>
      <Testata titolo="Prezzi per categoria" />
      {centro === '' ? (
        <SceltaCentro testo={testo} onCerca={(q) => imposta(q === '' ? {} : { q }, { replace: true })} />
      ) : (
        <PrezziDi key={centro} centro={centro} />
      )}
    </PaginaUfficio>
  );
}

function SceltaCentro({ testo, onCerca }: { testo: string; onCerca: (testo: string) => void }) {
  const lettura = useQuery(fonteCentriVerifica.lettura({ ...DA_CAPO, testo }));
  return (
    <>
      <p className="mb-3">Di quale centro?</p>
      <Cerca etichetta="Nome, città o email del centro" valore={testo} onCerca={onCerca} />
      <Lettura
        di={lettura}
        errore="Errore nel caricamento centri"
        scheletro={['h-14', 'h-14', 'h-14']}
        className="mt-4"
        vuoto={({ righe }) =>
          righe.length === 0 ? <Vuoto titolo="Nessun centro trovato">Prova con un’altra parola.</Vuoto> : null
        }
      >
        {(pagina) => (
          <>
            <p className="note mt-4" role="status">
              {conteggio(pagina.righe.length, pagina, 'centro', 'centri')}
              {pagina.righe.length < pagina.totale ? ': scrivi una parola per trovare gli altri' : ''}
            </p>
            <ul className="mt-2 max-w-3xl border-t border-ink">
              {pagina.righe.map((c) => (
                <li key={c.id} className="border-b border-hair">
                  <Collegamento
                    href={percorso('admin_prezzi_categorie', { centro: c.id })}
                    className="block min-h-14 py-2 hover:underline"
                  >
                    <span className="block text-body font-semibold [overflow-wrap:anywhere]">{c.nome}</span>
                    <span className="small [overflow-wrap:anywhere]">
                      {c.citta}, {c.email}
                    </span>
                  </Collegamento>
                </li>
              ))}
            </ul>
          </>
        )}
      </Lettura>
    </>
  );
}

function PrezziDi({ centro }: { centro: string }) {
  const lette = unite({
    riga: useQuery(fonteCentriVerifica.letturaRiga(centro)),
    categorie: useQuery(letturaAlbero()),
    prezzi: useQuery(letturaPrezzi(centro)),
  });
  const altro = (
    <Collegamento href={percorso('admin_prezzi_categorie')} className="tx row min-h-11">
      Scegli un altro centro
    </Collegamento>
  );
  return (
    <Lettura
      di={lette}
      errore="Errore nel caricamento dati"
      scheletro={['h-14', 'h-56', 'h-56']}
      vuoto={({ riga }) =>
        riga === null ? <Vuoto titolo={TESTI_ERRORE.centro_non_trovato_breve}>{altro}</Vuoto> : null
      }
    >
      {({ riga, categorie, prezzi }) => (
        <>
          <h2 className="h2">{riga?.nome}</h2>
          {altro}
          {categorie.length === 0 ? (
            <Vuoto titolo="Nessuna categoria">Qui compaiono quelle del sito.</Vuoto>
          ) : (
            <PrezziCategorie key={JSON.stringify(prezzi)} centro={centro} categorie={categorie} prezzi={prezzi} />
          )}
        </>
      )}
    </Lettura>
  );
}
