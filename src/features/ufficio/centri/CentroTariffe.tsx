import { useState } from 'react';
import { type CentroVerifica, centriVerificaSource } from '../../../data/ufficio/amministrazione-centri.ts';
import { saveTariffeCentro } from '../../../data/ufficio/piattaforma.ts';
import { euroPerCampo } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { formOf } from '../../../domain/form-of.ts';
import { CENTRO_TARIFFE } from '../../../domain/tariffe/validazione.ts';
import { spedizioneScritta } from '../../../domain/tariffe/written-values.ts';
import { MoneyField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { CentroPicker } from './CentroPicker.tsx';

/** Packaging and shipping prices of one centre (spec 3, 2.9). */
export function CentroTariffe() {
  const [seen, setSeen] = useState<{ imballaggio: number; spedizione: number } | null>(null);
  const { form, field, submit, pending, errore, forget } = useAppForm({
    ...definition,
    command: saveTariffeCentro,
    toData: (v) => ({
      centro: v.centro,
      imballaggio: centesimi(v.imballaggio),
      spedizione: centesimi(v.spedizione),
      viste: seen,
    }),
    onDone: (_, { imballaggio, spedizione }) => setSeen({ imballaggio, spedizione }),
    fault: 'Errore nel salvataggio tariffe centro',
  });
  const select = (centro: CentroVerifica | null) => {
    forget();
    setSeen(centro && { imballaggio: centro.tariffa_imballaggio, spedizione: centro.tariffa_spedizione });
    form.reset(
      centro === null
        ? definition.initialValues
        : {
            centro: centro.id,
            imballaggio: euroPerCampo(centro.tariffa_imballaggio),
            spedizione: euroPerCampo(centro.tariffa_spedizione),
          },
    );
  };
  return (
    <Divider titolo="Tariffe per centro" className="mt-8 max-w-2xl">
      <p className="note mt-2">
        Imballaggio e spedizione di un centro ufficiale. Agli acquirenti si propone la somma più bassa fra i centri
        attivi.
      </p>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <CentroPicker
          source={centriVerificaSource}
          centro={form.watch('centro')}
          vuoto="Nome o città"
          guasto={TESTI_ERRORE.caricamento_tariffe_centro}
          errore={field('centro').errore}
          onSelect={select}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField {...field('imballaggio')} />
          <MoneyField {...field('spedizione')} />
        </div>
        <FormError testo={errore} />
        <div>
          <Button type="submit" pending={pending} pendingText="Salvataggio…">
            Salva tariffe
          </Button>
        </div>
      </form>
    </Divider>
  );
}

const centesimi = (testo: string): number => {
  const letto = spedizioneScritta(testo);
  if (!letto.ok || letto.valore === null) throw new Error(`not an amount: ${testo}`);
  return letto.valore;
};

/** An empty amount is an error; zero must be typed. */
const definition = formOf(CENTRO_TARIFFE, {}, (v) => {
  if (v.centro === '') return { centro: 'id_centro_mancante' };
  const wrong = (['imballaggio', 'spedizione'] as const).map((campo) => {
    const letto = spedizioneScritta(v[campo]);
    return [campo, letto.ok ? (letto.valore === null ? 'importo_non_valido' : null) : letto.errore];
  });
  return Object.fromEntries(wrong);
});
