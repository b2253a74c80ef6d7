import { type FormEvent, useState } from 'react';
import { setPin } from '../../../data/centri/centro.ts';
import { createCommand } from '../../../data/client/command.ts';
import { PIN_DIGITS, type PinError, pinError } from '../../../domain/accesso/pin.ts';
import { pinHash } from '../../../offline/device/pin.ts';
import { META_SESSION, readText } from '../../../offline/store/db.ts';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { useFirstInvalid } from '../valutazione/use-first-invalid.ts';

const TEXTS = {
  pin_non_valido: `Il PIN ha ${PIN_DIGITS} cifre.`,
  pin_facile: 'È troppo facile da indovinare: scegline un altro.',
} satisfies Record<PinError, string>;

/** Each attempt has another hash, so it is another command: the last one wins. */
const CHOOSE_PIN = createCommand({
  run: async (pin: string, id) => {
    const pin_impronta = await pinHash(pin);
    await setPin.run(pin_impronta, id);
    return pin_impronta;
  },
  isFinal: () => true,
});

/** Sets one's own PIN: hashed here, kept by the server, on every tablet of the centre after its next sync. */
export function SetPin({ environment, onDone }: { environment: ReadEnv; onDone: () => void }) {
  const [errors, setErrors] = useState<{ pin?: string; ancora?: string }>({});
  const posto = useFirstInvalid<HTMLFormElement>(errors);
  const comando = useCommand(CHOOSE_PIN, {
    onDone: async (pin_impronta) => {
      const chi = await readText(environment.store, META_SESSION);
      if (chi !== null) await environment.store.persone.update(chi, { pin_impronta });
      onDone();
    },
  });
  const save = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const dati = new FormData(evento.currentTarget);
    const pin = String(dati.get('pin') ?? '');
    const errore = pinError(pin);
    if (errore !== null) return setErrors({ pin: TEXTS[errore] });
    if (pin !== dati.get('ancora')) return setErrors({ ancora: 'I due PIN non sono uguali.' });
    setErrors({});
    await comando.submit(pin);
  };
  const digits = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: PIN_DIGITS } as const;
  return (
    <form ref={posto} noValidate className="grid gap-4" onSubmit={(evento) => void save(evento)}>
      <h3 className="text-h4">Imposta il tuo PIN</h3>
      <FormError testo={comando.error} />
      <Field etichetta="Il tuo PIN" name="pin" aiuto={`${PIN_DIGITS} cifre.`} errore={errors.pin} {...digits} />
      <Field etichetta="Ancora una volta" name="ancora" errore={errors.ancora} {...digits} />
      <Button type="submit" variant="main" isWide pending={comando.pending} pendingText="Salvo…">
        Imposta il PIN
      </Button>
    </form>
  );
}
