import { type IncassoConfiguration, saveIncasso, tryIncasso } from '../../../data/ufficio/piattaforma.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { formOf } from '../../../domain/form-of.ts';
import { INCASSO, parseCommissione } from '../../../domain/ordini/commissione.ts';
import { MAX_COMMISSIONE } from '../../../domain/ordini/pagamento.ts';
import { Field, SelectField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { Switch } from '../../../ui/forms/Switch.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';

const CAPTURES = {
  automatic: 'Automatica',
  manual: 'Manuale',
} as const satisfies Record<IncassoConfiguration['capture_method'], string>;

const percento = (testo: string): number => parseCommissione(testo, MAX_COMMISSIONE) ?? Number.NaN;

/** The provider's keys come from the environment (decision M20): shown and tested, never written here. */
export function Provider({ configuration: c }: { configuration: IncassoConfiguration }) {
  const prova = useCommand(tryIncasso, { fault: 'Collegamento non riuscito' });
  return (
    <Divider titolo="Stripe" className="mt-6 max-w-2xl">
      {c.public_key === null ? (
        <p className="err mt-3">{TESTI_ERRORE.chiave_pubblica_obbligatoria}</p>
      ) : (
        <dl className="mt-3">
          <LeaderRow nome="Chiave pubblica">
            <span className="[overflow-wrap:anywhere]">{c.public_key}</span>
          </LeaderRow>
          <LeaderRow nome="Ambiente">{environment(c)}</LeaderRow>
          <LeaderRow nome="Versamenti">{c.connect ? 'Attraverso Stripe Connect' : 'Elencati per l’ufficio'}</LeaderRow>
        </dl>
      )}
      <p className="note mt-2">Le chiavi si cambiano nell’ambiente del server. Quella segreta non si legge da qui.</p>
      <FormError testo={prova.error} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Button pending={prova.pending} pendingText="Verifica…" onClick={() => void prova.submit(undefined)}>
          Prova il collegamento
        </Button>
        {c.simulated ? null : (
          <ButtonLink esterno href={`https://dashboard.stripe.com/${c.livemode ? '' : 'test/'}payments`}>
            Apri Stripe
          </ButtonLink>
        )}
      </div>
    </Divider>
  );
}

function environment({ simulated, livemode }: IncassoConfiguration): string {
  if (simulated) return 'Simulato, nessun denaro';
  return livemode ? 'Reale' : 'Di prova, nessun denaro';
}

export function IncassoForm({ configuration: c }: { configuration: IncassoConfiguration }) {
  const { form, field, submit, pending, errore } = useAppForm({
    ...formOf(INCASSO, {
      is_active: c.is_active,
      capture_method: c.capture_method,
      platform_fee_percent: String(c.platform_fee_percent).replace('.', ','),
    }),
    command: saveIncasso,
    toData: (v, prima) => ({
      ...v,
      platform_fee_percent: percento(v.platform_fee_percent),
      viste: { ...prima, platform_fee_percent: percento(prima.platform_fee_percent) },
    }),
    fault: (testo: string): string => {
      const { is_active, capture_method, platform_fee_percent: fee } = form.getValues();
      const altro = is_active !== c.is_active || capture_method !== c.capture_method;
      const single = !altro && percento(fee) !== c.platform_fee_percent;
      return `${single ? 'Errore nel salvataggio commissione piattaforma' : 'Errore nel salvataggio'}. ${testo}`;
    },
  });
  const { errore: _, ...attivi } = field('is_active');
  return (
    <form noValidate onSubmit={submit} className="max-w-2xl">
      <Divider titolo="Incasso" className="mt-8">
        <div className="mt-4 grid gap-4">
          <Switch {...attivi}>Si può pagare con carta</Switch>
          <SelectField
            aiuto="Automatica incassa appena l’acquirente paga; manuale autorizza, e incassa quando il centro spedisce o consegna. Vale per i pagamenti che cominciano da ora in poi."
            {...field('capture_method')}
          >
            {Object.entries(CAPTURES).map(([valore, testo]) => (
              <option key={valore} value={valore}>
                {testo}
              </option>
            ))}
          </SelectField>
          <Field queue="%" {...field('platform_fee_percent')} />
        </div>
      </Divider>
      <FormError testo={errore} className="mt-4" />
      <Button type="submit" variant="main" className="mt-6" pending={pending} pendingText="Salvataggio…">
        Salva configurazione
      </Button>
    </form>
  );
}
