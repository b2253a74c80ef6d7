import { type FormEvent, useState } from 'react';
import { impostaPin } from '../../../data/centri/centro.ts';
import { creaComando } from '../../../data/client/comando.ts';
import { CIFRE_PIN, type ErrorePin, errorePin } from '../../../domain/accesso/pin.ts';
import { pinHash } from '../../../offline/device/pin.ts';
import { META_SESSIONE, readText } from '../../../offline/store/db.ts';
import type { ReadEnv } from '../../../offline/store/ports.ts';
import { Campo } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { usePrimoSbagliato } from '../valutazione/use-primo-sbagliato.ts';

const TESTI = {
  pin_non_valido: `Il PIN ha ${CIFRE_PIN} cifre.`,
  pin_facile: 'È troppo facile da indovinare: scegline un altro.',
} satisfies Record<ErrorePin, string>;

/** Each attempt has another hash, so it is another command: the last one wins. */
const SCEGLI_PIN = creaComando({
  esegui: async (pin: string, id) => {
    const pin_impronta = await pinHash(pin);
    await impostaPin.esegui(pin_impronta, id);
    return pin_impronta;
  },
  definitivo: () => true,
});

/** Sets one's own PIN: hashed here, kept by the server, on every tablet of the centre after its next sync. */
export function ImpostaPin({ ambiente, onFatto }: { ambiente: ReadEnv; onFatto: () => void }) {
  const [errori, setErrori] = useState<{ pin?: string; ancora?: string }>({});
  const posto = usePrimoSbagliato<HTMLFormElement>(errori);
  const comando = useComando(SCEGLI_PIN, {
    onFatto: async (pin_impronta) => {
      const chi = await readText(ambiente.store, META_SESSIONE);
      if (chi !== null) await ambiente.store.persone.update(chi, { pin_impronta });
      onFatto();
    },
  });
  const salva = async (evento: FormEvent<HTMLFormElement>) => {
    evento.preventDefault();
    const dati = new FormData(evento.currentTarget);
    const pin = String(dati.get('pin') ?? '');
    const errore = errorePin(pin);
    if (errore !== null) return setErrori({ pin: TESTI[errore] });
    if (pin !== dati.get('ancora')) return setErrori({ ancora: 'I due PIN non sono uguali.' });
    setErrori({});
    await comando.invia(pin);
  };
  const cifre = { type: 'password', inputMode: 'numeric', autoComplete: 'off', maxLength: CIFRE_PIN } as const;
  return (
    <form ref={posto} noValidate className="grid gap-4" onSubmit={(evento) => void salva(evento)}>
      <h3 className="text-h4">Imposta il tuo PIN</h3>
      <ErroreModulo testo={comando.errore} />
      <Campo etichetta="Il tuo PIN" name="pin" aiuto={`${CIFRE_PIN} cifre.`} errore={errori.pin} {...cifre} />
      <Campo etichetta="Ancora una volta" name="ancora" errore={errori.ancora} {...cifre} />
      <Bottone type="submit" variante="main" largo inCorso={comando.inCorso} testoInCorso="Salvo…">
        Imposta il PIN
      </Bottone>
    </form>
  );
}
