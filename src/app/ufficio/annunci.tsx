import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  ANNUNCI_PER_PAGINA,
  cambiaStatoAnnuncio,
  eliminaAnnuncio,
  letturaAnnunciUfficio,
  type RigaAnnuncio,
  salvaNoteAnnuncio,
  UFFICIO,
} from '../../data/amministrazione.ts';
import { Cerca } from '../../features/amministrazione/Cerca.tsx';
import { Conferma } from '../../features/amministrazione/Conferma.tsx';
import { conteggio } from '../../features/amministrazione/conteggi.ts';
import { ElencoUfficio } from '../../features/amministrazione/ElencoUfficio.tsx';
import { FinestraAnnuncio } from '../../features/amministrazione/FinestraAnnuncio.tsx';
import {
  SCELTE_ORDINE,
  SCELTE_STATO_ANNUNCIO,
  TabellaAnnunci,
} from '../../features/amministrazione/TabellaAnnunci.tsx';
import { Filtro, Testata } from '../../features/amministrazione/Testata.tsx';
import { mostraAvviso } from '../../ui/avviso.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { PaginaUfficio } from './cornice_ufficio.tsx';
import { type Filtri, useFiltri } from './filtri.ts';

type DaEliminare = { annuncio: RigaAnnuncio; domanda: string };
type Fatto = (testo: string) => Promise<void>;

export default function GestioneAnnunci() {
  const filtri = useFiltri();
  const { leggi, pagina, cambia, indirizzoPagina } = filtri;
  const [daEliminare, setDaEliminare] = useState<DaEliminare | null>(null);
  const { ordine, lettura, rileggi, fatto } = useElencoAnnunci(filtri);
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
          onClick={() => void rileggi()}
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
        <AnnuncioAperto
          key={aperto.id}
          annuncio={aperto}
          fatto={fatto}
          onChiudi={() => cambia({ scelto: '' })}
          onElimina={setDaEliminare}
        />
      )}
      {daEliminare === null ? null : (
        <ConfermaElimina
          {...daEliminare}
          fatto={fatto}
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

/** The page that the address asks for; after a change every list of the office is read again. */
function useElencoAnnunci({ leggi, pagina }: Filtri) {
  const [testo, stato, categoria] = [leggi('q'), leggi('stato'), leggi('categoria')];
  const ordine = leggi('ordine') || '-data';
  const lettura = useQuery(letturaAnnunciUfficio({ testo, stato, categoria, ordine, pagina }));
  const cache = useQueryClient();
  const rileggi = () => cache.invalidateQueries({ queryKey: UFFICIO });
  const fatto: Fatto = async (avviso) => {
    await rileggi();
    void mostraAvviso(avviso);
  };
  return { ordine, lettura, rileggi, fatto };
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

type PropsAperto = {
  annuncio: RigaAnnuncio;
  fatto: Fatto;
  onChiudi: () => void;
  onElimina: (richiesta: DaEliminare) => void;
};

function AnnuncioAperto({ annuncio, fatto, onChiudi, onElimina }: PropsAperto) {
  return (
    <FinestraAnnuncio
      annuncio={annuncio}
      onChiudi={onChiudi}
      onCambiaStato={(note, motivo) =>
        cambiaStatoAnnuncio(annuncio.id, note, motivo).then(() =>
          fatto(annuncio.stato_annuncio === 'attivo' ? 'Annuncio sospeso' : 'Annuncio attivato'),
        )
      }
      onSalvaNote={(note) => salvaNoteAnnuncio(annuncio.id, note).then(() => fatto('Salvato con successo'))}
      onElimina={() => onElimina({ annuncio, domanda: 'Sei sicuro di voler eliminare questo annuncio?' })}
    />
  );
}

type PropsElimina = DaEliminare & { fatto: Fatto; onEliminato: () => void; onChiudi: () => void };

function ConfermaElimina({ annuncio, domanda, fatto, onEliminato, onChiudi }: PropsElimina) {
  return (
    <Conferma
      titolo={domanda}
      azione="Elimina"
      inCorso="Eliminazione…"
      errore="Errore durante l'eliminazione"
      grave
      motivo="Lo legge il venditore, con il modo di contestarlo."
      onChiudi={onChiudi}
      esegui={(motivo) =>
        eliminaAnnuncio(annuncio.id, motivo)
          .then(onEliminato)
          .then(() => fatto('Annuncio eliminato'))
      }
    >
      <p>{annuncio.titolo}</p>
    </Conferma>
  );
}
