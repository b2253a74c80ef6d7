import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  accountsQuery,
  activateCategoria,
  type CategoriaCounts,
  deleteCategoria,
  type UfficioCategoria,
} from '../../../data/ufficio/amministrazione-categorie.ts';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';
import { Panel } from '../../../ui/table/Panel.tsx';
import { CategoriaForm } from './CategoriaForm.tsx';
import { SuspendCategoria, SuspensionEffects } from './SuspendCategoria.tsx';

type Props = { categoria: UfficioCategoria; categorie: readonly UfficioCategoria[]; onClose: () => void };

export function CategoriaPanel({ categoria: c, categorie, onClose }: Props) {
  return (
    <Panel titolo={`Modifica ${c.name}`} onClose={onClose}>
      <CategoriaForm key={c.id} categoria={c} categorie={categorie} onClose={onClose} />
      <Stato categoria={c} />
      <Divider titolo="Se la elimini" level={3} piccolo className="mt-6">
        <Eliminazione categoria={c} onClose={onClose} />
      </Divider>
    </Panel>
  );
}

export function NewCategoria({ categorie, onClose }: Omit<Props, 'categoria'>) {
  return (
    <Panel titolo="Nuova categoria" isForm onClose={onClose}>
      <CategoriaForm categoria={null} categorie={categorie} onClose={onClose} />
    </Panel>
  );
}

function Stato({ categoria: c }: { categoria: UfficioCategoria }) {
  const [asking, setAsking] = useState(false);
  const attiva = useCommand(activateCategoria, { fault: 'Errore durante il cambio stato' });
  return (
    <Divider titolo={c.active ? 'Se la sospendi' : 'Sospesa'} level={3} piccolo className="mt-6">
      {c.active ? (
        <SuspensionEffects categoria={c} />
      ) : (
        <p className="mt-2">
          Lei e quelle sotto di lei non si vedono in elenchi e ricerca, e non si possono scegliere.
        </p>
      )}
      <FormError testo={attiva.error} className="mt-3" />
      <div className="mt-3">
        {c.active ? (
          <Button onClick={() => setAsking(true)}>Sospendi…</Button>
        ) : (
          <Button
            pending={attiva.pending}
            pendingText="Attivazione…"
            onClick={() => void attiva.submit({ id: c.id, active: true, motivo: '' })}
          >
            Attiva
          </Button>
        )}
      </div>
      {asking ? <SuspendCategoria categoria={c} onClose={() => setAsking(false)} /> : null}
    </Divider>
  );
}

/** A category can be deleted only without references; otherwise they are listed. */
function Eliminazione({ categoria: c, onClose }: { categoria: UfficioCategoria; onClose: () => void }) {
  const query = useQuery(accountsQuery(c.id));
  return (
    <QueryView di={query} errore="Errore nel caricamento dettagli" skeleton={['h-11']} level={3}>
      {(conti) => {
        const holding = conti === null ? [] : holdersOf(conti);
        if (holding.length > 0)
          return (
            <>
              <p className="mt-2">Adesso non si elimina: la tengono</p>
              <ul className="list-disc pl-5">
                {holding.map((riga) => (
                  <li key={riga}>{riga}</li>
                ))}
              </ul>
            </>
          );
        return (
          <>
            <p className="mt-2">Niente la usa: sparisce, e con lei i suoi vecchi indirizzi.</p>
            <div className="mt-3">
              <ConfirmButton
                button="Elimina…"
                appearance={{ variant: 'stop' }}
                titolo={`Eliminare ${c.name}?`}
                azione={`Elimina ${c.name}`}
                pending="Eliminazione…"
                guasto="Eliminazione non riuscita"
                serious
                motivo={{ aiuto: 'Facoltativo: resta nel registro degli amministratori.' }}
                comando={deleteCategoria}
                dati={(motivo) => ({ id: c.id, motivo })}
                onDone={onClose}
              >
                <p>Non si torna indietro: una nuova con lo stesso nome è un’altra.</p>
              </ConfirmButton>
            </div>
          </>
        );
      }}
    </QueryView>
  );
}

/** The server does not count further (decision P10). */
const MAX = 2000;
const quante = (n: number, una: string, manyOnes: string): readonly string[] =>
  n === 0
    ? []
    : [n > MAX ? `oltre ${thousands(MAX)} ${manyOnes}` : n === 1 ? `1 ${una}` : `${thousands(n)} ${manyOnes}`];

const holdersOf = (k: CategoriaCounts): readonly string[] => [
  ...quante(k.sottocategorie, 'sottocategoria', 'sottocategorie'),
  ...quante(k.annunci, 'annuncio, anche se venduto o ritirato', 'annunci, anche venduti o ritirati'),
  ...quante(k.prezzi, 'prezzo di un centro', 'prezzi dei centri'),
  ...quante(k.condizioni, 'condizione di un centro', 'condizioni dei centri'),
  ...quante(k.ricerche, 'ricerca salvata', 'ricerche salvate'),
];
