import { type FormEvent, useEffect, useState } from 'react';
import type { PinResult } from '../../../offline/device/pin.ts';
import { pinClosed, pinLength, signInWithPin } from '../../../offline/device/pin.ts';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import type { Persona } from '../../../offline/store/wire.ts';
import { usePending } from '../../../ui/feedback/use-pending.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FieldLayout } from '../../../ui/forms/FieldLayout.tsx';
import { Button } from '../../../ui/layout/Button.tsx';

interface Props {
  environment: ReadEnv;
  persona: Persona;
  salvato: Promise<boolean>;
  onEntered: () => void;
  onPassword: () => void;
}

const FIGURES = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** For a PIN of unknown length. */
const AT_MOST = 8;
const CLOSED = 'Troppi PIN sbagliati: su questo tablet adesso serve la password, e la rete.';
const NOT_SAVED = 'Quello che stavi scrivendo non è ancora sul tablet: libera spazio dalla pagina Sincronia e riprova.';

const testo = ({ restano }: Extract<PinResult, { esito: 'errato' }>): string =>
  `PIN sbagliato. Ancora ${restano} ${restano === 1 ? 'tentativo' : 'tentativi'}.`;

/** PIN pad. Submits at the last digit; an older PIN of unknown length needs a button. */
export function PinPad({ environment, persona, salvato, onEntered, onPassword }: Props) {
  const [pin, setPin] = useState('');
  const [error, setError] = useState<string>();
  const [chiuso, setClosed] = useState<boolean | null>(null);
  useEffect(() => {
    pinClosed(environment, persona.id).then(setClosed, (cause: unknown) => {
      console.warn('wrong PINs not counted', cause);
      setClosed(false);
    });
  }, [environment, persona.id]);
  const { pending, waitFor } = usePending();
  const { pin_impronta: impronta } = persona;
  if (impronta === null)
    return (
      <PasswordGate nome={persona.nome} onPassword={onPassword}>
        Non ha ancora un PIN: entra con la password, poi può impostarlo da qui. Serve la rete.
      </PasswordGate>
    );
  if (chiuso === null) return null;
  if (chiuso)
    return (
      <PasswordGate nome={persona.nome} onPassword={onPassword}>
        {CLOSED}
      </PasswordGate>
    );
  const lungo = pinLength(impronta);
  const prova = async (scritto: string) => {
    const esito = await waitFor(async () => ((await salvato) ? signInWithPin(environment, persona.id, scritto) : null));
    setPin('');
    if (esito === null) setError(NOT_SAVED);
    else if (esito.esito === 'errato' && esito.restano === 0) setClosed(true);
    else if (esito.esito === 'errato') setError(testo(esito));
    else onEntered();
  };
  const scrivi = (scritto: string) => {
    if (pending) return;
    setPin(scritto);
    if (scritto.length === lungo) void prova(scritto);
  };
  const invia = (evento: FormEvent) => {
    evento.preventDefault();
    if (!pending && lungo === null) void prova(pin);
  };
  const campo = {
    type: 'password',
    autoComplete: 'off',
    maxLength: lungo ?? AT_MOST,
    value: pin,
    onChange: (evento: { target: HTMLInputElement }) => scrivi(evento.target.value.replace(/\D/g, '')),
  } as const;
  return (
    <form noValidate className="grid gap-3" onSubmit={invia}>
      {lungo === null ? (
        <Field etichetta={`PIN di ${persona.nome}`} inputMode="numeric" errore={error} {...campo} />
      ) : (
        <FieldLayout etichetta={`PIN di ${persona.nome}`} errore={error}>
          {(relations) => (
            <div className="relative flex min-h-11 w-fit items-center gap-4 focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-ink">
              {Array.from({ length: lungo }, (_, posto) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
                <span key={posto} className={`size-7 border-2 border-ink ${posto < pin.length ? 'bg-ink' : ''}`} />
              ))}
              {/* Keys write into it; the on-screen keyboard stays closed. */}
              <input {...relations} {...campo} inputMode="none" className="absolute inset-0 size-full opacity-0" />
            </div>
          )}
        </FieldLayout>
      )}
      <div className="grid grid-cols-3 gap-2">
        {FIGURES.map((digit) => (
          <Button key={digit} className="min-h-16! text-h3" onClick={() => scrivi((pin + digit).slice(0, AT_MOST))}>
            {digit}
          </Button>
        ))}
        <Button className="min-h-16! px-1!" variant="quiet" onClick={onPassword}>
          Password
        </Button>
        <Button className="min-h-16! text-h3" onClick={() => scrivi(`${pin}0`.slice(0, AT_MOST))}>
          0
        </Button>
        <Button
          className="min-h-16! px-1!"
          variant="quiet"
          onClick={() => scrivi(pin.slice(0, -1))}
          aria-label="Cancella l’ultima cifra"
        >
          Cancella
        </Button>
      </div>
      {lungo === null ? (
        <Button type="submit" variant="main" isWide pending={pending} pendingText="Controllo…">
          Entra
        </Button>
      ) : null}
      <p className="note">Funziona senza rete. Dopo 5 PIN sbagliati serve la password.</p>
    </form>
  );
}

interface PropsPassword {
  nome: string;
  onPassword: () => void;
  children: string;
}

function PasswordGate({ nome, onPassword, children }: PropsPassword) {
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{nome}</h3>
      <p className="note" role="status">
        {children}
      </p>
      <Button isWide variant="main" onClick={onPassword}>
        Accedi con la password
      </Button>
    </div>
  );
}
