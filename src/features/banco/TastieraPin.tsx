import { type FormEvent, useState } from 'react';
import type { PinResult } from '../../offline/pin.ts';
import { signInWithPin } from '../../offline/pin.ts';
import type { Persona } from '../../offline/wire.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo } from '../../ui/Campo.tsx';
import { useAttesa } from '../../ui/useAttesa.ts';
import { useBanco } from './contesto.ts';

interface Props {
  persona: Persona;
  /** Resolves once what was half typed is on the tablet; false when there is no room for it. */
  salvato: Promise<boolean>;
  onEntrato: () => void;
  onPassword: () => void;
}

const CIFRE = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const;
const CHIUSO = 'Troppi PIN sbagliati: su questo tablet adesso serve la password.';
const NON_SALVATO =
  'Quello che stavi scrivendo non è ancora sul tablet: libera spazio dalla pagina Sincronia e riprova.';

const testo = (esito: Extract<PinResult, { esito: 'errato' }>): string => {
  if (esito.restano === 0) return CHIUSO;
  return `PIN sbagliato. Ancora ${esito.restano} ${esito.restano === 1 ? 'tentativo' : 'tentativi'}.`;
};

/** The PIN of a colleague, by finger or by keyboard. */
export function TastieraPin({ persona, salvato, onEntrato, onPassword }: Props) {
  const { ambiente } = useBanco();
  const [pin, setPin] = useState('');
  const [errore, setErrore] = useState<string>();
  const { inCorso, attendi } = useAttesa();
  if (persona.pin_impronta === null)
    return (
      <div className="grid gap-3">
        <h3 className="text-h4">{persona.nome}</h3>
        <p className="note">Non ha ancora un PIN: entra con la password, poi può impostarlo da qui. Serve la rete.</p>
        <Bottone largo variante="main" onClick={onPassword}>
          Accedi con la password
        </Bottone>
      </div>
    );
  const entra = async (evento: FormEvent) => {
    evento.preventDefault();
    if (inCorso) return;
    const esito = await attendi(async () => ((await salvato) ? signInWithPin(ambiente, persona.id, pin) : null));
    setPin('');
    if (esito === null) setErrore(NON_SALVATO);
    else if (esito.esito === 'errato') setErrore(testo(esito));
    else onEntrato();
  };
  const aggiungi = (cifra: string) => setPin((prima) => (prima.length < 8 ? prima + cifra : prima));
  return (
    <form noValidate className="grid gap-3" onSubmit={(evento) => void entra(evento)}>
      <Campo
        etichetta={`PIN di ${persona.nome}`}
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={pin}
        errore={errore}
        onChange={(evento) => setPin(evento.target.value.replace(/\D/g, ''))}
      />
      <div className="grid grid-cols-3 gap-2">
        {CIFRE.map((cifra) => (
          <Bottone key={cifra} className="min-h-16! text-h3" onClick={() => aggiungi(cifra)}>
            {cifra}
          </Bottone>
        ))}
        <Bottone className="min-h-16! px-1!" variante="quiet" onClick={onPassword}>
          Password
        </Bottone>
        <Bottone className="min-h-16! text-h3" onClick={() => aggiungi('0')}>
          0
        </Bottone>
        <Bottone
          className="min-h-16! px-1!"
          variante="quiet"
          onClick={() => setPin((prima) => prima.slice(0, -1))}
          aria-label="Cancella l’ultima cifra"
        >
          Cancella
        </Bottone>
      </div>
      <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Controllo…">
        Entra
      </Bottone>
      <p className="note">Funziona senza rete. Dopo 5 PIN sbagliati serve la password.</p>
    </form>
  );
}
