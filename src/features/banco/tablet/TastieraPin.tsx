import { type FormEvent, useEffect, useState } from 'react';
import type { PinResult } from '../../../offline/device/pin.ts';
import { pinClosed, pinLength, signInWithPin } from '../../../offline/device/pin.ts';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import type { Persona } from '../../../offline/store/wire.ts';
import { useAttesa } from '../../../ui/feedback/use-attesa.ts';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { CorniceCampo } from '../../../ui/forms/CorniceCampo.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';

interface Props {
  ambiente: ReadEnv;
  persona: Persona;
  salvato: Promise<boolean>;
  onEntrato: () => void;
  onPassword: () => void;
}

const CIFRE = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
/** For a PIN of unknown length. */
const AL_PIU = 8;
const CHIUSO = 'Troppi PIN sbagliati: su questo tablet adesso serve la password, e la rete.';
const NON_SALVATO =
  'Quello che stavi scrivendo non è ancora sul tablet: libera spazio dalla pagina Sincronia e riprova.';

const testo = ({ restano }: Extract<PinResult, { esito: 'errato' }>): string =>
  `PIN sbagliato. Ancora ${restano} ${restano === 1 ? 'tentativo' : 'tentativi'}.`;

/** PIN pad. Submits at the last digit; an older PIN of unknown length needs a button. */
export function TastieraPin({ ambiente, persona, salvato, onEntrato, onPassword }: Props) {
  const [pin, setPin] = useState('');
  const [errore, setErrore] = useState<string>();
  const [chiuso, setChiuso] = useState<boolean | null>(null);
  useEffect(() => {
    pinClosed(ambiente, persona.id).then(setChiuso, (causa: unknown) => {
      console.warn('wrong PINs not counted', causa);
      setChiuso(false);
    });
  }, [ambiente, persona.id]);
  const { inCorso, attendi } = useAttesa();
  const { pin_impronta: impronta } = persona;
  if (impronta === null)
    return (
      <ConLaPassword nome={persona.nome} onPassword={onPassword}>
        Non ha ancora un PIN: entra con la password, poi può impostarlo da qui. Serve la rete.
      </ConLaPassword>
    );
  if (chiuso === null) return null;
  if (chiuso)
    return (
      <ConLaPassword nome={persona.nome} onPassword={onPassword}>
        {CHIUSO}
      </ConLaPassword>
    );
  const lungo = pinLength(impronta);
  const prova = async (scritto: string) => {
    const esito = await attendi(async () => ((await salvato) ? signInWithPin(ambiente, persona.id, scritto) : null));
    setPin('');
    if (esito === null) setErrore(NON_SALVATO);
    else if (esito.esito === 'errato' && esito.restano === 0) setChiuso(true);
    else if (esito.esito === 'errato') setErrore(testo(esito));
    else onEntrato();
  };
  const scrivi = (scritto: string) => {
    if (inCorso) return;
    setPin(scritto);
    if (scritto.length === lungo) void prova(scritto);
  };
  const invia = (evento: FormEvent) => {
    evento.preventDefault();
    if (!inCorso && lungo === null) void prova(pin);
  };
  const campo = {
    type: 'password',
    autoComplete: 'off',
    maxLength: lungo ?? AL_PIU,
    value: pin,
    onChange: (evento: { target: HTMLInputElement }) => scrivi(evento.target.value.replace(/\D/g, '')),
  } as const;
  return (
    <form noValidate className="grid gap-3" onSubmit={invia}>
      {lungo === null ? (
        <Campo etichetta={`PIN di ${persona.nome}`} inputMode="numeric" errore={errore} {...campo} />
      ) : (
        <CorniceCampo etichetta={`PIN di ${persona.nome}`} errore={errore}>
          {(legami) => (
            <div className="relative flex min-h-11 w-fit items-center gap-4 focus-within:outline-2 focus-within:outline-offset-4 focus-within:outline-ink">
              {Array.from({ length: lungo }, (_, posto) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a square is its place
                <span key={posto} className={`size-7 border-2 border-ink ${posto < pin.length ? 'bg-ink' : ''}`} />
              ))}
              {/* Keys write into it; the on-screen keyboard stays closed. */}
              <input {...legami} {...campo} inputMode="none" className="absolute inset-0 size-full opacity-0" />
            </div>
          )}
        </CorniceCampo>
      )}
      <div className="grid grid-cols-3 gap-2">
        {CIFRE.map((cifra) => (
          <Bottone key={cifra} className="min-h-16! text-h3" onClick={() => scrivi((pin + cifra).slice(0, AL_PIU))}>
            {cifra}
          </Bottone>
        ))}
        <Bottone className="min-h-16! px-1!" variante="quiet" onClick={onPassword}>
          Password
        </Bottone>
        <Bottone className="min-h-16! text-h3" onClick={() => scrivi(`${pin}0`.slice(0, AL_PIU))}>
          0
        </Bottone>
        <Bottone
          className="min-h-16! px-1!"
          variante="quiet"
          onClick={() => scrivi(pin.slice(0, -1))}
          aria-label="Cancella l’ultima cifra"
        >
          Cancella
        </Bottone>
      </div>
      {lungo === null ? (
        <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Controllo…">
          Entra
        </Bottone>
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

function ConLaPassword({ nome, onPassword, children }: PropsPassword) {
  return (
    <div className="grid gap-3">
      <h3 className="text-h4">{nome}</h3>
      <p className="note" role="status">
        {children}
      </p>
      <Bottone largo variante="main" onClick={onPassword}>
        Accedi con la password
      </Bottone>
    </div>
  );
}
