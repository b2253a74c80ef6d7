import { Suspense } from 'react';
import type { IndirizzoUsato } from '../../data/accesso/indirizzi.ts';
import type { ChiavePagamenti } from '../../data/ordini/pagamenti.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { FRASE_TUTELA_PAGAMENTO } from '../../domain/frasi/ordine.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { Blocco, Scheletro } from '../../ui/feedback/Scheletro.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { CampiIndirizzo } from './CampiIndirizzo.tsx';
import { CartaLocale } from './CartaLocale.tsx';
import type { RefCarta } from './carta.ts';
import { type DaPagare, usePagamento } from './use-pagamento.ts';

/** Loads with real keys only. */
const CartaStripe = pezzo(() => import('./CartaStripe.tsx'));

type Props = DaPagare & {
  chiave: ChiavePagamenti;
  usati: readonly IndirizzoUsato[];
  onRiprova: () => void;
};

/** Checkout form. Input survives a reload; the card never leaves its own form. */
export function Cassa({ chiave, usati, onRiprova, ...daPagare }: Props) {
  const { carta, modulo, campo, errore, inCorso, invia, capCerto, setCapCerto } = usePagamento(daPagare);
  const { intento } = daPagare;
  return (
    <form noValidate onSubmit={invia} className="grid gap-8 [&_input]:scroll-mb-56">
      <RiassuntoErrori errori={modulo.formState.errors} />
      <CampiIndirizzo
        modulo={modulo}
        usati={usati}
        campo={campo}
        capCerto={capCerto}
        onCapCerto={setCapCerto}
        incompleto={Object.keys(modulo.formState.errors).length > 0}
        metodo={daPagare.metodo ?? 'punto_verifica'}
      />
      <fieldset>
        <legend className="h2 w-full font-display border-t-[3px] border-ink pt-3">Carta</legend>
        <div className="mt-4">
          <ModuloCarta ref={carta} chiave={chiave} segreto={intento.segreto} onRiprova={onRiprova} />
        </div>
      </fieldset>
      <div className="sticky bottom-0 z-10 -mx-[var(--gutter)] bg-sheet px-gutter py-3 shadow-dock lg:static lg:mx-0 lg:bg-transparent lg:px-0 lg:shadow-none">
        <ErroreModulo testo={errore} className="mb-3" />
        <Bottone type="submit" variante="main" largo inCorso={inCorso} testoInCorso="Pagamento in corso…">
          <span>
            Ordine con obbligo di pagare —{' '}
            <span className="money whitespace-nowrap">{formattaEuro(intento.importo)}</span>
          </span>
        </Bottone>
        <p className="small mt-2">{FRASE_TUTELA_PAGAMENTO}</p>
      </div>
    </form>
  );
}

type PropsCarta = { ref: RefCarta; chiave: ChiavePagamenti; segreto: string; onRiprova: () => void };

function ModuloCarta({ ref, chiave, segreto, onRiprova }: PropsCarta) {
  const ritorno = location.origin + percorso('checkout_esito');
  if (chiave.simulata) return <CartaLocale ref={ref} segreto={segreto} ritorno={ritorno} />;
  return (
    <Suspense
      fallback={
        <Scheletro testo="Inizializzazione pagamento...">
          <Blocco className="h-40 w-full" />
        </Scheletro>
      }
    >
      <CartaStripe ref={ref} chiave={chiave.chiave} {...{ segreto, ritorno, onRiprova }} />
    </Suspense>
  );
}
