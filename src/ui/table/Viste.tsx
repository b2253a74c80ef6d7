import { type FormEvent, useState } from 'react';
import { Finestra } from '../dialogs/Finestra.tsx';
import { Campo } from '../forms/Campo.tsx';
import { Bottone } from '../layout/Bottone.tsx';
import { BottoneIcona } from '../layout/BottoneIcona.tsx';
import { GettoneCollegamento } from '../layout/Gettone.tsx';
import { conNuova, leggiViste, scriviViste, type Vista } from './memoria.ts';

interface Props {
  elenco: string;
  attuale: string;
  href: (ricerca: string) => string;
}

/** Saved views of a list, kept on this device, each at its own address. */
export function Viste({ elenco, attuale, href }: Props) {
  const [viste, setViste] = useState(() => leggiViste(elenco));
  const [chiede, setChiede] = useState(false);
  const tieni = (nuove: Vista[]) => {
    setViste(nuove);
    scriviViste(elenco, nuove);
  };
  const aperta = viste.find(({ ricerca }) => ricerca === attuale);
  if (viste.length === 0 && attuale === '') return null;
  return (
    <nav className="mt-2 flex flex-wrap items-center gap-2" aria-label="Viste salvate">
      {viste.length === 0 ? null : (
        <GettoneCollegamento href={href('')} acceso={attuale === ''}>
          Tutto
        </GettoneCollegamento>
      )}
      {viste.map(({ nome, ricerca }) => (
        <GettoneCollegamento key={nome} href={href(ricerca)} acceso={ricerca === attuale}>
          {nome}
        </GettoneCollegamento>
      ))}
      {aperta === undefined ? null : (
        <BottoneIcona
          icona="cestino"
          piccola
          nudo
          etichetta={`Elimina la vista ${aperta.nome}`}
          onClick={() => tieni(viste.filter((vista) => vista !== aperta))}
        />
      )}
      {attuale === '' || aperta !== undefined ? null : (
        <Bottone piccolo variante="quiet" onClick={() => setChiede(true)}>
          Salva vista
        </Bottone>
      )}
      {chiede ? (
        <NuovaVista
          onSalva={(nome) => tieni(conNuova(viste, { nome, ricerca: attuale }))}
          onChiudi={() => setChiede(false)}
        />
      ) : null}
    </nav>
  );
}

function NuovaVista({ onSalva, onChiudi }: { onSalva: (nome: string) => void; onChiudi: () => void }) {
  const [nome, setNome] = useState('');
  const [errore, setErrore] = useState<string>();
  const salva = (evento: FormEvent) => {
    evento.preventDefault();
    if (nome.trim() === '') return setErrore('Scrivi un nome per la vista.');
    onSalva(nome.trim());
    onChiudi();
  };
  return (
    <Finestra aperta onChiudi={onChiudi} titolo="Salvi questa vista?" testoChiudi="Chiudi">
      <form onSubmit={salva} noValidate>
        <Campo
          etichetta="Nome"
          aiuto="Ricerca, filtri e ordine restano su questo dispositivo."
          maxLength={60}
          autoComplete="off"
          value={nome}
          errore={errore}
          onChange={(evento) => setNome(evento.target.value)}
        />
        <div className="dialog-azioni">
          <Bottone onClick={onChiudi}>Annulla</Bottone>
          <Bottone variante="main" type="submit">
            Salva
          </Bottone>
        </div>
      </form>
    </Finestra>
  );
}
