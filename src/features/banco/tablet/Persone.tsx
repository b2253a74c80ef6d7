import { useState } from 'react';
import type { Profilo } from '../../../data/accesso/sessione.ts';
import { iniziali } from '../../../domain/iniziali.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { people } from '../../../offline/device/people.ts';
import { openOperations } from '../../../offline/queue/queue.ts';
import { META_SESSIONE, readText } from '../../../offline/store/db.ts';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import type { Persona } from '../../../offline/store/wire.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Finestra } from '../../../ui/dialogs/Finestra.tsx';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { AccessoBanco } from './AccessoBanco.tsx';
import { ImpostaPin } from './ImpostaPin.tsx';
import { TastieraPin } from './TastieraPin.tsx';
import { useStored } from './use-stored.ts';

interface Props {
  ambiente: ReadEnv;
  ora: Persona | null;
  svuota: () => Promise<boolean>;
  onChiudi: () => void;
  /** Signs out. Absent on screens whose acts belong to the session. */
  onEsci?: () => void;
  onDentro: (profilo: Profilo) => void;
}

type Modo = 'pin' | 'password' | 'imposta';

export function Persone({ ambiente, ora, svuota, onChiudi, onEsci, onDentro }: Props) {
  const elenco = useStored(() => people(ambiente.store), [ambiente]);
  const chi = useStored(() => readText(ambiente.store, META_SESSIONE), [ambiente]);
  const sessione = elenco?.find(({ id }) => id === chi);
  const [scelta, setScelta] = useState<string | null>(null);
  const [modo, setModo] = useState<Modo>('pin');
  // Half-typed input belongs to the person who typed it.
  const [salvato] = useState(svuota);
  const persona = elenco?.find(({ id }) => id === scelta) ?? null;
  const dentro = (profilo: Profilo) => {
    onDentro(profilo);
    onChiudi();
  };
  // Draws nothing before the list, because the buttons below it would move.
  if (elenco === undefined) return null;
  return (
    <Finestra aperta larga onChiudi={onChiudi} titolo="Chi è al banco?" testoChiudi="Chiudi">
      <div className="grid gap-6 md:grid-cols-2">
        <section>
          <Elenco
            ambiente={ambiente}
            elenco={elenco}
            ora={ora?.id ?? null}
            scelta={scelta}
            onScegli={(id) => {
              setScelta(id);
              setModo('pin');
            }}
          />
          <div className={`grid gap-4 pt-4 ${persona === null && modo === 'pin' ? '' : 'max-md:hidden'}`}>
            <p className="note">
              {onEsci === undefined
                ? `Sul tablet ogni operazione porta il nome di chi entra. Quello che fai in questa pagina va subito in rete, a nome di chi ha fatto l’accesso${
                    sessione === undefined ? '' : `: ${sessione.nome}`
                  }.`
                : `${ora === null ? '' : `La bozza aperta resta di ${ora.nome}. `}Da qui in poi ogni operazione porta il nome di chi entra.`}
            </p>
            <BottoneCollegamento largo href={percorso('centro_dati')}>
              Il centro
            </BottoneCollegamento>
            {onEsci === undefined ? null : (
              <Bottone largo variante="quiet" onClick={onEsci}>
                Esci dal banco
              </Bottone>
            )}
          </div>
        </section>
        <section className="md:border-l md:border-hair md:pl-6">
          {modo === 'imposta' ? <ImpostaPin ambiente={ambiente} onFatto={() => setModo('pin')} /> : null}
          {modo === 'password' ? <AccessoBanco onDentro={dentro} /> : null}
          {modo !== 'pin' ? null : persona === null || persona.id === ora?.id ? (
            <Proprio
              persona={ora}
              sua={ora !== null && ora.id === sessione?.id}
              onPassword={() => setModo('password')}
              onImposta={() => setModo('imposta')}
            />
          ) : (
            <TastieraPin
              key={persona.id}
              ambiente={ambiente}
              persona={persona}
              salvato={salvato}
              onEntrato={onChiudi}
              onPassword={() => setModo('password')}
            />
          )}
        </section>
      </div>
    </Finestra>
  );
}

interface PropsElenco {
  ambiente: ReadEnv;
  elenco: readonly Persona[];
  ora: string | null;
  scelta: string | null;
  onScegli: (id: string) => void;
}

function Elenco({ ambiente, elenco, ora, scelta, onScegli }: PropsElenco) {
  const inCoda = useStored(() => openOperations(ambiente.store), [ambiente]) ?? [];
  return (
    <ul>
      {elenco.map(({ id, nome, ruolo }) => {
        const sue = inCoda.filter(({ userId }) => userId === id).length;
        return (
          <li key={id} className="border-b border-hair">
            <button
              type="button"
              aria-pressed={id === scelta}
              aria-current={id === ora ? 'true' : undefined}
              className={`flex min-h-16 w-full items-center gap-4 px-3 py-2 text-left ${
                id === scelta ? 'border-l-4 border-ink bg-ground' : ''
              }`}
              onClick={() => onScegli(id)}
            >
              <span
                aria-hidden="true"
                className={`grid size-12 flex-none place-items-center rounded-1 border border-ink font-semibold ${
                  id === ora ? 'bg-ink text-sheet' : ''
                }`}
              >
                {iniziali(nome)}
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
                  <Icona nome="fatto" piccola /> ora
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

interface PropsProprio {
  persona: Persona | null;
  /** The session is theirs: they may set their PIN. */
  sua: boolean;
  onPassword: () => void;
  onImposta: () => void;
}

function Proprio({ persona, sua, onPassword, onImposta }: PropsProprio) {
  const conPin = persona !== null && persona.pin_impronta !== null;
  return (
    <div className="grid gap-3">
      <p className="note">Tocca chi entra adesso e scrivi il suo PIN. Chi non è in elenco accede con la password.</p>
      {persona === null ? null : (
        <p className="note">{conPin ? `${persona.nome} ha un PIN.` : `${persona.nome} non ha ancora un PIN.`}</p>
      )}
      {sua ? (
        <Bottone largo onClick={onImposta}>
          {conPin ? 'Cambia il tuo PIN' : 'Imposta il tuo PIN'}
        </Bottone>
      ) : null}
      <Bottone largo variante="quiet" onClick={onPassword}>
        Accedi con la password
      </Bottone>
    </div>
  );
}
