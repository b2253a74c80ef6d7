import { useImperativeHandle, useState } from 'react';
import { useForm } from 'react-hook-form';
import { simulatedConfirmation } from '../../data/ordini/pagamenti.ts';
import { now } from '../../ui/feedback/clock.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { toResolver } from '../../ui/forms/form.ts';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import {
  type CardEsito,
  type CardRef,
  type CardValues,
  cardErrors,
  EMPTY_CARD,
  formatDeadline,
  formatNumber,
  refusalText,
  toCard,
} from './carta.ts';

const TEST_CARDS = [
  ['4242 4242 4242 4242', 'paga'],
  ['4000 0025 0000 3155', 'chiede conferma alla banca'],
  ['4000 0000 0000 9995', 'fondi insufficienti'],
  ['4000 0000 0000 0002', 'rifiutata'],
] as const;

type Props = { ref?: CardRef; secret: string; ritorno: string };

/** Card form of the simulated provider. Input goes to the local simulation and is not kept. */
export function LocalCard({ ref, secret, ritorno }: Props) {
  const [adesso] = useState(now);
  const form = useForm<CardValues>({
    defaultValues: EMPTY_CARD,
    resolver: toResolver<CardValues>((values) => cardErrors(values, adesso)),
    shouldFocusError: true,
  });
  const { errors } = form.formState;
  useImperativeHandle(
    ref,
    () => ({
      valida: async () => ((await form.trigger(undefined, { shouldFocus: true })) ? null : ''),
      conferma: () => conferma(secret, form.getValues(), ritorno),
    }),
    [form, secret, ritorno],
  );
  const numero = form.register('numero', {
    onChange: (e: { target: HTMLInputElement }) => form.setValue('numero', formatNumber(e.target.value)),
  });
  const scadenza = form.register('scadenza', {
    onChange: (e: { target: HTMLInputElement }) => form.setValue('scadenza', formatDeadline(e.target.value)),
  });
  return (
    <div>
      <div className="border-l-[3px] border-wait bg-wait-wash p-4">
        <p className="font-semibold">Pagamento simulato: nessun addebito</p>
        <details className="mt-1">
          <summary className="tx inline-flex min-h-11 cursor-pointer items-center">Carte di prova</summary>
          <dl className="mt-1">
            {TEST_CARDS.map(([carta, effetto]) => (
              <LeaderRow key={carta} nome={effetto}>
                {carta}
              </LeaderRow>
            ))}
          </dl>
          <p className="note mt-2">Scadenza futura e CVC a piacere.</p>
        </details>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-4">
        <Field
          className="col-span-2"
          etichetta="Numero della carta"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          errore={errors.numero?.message}
          {...numero}
        />
        <Field
          etichetta="Scadenza"
          inputMode="numeric"
          autoComplete="cc-exp"
          placeholder="MM / AA"
          errore={errors.scadenza?.message}
          {...scadenza}
        />
        <Field
          etichetta="CVC"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          placeholder="123"
          errore={errors.cvc?.message}
          {...form.register('cvc')}
        />
      </div>
    </div>
  );
}

async function conferma(secret: string, values: CardValues, ritorno: string): Promise<CardEsito> {
  const carta = toCard(values, now());
  if (carta === null) return { tipo: 'rifiutata', testo: refusalText('incorrect_number') };
  const esito = await simulatedConfirmation(secret, carta, ritorno);
  switch (esito.tipo) {
    case 'confermato':
      return { tipo: 'confermata' };
    case 'banca':
      return { tipo: 'altrove', url: esito.url };
    case 'rifiutata':
      return { tipo: 'rifiutata', testo: refusalText(esito.codice) };
    default:
      return esito satisfies never;
  }
}
