import { type ConfigurazioneIncasso, provaIncasso, salvaIncasso } from '../../../data/ufficio/piattaforma.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { leggiCommissione } from '../../../domain/ordini/commissione.ts';
import { COMMISSIONE_MASSIMA } from '../../../domain/ordini/pagamento.ts';
import { Campo, CampoScelta } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Interruttore } from '../../../ui/forms/Interruttore.tsx';
import { useComando } from '../../../ui/forms/use-comando.ts';
import { useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';

const CATTURE = {
  automatic: 'Automatica',
  manual: 'Manuale',
} as const satisfies Record<ConfigurazioneIncasso['capture_method'], string>;

const percento = (testo: string): number => leggiCommissione(testo, COMMISSIONE_MASSIMA) ?? Number.NaN;

/** The provider's keys come from the environment (decision M20): shown and tested, never written here. */
export function Fornitore({ configurazione: c }: { configurazione: ConfigurazioneIncasso }) {
  const prova = useComando(provaIncasso, { guasto: 'Collegamento non riuscito' });
  return (
    <Filetto titolo="Stripe" className="mt-6 max-w-2xl">
      {c.public_key === null ? (
        <p className="err mt-3">{TESTI_ERRORE.chiave_pubblica_obbligatoria}</p>
      ) : (
        <dl className="mt-3">
          <RigaPuntini nome="Chiave pubblica">
            <span className="[overflow-wrap:anywhere]">{c.public_key}</span>
          </RigaPuntini>
          <RigaPuntini nome="Ambiente">{ambiente(c)}</RigaPuntini>
          <RigaPuntini nome="Versamenti">
            {c.connect ? 'Attraverso Stripe Connect' : 'Elencati per l’ufficio'}
          </RigaPuntini>
        </dl>
      )}
      <p className="note mt-2">Le chiavi si cambiano nell’ambiente del server. Quella segreta non si legge da qui.</p>
      <ErroreModulo testo={prova.errore} className="mt-3" />
      <div className="mt-4 flex flex-wrap gap-3">
        <Bottone inCorso={prova.inCorso} testoInCorso="Verifica…" onClick={() => void prova.invia(undefined)}>
          Prova il collegamento
        </Bottone>
        {c.simulated ? null : (
          <BottoneCollegamento esterno href={`https://dashboard.stripe.com/${c.livemode ? '' : 'test/'}payments`}>
            Apri Stripe
          </BottoneCollegamento>
        )}
      </div>
    </Filetto>
  );
}

function ambiente({ simulated, livemode }: ConfigurazioneIncasso): string {
  if (simulated) return 'Simulato, nessun denaro';
  return livemode ? 'Reale' : 'Di prova, nessun denaro';
}

export function ModuloIncasso({ configurazione: c }: { configurazione: ConfigurazioneIncasso }) {
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: {
      is_active: c.is_active,
      capture_method: c.capture_method,
      platform_fee_percent: String(c.platform_fee_percent).replace('.', ','),
    },
    valida: (v) =>
      leggiCommissione(v.platform_fee_percent, COMMISSIONE_MASSIMA) === null
        ? { platform_fee_percent: TESTI_ERRORE.commissione_fuori_limiti }
        : {},
    comando: salvaIncasso,
    dati: (v, prima) => ({
      ...v,
      platform_fee_percent: percento(v.platform_fee_percent),
      viste: { ...prima, platform_fee_percent: percento(prima.platform_fee_percent) },
    }),
    guasto: (testo: string): string => {
      const { is_active, capture_method, platform_fee_percent: fee } = modulo.getValues();
      const altro = is_active !== c.is_active || capture_method !== c.capture_method;
      const sola = !altro && percento(fee) !== c.platform_fee_percent;
      return `${sola ? 'Errore nel salvataggio commissione piattaforma' : 'Errore nel salvataggio'}. ${testo}`;
    },
  });
  const { errore: _, ...attivi } = campo('is_active');
  return (
    <form noValidate onSubmit={invia} className="max-w-2xl">
      <Filetto titolo="Incasso" className="mt-8">
        <div className="mt-4 grid gap-4">
          <Interruttore {...attivi}>Si può pagare con carta</Interruttore>
          <CampoScelta
            etichetta="Metodo di cattura"
            aiuto="Automatica incassa appena l’acquirente paga; manuale autorizza, e incassa quando il centro spedisce o consegna. Vale per i pagamenti che cominciano da ora in poi."
            {...campo('capture_method')}
          >
            {Object.entries(CATTURE).map(([valore, testo]) => (
              <option key={valore} value={valore}>
                {testo}
              </option>
            ))}
          </CampoScelta>
          <Campo
            etichetta="Commissione piattaforma"
            aiuto={`Da 0 a ${COMMISSIONE_MASSIMA} con due decimali al massimo, sul prezzo dell’oggetto. Gli ordini già pagati tengono la loro.`}
            inputMode="decimal"
            coda="%"
            {...campo('platform_fee_percent')}
          />
        </div>
      </Filetto>
      <ErroreModulo testo={errore} className="mt-4" />
      <Bottone type="submit" variante="main" className="mt-6" inCorso={inCorso} testoInCorso="Salvataggio…">
        Salva configurazione
      </Bottone>
    </form>
  );
}
