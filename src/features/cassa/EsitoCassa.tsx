import type { Ordine } from '../../data/ordini/ordini.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { schermataEsito } from '../../domain/frasi/pagamento.ts';
import type { StatoIntento } from '../../domain/ordini/pagamento.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Glifo } from '../../ui/brand/Segno.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { indirizzoCassa } from './richiesta.ts';

type Props = { intento: string; stato: StatoIntento; ordine: Ordine | null };

/** Confirmation page: outcome, transaction id, next step (spec 3, 2.1). */
export function EsitoCassa({ intento, stato, ordine }: Props) {
  const { titolo, testo, riuscito, attesa } = schermataEsito(
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
              <Glifo nome={riuscito ? 'fatto' : attesa ? 'tempo' : 'nonconforme'} />
            </span>
            <span className="min-w-0 hyphens-auto">{titolo}</span>
          </h1>
          <p className="lead mt-3 max-w-measure">{testo}</p>
        </div>
        <dl className="mt-6 max-w-[560px] border-t-[3px] border-ink pt-2">
          <RigaPuntini nome="ID transazione">
            <span className="break-all">{intento}</span>
          </RigaPuntini>
          {ordine === null ? null : <RigaPuntini nome="Importo">{formattaEuro(ordine.amount)}</RigaPuntini>}
        </dl>
        <div className="mt-6 flex flex-wrap gap-3">
          <Principale ordine={ordine} pagato={riuscito || attesa} />
          <BottoneCollegamento href={percorso('bacheca')}>Vai alla dashboard</BottoneCollegamento>
        </div>
        <p className="mt-3 flex flex-wrap gap-x-6">
          {ordine === null ? null : (
            <Collegamento
              href={percorso('annuncio', { id: ordine.annuncio.id })}
              className="tx inline-flex min-h-11 items-center"
            >
              Torna all'annuncio
            </Collegamento>
          )}
          <Collegamento href={percorso('home')} className="tx inline-flex min-h-11 items-center">
            Torna alla home
          </Collegamento>
        </p>
      </div>
      {ordine === null ? null : <Oggetto ordine={ordine} />}
    </div>
  );
}

function Principale({ ordine, pagato }: { ordine: Ordine | null; pagato: boolean }) {
  if (ordine === null) return null;
  const { annuncio, status } = ordine;
  return pagato || status === 'annullato' || status === 'rimborsato' ? (
    <BottoneCollegamento variante="main" href={percorso('ordine', { id: ordine.id })}>
      Vai al tuo ordine
    </BottoneCollegamento>
  ) : (
    <BottoneCollegamento
      variante="main"
      href={indirizzoCassa(annuncio.id, ordine.amount, annuncio.titolo, annuncio.immagine_principale)}
    >
      Torna al pagamento
    </BottoneCollegamento>
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
        <p className="micro">{numeroAnnuncio(annuncio.numero_annuncio)}</p>
        <p className="h3 mt-1 font-display break-words">{annuncio.titolo}</p>
        <p className="money mt-1">{formattaEuro(ordine.amount)}</p>
      </div>
    </div>
  );
}
