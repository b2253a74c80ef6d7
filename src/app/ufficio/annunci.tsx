import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ANNUNCI_PER_PAGINA,
  eliminaAnnuncio,
  letturaAnnunciUfficio,
  type RigaAnnuncio,
} from '../../data/amministrazione.ts';
import { Cerca } from '../../features/amministrazione/Cerca.tsx';
import { conteggio } from '../../features/amministrazione/conteggi.ts';
import { ElencoUfficio } from '../../features/amministrazione/ElencoUfficio.tsx';
import { FinestraAnnuncio } from '../../features/amministrazione/FinestraAnnuncio.tsx';
import {
  SCELTE_ORDINE,
  SCELTE_STATO_ANNUNCIO,
  TabellaAnnunci,
} from '../../features/amministrazione/TabellaAnnunci.tsx';
import { Filtro, Testata } from '../../features/amministrazione/Testata.tsx';
import { Bottone } from '../../ui/Bottone.tsx';
import { Conferma } from '../../ui/Conferma.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { type Filtri, useFiltri } from './filtri.ts';

type DaEliminare = { annuncio: RigaAnnuncio; domanda: string };

export default function GestioneAnnunci() {
  const filtri = useFiltri();
  const { leggi, pagina, cambia, indirizzoPagina } = filtri;
  const [daEliminare, setDaEliminare] = useState<DaEliminare | null>(null);
  const { ordine, lettura } = useElencoAnnunci(filtri);
  const { data } = lettura;
  const aperto = data?.righe.find((a) => a.id === leggi('scelto'));
  return (
    <PaginaUfficio>
      <Testata titolo="Gestione Annunci" conteggio={data && conteggio(data.righe.length, data, 'annuncio', 'annunci')}>
        <Bottone
          piccolo
          variante="quiet"
          inCorso={lettura.isFetching}
          testoInCorso="Aggiorno…"
          onClick={() => void lettura.refetch()}
        >
          Aggiorna
        </Bottone>
      </Testata>
      <FiltriAnnunci filtri={filtri} ordine={ordine} categorie={data?.categorie ?? []} />
      <ElencoUfficio
        lettura={lettura}
        testi={TESTI_ELENCO}
        pagine={{ pagina, perPagina: ANNUNCI_PER_PAGINA, href: indirizzoPagina }}
      >
        {(righe) => (
          <TabellaAnnunci
            righe={righe}
            ordine={ordine}
            onOrdina={(o) => cambia({ ordine: o })}
            onDettagli={(id) => cambia({ scelto: id })}
            onElimina={(a) => setDaEliminare({ annuncio: a, domanda: 'Eliminare definitivamente questo annuncio?' })}
          />
        )}
      </ElencoUfficio>
      {aperto === undefined ? null : (
        <FinestraAnnuncio
          key={aperto.id}
          annuncio={aperto}
          onChiudi={() => cambia({ scelto: '' })}
          onElimina={() =>
            setDaEliminare({ annuncio: aperto, domanda: 'Sei sicuro di voler eliminare questo annuncio?' })
          }
        />
      )}
      {daEliminare === null ? null : (
        <ConfermaElimina
          {...daEliminare}
          onEliminato={() => cambia({ scelto: '' })}
          onChiudi={() => setDaEliminare(null)}
        />
      )}
    </PaginaUfficio>
  );
}

const TESTI_ELENCO = {
  caricamento: 'Caricamento annunci in corso…',
  errore: 'Errore nel caricamento degli annunci',
  vuoto: 'Nessun annuncio trovato',
  aiutoVuoto: 'Prova a modificare i filtri di ricerca',
};

/** The page that the address asks for. */
function useElencoAnnunci({ leggi, pagina }: Filtri) {
  const [testo, stato, categoria] = [leggi('q'), leggi('stato'), leggi('categoria')];
  const ordine = leggi('ordine') || '-data';
  const lettura = useQuery(letturaAnnunciUfficio({ testo, stato, categoria, ordine, pagina }));
  return { ordine, lettura };
}

type PropsFiltri = { filtri: Filtri; ordine: string; categorie: readonly string[] };

function FiltriAnnunci({ filtri: { leggi, cambia }, ordine, categorie }: PropsFiltri) {
  return (
    <div className="mt-1 flex flex-wrap gap-3">
      <Cerca etichetta="Titolo, descrizione, categoria o località" valore={leggi('q')} onCerca={(q) => cambia({ q })} />
      <Filtro
        etichetta="Categoria"
        valore={leggi('categoria')}
        scelte={[['', 'Tutte le categorie'], ...categorie.map((c) => [c, c] as const)]}
        onScegli={(c) => cambia({ categoria: c })}
      />
      <Filtro
        etichetta="Stato"
        valore={leggi('stato')}
        scelte={SCELTE_STATO_ANNUNCIO}
        onScegli={(s) => cambia({ stato: s })}
      />
      <Filtro
        className="md:hidden"
        etichetta="Ordina per"
        valore={ordine}
        scelte={SCELTE_ORDINE}
        onScegli={(o) => cambia({ ordine: o })}
      />
    </div>
  );
}

type PropsElimina = DaEliminare & { onEliminato: () => void; onChiudi: () => void };

function ConfermaElimina({ annuncio, domanda, onEliminato, onChiudi }: PropsElimina) {
  return (
    <Conferma
      titolo={domanda}
      azione="Elimina"
      inCorso="Eliminazione…"
      guasto="Errore durante l'eliminazione"
      grave
      motivo="Lo legge il venditore, con il modo di contestarlo."
      parola="ELIMINA"
      comando={eliminaAnnuncio}
      dati={(motivo) => ({ id: annuncio.id, motivo })}
      onFatto={onEliminato}
      onChiudi={onChiudi}
    >
      <p>{annuncio.titolo}</p>
    </Conferma>
  );
}
