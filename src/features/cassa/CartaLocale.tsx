import { useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import { confermaSimulata } from '../../data/ordini/pagamenti.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Campo } from '../../ui/forms/Campo.tsx';
import { risolutore } from '../../ui/forms/modulo.ts';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import {
  CARTA_VUOTA,
  comeCarta,
  type EsitoCarta,
  erroriCarta,
  formattaNumero,
  formattaScadenza,
  type RefCarta,
  testoRifiuto,
  type ValoriCarta,
} from './carta.ts';

const CARTE_DI_PROVA = [
  ['4242 4242 4242 4242', 'paga'],
  ['4000 0025 0000 3155', 'chiede conferma alla banca'],
  ['4000 0000 0000 9995', 'fondi insufficienti'],
  ['4000 0000 0000 0002', 'rifiutata'],
] as const;

type Props = { ref?: RefCarta; segreto: string; ritorno: string };

/** Card form of the simulated provider. Input goes to the local simulation and is not kept. */
export function CartaLocale({ ref, segreto, ritorno }: Props) {
  const [adesso] = useState(now);
  const modulo = useForm<ValoriCarta>({
    defaultValues: CARTA_VUOTA,
    resolver: risolutore<ValoriCarta>((valori) => erroriCarta(valori, adesso)),
    shouldFocusError: true,
  });
  const { errors } = modulo.formState;
  useImperativeHandle(
    ref,
    () => ({
      valida: async () => ((await modulo.trigger(undefined, { shouldFocus: true })) ? null : ''),
      conferma: () => conferma(segreto, modulo.getValues(), ritorno),
    }),
    [modulo, segreto, ritorno],
  );
  const numero = modulo.register('numero', {
    onChange: (e: { target: HTMLInputElement }) => modulo.setValue('numero', formattaNumero(e.target.value)),
  });
  const scadenza = modulo.register('scadenza', {
    onChange: (e: { target: HTMLInputElement }) => modulo.setValue('scadenza', formattaScadenza(e.target.value)),
  });
  return (
    <div>
      <div className="border-l-[3px] border-wait bg-wait-wash p-4">
        <p className="font-semibold">Pagamento simulato: nessun addebito</p>
        <details className="mt-1">
          <summary className="tx inline-flex min-h-11 cursor-pointer items-center">Carte di prova</summary>
          <dl className="mt-1">
            {CARTE_DI_PROVA.map(([carta, effetto]) => (
              <RigaPuntini key={carta} nome={effetto}>
                {carta}
              </RigaPuntini>
            ))}
          </dl>
          <p className="note mt-2">Scadenza futura e CVC a piacere.</p>
        </details>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Campo
          className="col-span-2"
          etichetta="Numero della carta"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          errore={errors.numero?.message}
          {...numero}
        />
        <Campo
          etichetta="Scadenza"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / AA"
          errore={errors.scadenza?.message}
          {...scadenza}
        />
        <Campo
          etichetta="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder="123"
          errore={errors.cvc?.message}
          {...modulo.register('cvc')}
        />
      </div>
    </div>
  );
}

async function conferma(segreto: string, valori: ValoriCarta, ritorno: string): Promise<EsitoCarta> {
  const carta = comeCarta(valori, now());
  if (carta === null) return { tipo: 'rifiutata', testo: testoRifiuto('incorrect_number') };
  const esito = await confermaSimulata(segreto, carta, ritorno);
  switch (esito.tipo) {
    case 'confermato':
      return { tipo: 'confermata' };
    case 'banca':
      return { tipo: 'altrove', url: esito.url };
    case 'rifiutata':
      return { tipo: 'rifiutata', testo: testoRifiuto(esito.codice) };
    default:
      return esito satisfies never;
  }
}
