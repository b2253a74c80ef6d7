import { type FormEvent, useState } from 'react';
import { Dialog } from '../dialogs/Dialog.tsx';
import { Field } from '../forms/Field.tsx';
import { Button } from '../layout/Button.tsx';
import { ChipLink } from '../layout/Chip.tsx';
import { IconButton } from '../layout/IconButton.tsx';
import { readViews, type View, withNew, writeViews } from './memoria.ts';

interface Props {
  elenco: string;
  attuale: string;
  href: (ricerca: string) => string;
}

/** Saved views of a list, kept on this device, each at its own address. */
export function Views({ elenco, attuale, href }: Props) {
  const [seen, setSeen] = useState(() => readViews(elenco));
  const [asking, setAsking] = useState(false);
  const keep = (freshItems: View[]) => {
    setSeen(freshItems);
    writeViews(elenco, freshItems);
  };
  const aperta = seen.find(({ ricerca }) => ricerca === attuale);
  if (seen.length === 0 && attuale === '') return null;
  return (
    <nav className="mt-2 flex flex-wrap items-center gap-2" aria-label="Viste salvate">
      {seen.length === 0 ? null : (
        <ChipLink href={href('')} lit={attuale === ''}>
          Tutto
        </ChipLink>
      )}
      {seen.map(({ nome, ricerca }) => (
        <ChipLink key={nome} href={href(ricerca)} lit={ricerca === attuale}>
          {nome}
        </ChipLink>
      ))}
      {aperta === undefined ? null : (
        <IconButton
          icon="cestino"
          piccola
          bare
          etichetta={`Elimina la vista ${aperta.nome}`}
          onClick={() => keep(seen.filter((vista) => vista !== aperta))}
        />
      )}
      {attuale === '' || aperta !== undefined ? null : (
        <Button piccolo variant="quiet" onClick={() => setAsking(true)}>
          Salva vista
        </Button>
      )}
      {asking ? (
        <NewView onSave={(nome) => keep(withNew(seen, { nome, ricerca: attuale }))} onClose={() => setAsking(false)} />
      ) : null}
    </nav>
  );
}

function NewView({ onSave, onClose }: { onSave: (nome: string) => void; onClose: () => void }) {
  const [nome, setName] = useState('');
  const [error, setError] = useState<string>();
  const save = (evento: FormEvent) => {
    evento.preventDefault();
    if (nome.trim() === '') return setError('Scrivi un nome per la vista.');
    onSave(nome.trim());
    onClose();
  };
  return (
    <Dialog aperta onClose={onClose} titolo="Salvi questa vista?" closeText="Chiudi">
      <form onSubmit={save} noValidate>
        <Field
          etichetta="Nome"
          aiuto="Ricerca, filtri e ordine restano su questo dispositivo."
          maxLength={60}
          autoComplete="off"
          value={nome}
          errore={error}
          onChange={(evento) => setName(evento.target.value)}
        />
        <div className="dialog-azioni">
          <Button onClick={onClose}>Annulla</Button>
          <Button variant="main" type="submit">
            Salva
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
