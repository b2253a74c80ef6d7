import { DURATA_VERIFICA } from '../../domain/centri/richiesta.ts';
import { Campo, CampoDenaro } from '../../ui/forms/Campo.tsx';
import { Opzione, Opzioni } from '../../ui/forms/Opzioni.tsx';
import type { PropsPasso } from './modulo.ts';
import { Simulatore } from './Simulatore.tsx';
import { comeBozza } from './valori.ts';

export function PassoCommissioni(props: PropsPasso) {
  return props.valori.tipo_centro === 'terze_parti' ? <Tariffe {...props} /> : <Gestite />;
}

const Gestite = () => (
  <div className="riquadro">
    <h2 className="h3">Le commissioni le gestisce Fidati</h2>
    <p className="mt-2">
      In un Fidati Point le tariffe delle verifiche e la tua percentuale sulle vendite si fissano insieme, quando la
      richiesta viene accolta. Qui non devi scegliere nulla.
    </p>
  </div>
);

function Tariffe({ campo, valori }: PropsPasso) {
  const { errore, ...tipo } = campo('tariffa_type');
  const conFissa = valori.tariffa_type !== 'percentage';
  const conPercentuale = valori.tariffa_type !== 'fixed';
  return (
    <>
      <Opzioni legenda="Tipo di tariffa" errore={errore}>
        <Opzione {...tipo} value="fixed" dettaglio="lo stesso importo per ogni oggetto">
          Fissa
        </Opzione>
        <Opzione {...tipo} value="percentage" dettaglio="una quota del valore">
          Percentuale
        </Opzione>
        <Opzione {...tipo} value="hybrid" dettaglio="fissa più percentuale">
          Mista
        </Opzione>
      </Opzioni>
      <div className="grid grid-cols-2 items-start gap-4">
        {conFissa ? <CampoDenaro etichetta="Tariffa fissa" aiuto="da 5 a 200 €" {...campo('tariffa_fixed')} /> : null}
        {conPercentuale ? (
          <Campo
            etichetta="Percentuale"
            inputMode="decimal"
            autoComplete="off"
            coda="%"
            aiuto="da 1 a 15%"
            {...campo('tariffa_percentage')}
          />
        ) : null}
        <CampoDenaro etichetta="Minimo" aiuto="almeno 5 €" {...campo('tariffa_min_value')} />
        <CampoDenaro etichetta="Massimo" aiuto="almeno 10 €" {...campo('tariffa_max_value')} />
        <Campo
          etichetta="Durata di una verifica"
          type="number"
          inputMode="numeric"
          min={DURATA_VERIFICA.min}
          max={DURATA_VERIFICA.max}
          coda="min"
          aiuto={`da ${DURATA_VERIFICA.min} a ${DURATA_VERIFICA.max} minuti`}
          {...campo('verification_duration')}
        />
        <Campo
          etichetta="Verifiche al giorno"
          type="number"
          inputMode="numeric"
          min={5}
          max={100}
          aiuto="da 5 a 100"
          {...campo('max_daily_verifications')}
        />
      </div>
      <Simulatore bozza={comeBozza(valori)} capacita={valori.capacita_mensile} />
    </>
  );
}
