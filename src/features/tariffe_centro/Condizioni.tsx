import { useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { type CentroPrices, type Condizione, deleteCondizione } from '../../data/centri/centro-prices.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { TIPO_CONDIZIONE_LABELS } from '../../domain/tariffe/tipi.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { CondizioneForm } from './CondizioneForm.tsx';
import { effectInWords, limitsInWords, whenInWords } from './condizione-values.ts';

interface Props {
  prezzi: CentroPrices;
  categorie: readonly Categoria[];
  onDirtyChange: (dirty: boolean) => void;
}

/** Special conditions, highest priority first (spec 2 section 7); they are applied from the lowest up. */
export function Condizioni({ prezzi, categorie, onDirtyChange }: Props) {
  const [isOpen, setIsOpen] = useState<string | null>(null);
  const [toDelete, setToDelete] = useState<Condizione | null>(null);
  const stopped = prezzi.perche_no !== null;
  const nome = (id: string) => categorie.find((c) => c.id === id)?.name ?? 'categoria non più attiva';
  const scelta = prezzi.condizioni.find(({ id }) => id === isOpen) ?? null;
  return (
    <Divider
      titolo="Condizioni speciali"
      className="mt-10"
      azione={stopped ? null : <Button onClick={() => setIsOpen('nuova')}>Nuova condizione</Button>}
    >
      {prezzi.condizioni.length === 0 ? (
        <EmptyState titolo="Nessuna condizione" level={3}>
          Uno sconto o un aumento per valore, per categoria o per periodo.
        </EmptyState>
      ) : (
        <ul className="mt-4 border-t border-ink">
          {prezzi.condizioni.toReversed().map((c) => (
            <Row
              key={c.id}
              condizione={c}
              nome={nome}
              ferma={stopped}
              onEdit={() => setIsOpen(c.id)}
              onDelete={() => setToDelete(c)}
            />
          ))}
        </ul>
      )}
      {isOpen === 'nuova' || scelta !== null ? (
        <CondizioneForm
          condizione={scelta}
          categorie={categorie}
          onDirtyChange={onDirtyChange}
          onClose={() => setIsOpen(null)}
        />
      ) : null}
      {toDelete === null ? null : (
        <ConfirmDialog
          titolo="Eliminare la condizione?"
          azione="Elimina"
          pending="Eliminazione…"
          serious
          comando={deleteCondizione}
          dati={() => toDelete.id}
          guasto={TESTI_ERRORE.eliminazione_condizione}
          onClose={() => setToDelete(null)}
        >
          <p>
            Sei sicuro di voler eliminare la condizione “{toDelete.condition_name}”? Questa azione non può essere
            annullata.
          </p>
        </ConfirmDialog>
      )}
    </Divider>
  );
}

interface RowProps {
  condizione: Condizione;
  nome: (categoria: string) => string;
  ferma: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ condizione: c, nome, ferma, onEdit, onDelete }: RowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 border-b border-hair py-4">
      <span className="money w-28 text-h3">{effectInWords(c)}</span>
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold break-words">{c.condition_name}</span>
        <span className="block">
          {TIPO_CONDIZIONE_LABELS[c.condition_type]}: {whenInWords(c, nome)}
        </span>
        <span className="small block">
          {c.is_active ? '' : `Non attiva${POINT}`}
          {limitsInWords(c)}
        </span>
        {c.description === '' ? null : <span className="small block break-words">{c.description}</span>}
      </span>
      {ferma ? null : (
        <span className="row gap-2!">
          <Button aria-label={`Modifica ${c.condition_name}`} onClick={onEdit}>
            Modifica
          </Button>
          <Button variant="stop" aria-label={`Elimina ${c.condition_name}`} onClick={onDelete}>
            Elimina
          </Button>
        </span>
      )}
    </li>
  );
}
