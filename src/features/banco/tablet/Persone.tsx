import { useState } from 'react';
import type { Profilo } from '../../../data/accesso/session.ts';
import { initials } from '../../../domain/initial-values.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { people } from '../../../offline/device/people.ts';
import { openOperations } from '../../../offline/queue/queue.ts';
import { META_SESSION, readText } from '../../../offline/store/db.ts';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import type { Persona } from '../../../offline/store/wire.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { BancoSignIn } from './BancoSignIn.tsx';
import { PinPad } from './PinPad.tsx';
import { SetPin } from './SetPin.tsx';
import { useStored } from './use-stored.ts';

interface Props {
  environment: ReadEnv;
  ora: Persona | null;
  flush: () => Promise<boolean>;
  onClose: () => void;
  /** Signs out. Absent on screens whose acts belong to the session. */
  onSignOut?: () => void;
  onSignedIn: (profilo: Profilo) => void;
}

type Mode = 'pin' | 'password' | 'imposta';

export function Persone({ environment, ora, flush, onClose, onSignOut, onSignedIn }: Props) {
  const elenco = useStored(() => people(environment.store), [environment]);
  const chi = useStored(() => readText(environment.store, META_SESSION), [environment]);
  const sessione = elenco?.find(({ id }) => id === chi);
  const [choice, setChoice] = useState<string | null>(null);
  const [mode, setMode] = useState<Mode>('pin');
  // Half-typed input belongs to the person who typed it.
  const [salvato] = useState(flush);
  const persona = elenco?.find(({ id }) => id === choice) ?? null;
  const dentro = (profilo: Profilo) => {
    onSignedIn(profilo);
    onClose();
  };
  // Draws nothing before the list, because the buttons below it would move.
  if (elenco === undefined) return null;
  return (
    <Dialog aperta wide onClose={onClose} titolo="Chi è al banco?" closeText="Chiudi">
      <div className="grid gap-6 md:grid-cols-2">
        <section>
          <List
            environment={environment}
            elenco={elenco}
            ora={ora?.id ?? null}
            scelta={choice}
            onSelect={(id) => {
              setChoice(id);
              setMode('pin');
            }}
          />
          <div className={`grid gap-4 pt-4 ${persona === null && mode === 'pin' ? '' : 'max-md:hidden'}`}>
            <p className="note">
              {onSignOut === undefined
                ? `Sul tablet ogni operazione porta il nome di chi entra. Quello che fai in questa pagina va subito in rete, a nome di chi ha fatto l’accesso${
                    sessione === undefined ? '' : `: ${sessione.nome}`
                  }.`
                : `${ora === null ? '' : `La bozza aperta resta di ${ora.nome}. `}Da qui in poi ogni operazione porta il nome di chi entra.`}
            </p>
            <ButtonLink isWide href={percorso('centro_dati')}>
              Il centro
            </ButtonLink>
            {onSignOut === undefined ? null : (
              <Button isWide variant="quiet" onClick={onSignOut}>
                Esci dal banco
              </Button>
            )}
          </div>
        </section>
        <section className="md:border-l md:border-hair md:pl-6">
          {mode === 'imposta' ? <SetPin environment={environment} onDone={() => setMode('pin')} /> : null}
          {mode === 'password' ? <BancoSignIn onSignedIn={dentro} /> : null}
          {mode !== 'pin' ? null : persona === null || persona.id === ora?.id ? (
            <Own
              persona={ora}
              ownOne={ora !== null && ora.id === sessione?.id}
              onPassword={() => setMode('password')}
              onSetUp={() => setMode('imposta')}
            />
          ) : (
            <PinPad
              key={persona.id}
              environment={environment}
              persona={persona}
              salvato={salvato}
              onEntered={onClose}
              onPassword={() => setMode('password')}
            />
          )}
        </section>
      </div>
    </Dialog>
  );
}

interface ListProps {
  environment: ReadEnv;
  elenco: readonly Persona[];
  ora: string | null;
  scelta: string | null;
  onSelect: (id: string) => void;
}

function List({ environment, elenco, ora, scelta, onSelect }: ListProps) {
  const queued = useStored(() => openOperations(environment.store), [environment]) ?? [];
  return (
    <ul>
      {elenco.map(({ id, nome, ruolo }) => {
        const sue = queued.filter(({ userId }) => userId === id).length;
        return (
          <li key={id} className="border-b border-hair">
            <button
              type="button"
              aria-pressed={id === scelta}
              aria-current={id === ora ? 'true' : undefined}
              className={`flex min-h-16 w-full items-center gap-4 px-3 py-2 text-left ${
                id === scelta ? 'border-l-4 border-ink bg-ground' : ''
              }`}
              onClick={() => onSelect(id)}
            >
              <span
                aria-hidden="true"
                className={`grid size-12 flex-none place-items-center rounded-1 border border-ink font-semibold ${
                  id === ora ? 'bg-ink text-sheet' : ''
                }`}
              >
                {initials(nome)}
              </span>
              <span className="min-w-0 grow">
                <b className="block">{nome}</b>
                <span className="small">
                  {ruolo === 'titolare' ? 'Titolare' : 'Operatore'}
                  {sue === 0 ? '' : `, ${sue} ${sue === 1 ? 'operazione' : 'operazioni'} da inviare`}
                </span>
              </span>
              {id === ora ? (
                <span className="small row gap-1!">
                  <Icon nome="fatto" piccola /> ora
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface OwnProps {
  persona: Persona | null;
  /** The session is theirs: they may set their PIN. */
  ownOne: boolean;
  onPassword: () => void;
  onSetUp: () => void;
}

function Own({ persona, ownOne, onPassword, onSetUp }: OwnProps) {
  const hasPin = persona !== null && persona.pin_impronta !== null;
  return (
    <div className="grid gap-3">
      <p className="note">Tocca chi entra adesso e scrivi il suo PIN. Chi non è in elenco accede con la password.</p>
      {persona === null ? null : (
        <p className="note">{hasPin ? `${persona.nome} ha un PIN.` : `${persona.nome} non ha ancora un PIN.`}</p>
      )}
      {ownOne ? (
        <Button isWide onClick={onSetUp}>
          {hasPin ? 'Cambia il tuo PIN' : 'Imposta il tuo PIN'}
        </Button>
      ) : null}
      <Button isWide variant="quiet" onClick={onPassword}>
        Accedi con la password
      </Button>
    </div>
  );
}
