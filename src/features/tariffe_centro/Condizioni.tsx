import { useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { type Condizione, eliminaCondizione, type PrezziCentro } from '../../data/centri/prezzi-centro.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { ETICHETTE_TIPO_CONDIZIONE } from '../../domain/tariffe/tipi.ts';
import { Conferma } from '../../ui/dialogs/Conferma.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { ModuloCondizione } from './ModuloCondizione.tsx';
import { effettoInParole, limitiInParole, quandoInParole } from './valori-condizione.ts';

interface Props {
  prezzi: PrezziCentro;
  categorie: readonly Categoria[];
  onSporco: (sporco: boolean) => void;
}

/** Special conditions, highest priority first (spec 2 section 7); they are applied from the lowest up. */
export function Condizioni({ prezzi, categorie, onSporco }: Props) {
  const [aperta, setAperta] = useState<string | null>(null);
  const [daEliminare, setDaEliminare] = useState<Condizione | null>(null);
  const ferme = prezzi.perche_no !== null;
  const nome = (id: string) => categorie.find((c) => c.id === id)?.name ?? 'categoria non più attiva';
  const scelta = prezzi.condizioni.find(({ id }) => id === aperta) ?? null;
  return (
    <Filetto
      titolo="Condizioni speciali"
      className="mt-10"
      azione={ferme ? null : <Bottone onClick={() => setAperta('nuova')}>Nuova condizione</Bottone>}
    >
      {prezzi.condizioni.length === 0 ? (
        <Vuoto titolo="Nessuna condizione" livello={3}>
          Uno sconto o un aumento per valore, per categoria o per periodo.
        </Vuoto>
      ) : (
        <ul className="mt-4 border-t border-ink">
          {prezzi.condizioni.toReversed().map((c) => (
            <Riga
              key={c.id}
              condizione={c}
              nome={nome}
              ferma={ferme}
              onModifica={() => setAperta(c.id)}
              onElimina={() => setDaEliminare(c)}
            />
          ))}
        </ul>
      )}
      {aperta === 'nuova' || scelta !== null ? (
        <ModuloCondizione
          condizione={scelta}
          categorie={categorie}
          onSporco={onSporco}
          onChiudi={() => setAperta(null)}
        />
      ) : null}
      {daEliminare === null ? null : (
        <Conferma
          titolo="Eliminare la condizione?"
          azione="Elimina"
          inCorso="Eliminazione…"
          grave
          comando={eliminaCondizione}
          dati={() => daEliminare.id}
          guasto={TESTI_ERRORE.eliminazione_condizione}
          onChiudi={() => setDaEliminare(null)}
        >
          <p>
            Sei sicuro di voler eliminare la condizione “{daEliminare.condition_name}”? Questa azione non può essere
            annullata.
          </p>
        </Conferma>
      )}
    </Filetto>
  );
}

interface PropsRiga {
  condizione: Condizione;
  nome: (categoria: string) => string;
  ferma: boolean;
  onModifica: () => void;
  onElimina: () => void;
}

function Riga({ condizione: c, nome, ferma, onModifica, onElimina }: PropsRiga) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-hair py-4">
      <span className="money w-28 text-h3">{effettoInParole(c)}</span>
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold break-words">{c.condition_name}</span>
        <span className="block">
          {ETICHETTE_TIPO_CONDIZIONE[c.condition_type]}: {quandoInParole(c, nome)}
        </span>
        <span className="small block">
          {c.is_active ? '' : `Non attiva${PUNTO}`}
          {limitiInParole(c)}
        </span>
        {c.description === '' ? null : <span className="small block break-words">{c.description}</span>}
      </span>
      {ferma ? null : (
        <span className="row gap-2!">
          <Bottone aria-label={`Modifica ${c.condition_name}`} onClick={onModifica}>
            Modifica
          </Bottone>
          <Bottone variante="stop" aria-label={`Elimina ${c.condition_name}`} onClick={onElimina}>
            Elimina
          </Bottone>
        </span>
      )}
    </li>
  );
}
