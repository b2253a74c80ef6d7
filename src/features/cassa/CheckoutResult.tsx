import type { Ordine } from '../../data/ordini/ordini.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { esitoScreen } from '../../domain/frasi/pagamento.ts';
import type { StatoIntento } from '../../domain/ordini/pagamento.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Glyph } from '../../ui/brand/StatusBadge.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { checkoutUrl } from './richiesta.ts';

type Props = { intento: string; stato: StatoIntento; ordine: Ordine | null };

/** Confirmation page: outcome, transaction id, next step (spec 3, 2.1). */
export function CheckoutResult({ intento, stato, ordine }: Props) {
  const { titolo, testo, riuscito, attesa } = esitoScreen(
    stato,
    ordine?.status ?? null,
    ordine?.annuncio.metodo_spedizione ?? null,
  );
  return (
    <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:gap-16">
      <div>
        <div role="status">
          <h1 className="h1 flex flex-wrap items-center gap-3">
            <span className={`[&>svg]:size-7 ${riuscito ? '' : attesa ? 'text-wait' : 'text-fail'}`}>
              <Glyph nome={riuscito ? 'fatto' : attesa ? 'tempo' : 'nonconforme'} />
            </span>
            <span className="min-w-0 hyphens-auto">{titolo}</span>
          </h1>
          <p className="lead mt-3 max-w-measure">{testo}</p>
        </div>
        <dl className="mt-6 max-w-[560px] border-t-[3px] border-ink pt-2">
          <LeaderRow nome="ID transazione">
            <span className="break-all">{intento}</span>
          </LeaderRow>
          {ordine === null ? null : <LeaderRow nome="Importo">{formatEuro(ordine.amount)}</LeaderRow>}
        </dl>
        <div className="mt-6 flex flex-wrap gap-3">
          <MainAction ordine={ordine} pagato={riuscito || attesa} />
          <ButtonLink href={percorso('bacheca')}>Vai alla dashboard</ButtonLink>
        </div>
        <p className="mt-3 flex flex-wrap gap-x-6">
          {ordine === null ? null : (
            <TextLink
              href={percorso('annuncio', { id: ordine.annuncio.id })}
              className="tx inline-flex min-h-11 items-center"
            >
              Torna all'annuncio
            </TextLink>
          )}
          <TextLink href={percorso('home')} className="tx inline-flex min-h-11 items-center">
            Torna alla home
          </TextLink>
        </p>
      </div>
      {ordine === null ? null : <Oggetto ordine={ordine} />}
    </div>
  );
}

function MainAction({ ordine, pagato }: { ordine: Ordine | null; pagato: boolean }) {
  if (ordine === null) return null;
  const { annuncio, status } = ordine;
  return pagato || status === 'annullato' || status === 'rimborsato' ? (
    <ButtonLink variant="main" href={percorso('ordine', { id: ordine.id })}>
      Vai al tuo ordine
    </ButtonLink>
  ) : (
    <ButtonLink
      variant="main"
      href={checkoutUrl(annuncio.id, ordine.amount, annuncio.titolo, annuncio.immagine_principale)}
    >
      Torna al pagamento
    </ButtonLink>
  );
}

function Oggetto({ ordine }: { ordine: Ordine }) {
  const { annuncio } = ordine;
  return (
    <div className="flex flex-wrap items-center gap-4 self-start border-t-[3px] border-ink bg-sheet p-5">
      {annuncio.immagine_principale === null ? (
        <div className="aspect-[4/5] w-[84px] bg-well" />
      ) : (
        <img
          src={annuncio.immagine_principale}
          alt=""
          width={84}
          height={105}
          className="aspect-[4/5] w-[84px] bg-well object-cover"
        />
      )}
      <div className="min-w-0 flex-[1_1_8.5rem]">
        <p className="micro">{annuncioNumber(annuncio.numero_annuncio)}</p>
        <p className="h3 mt-1 font-display break-words">{annuncio.titolo}</p>
        <p className="money mt-1">{formatEuro(ordine.amount)}</p>
      </div>
    </div>
  );
}
