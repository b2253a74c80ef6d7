import type { ReactNode } from 'react';
import { ANNUNCI_FILTERS, type AnnunciFilter, type OwnAnnunci } from '../../data/annunci/bacheca.ts';
import { smallPhoto } from '../../data/client/images.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { STATO_ANNUNCIO_LABELS, type StatoAnnuncio } from '../../domain/annunci/stati.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { ricavoPhrase } from '../../domain/frasi/conto.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { interestPhrase, placePhrase } from '../../domain/frasi/oggetto.ts';
import { VERIFICA_PHRASES } from '../../domain/frasi/verifica.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView, type ReadState } from '../../ui/feedback/QueryView.tsx';
import { ChipLink } from '../../ui/layout/Chip.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { OggettoRow } from '../../ui/layout/OggettoRow.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { thousands } from '../../ui/layout/thousands.ts';
import { Pause, Resume } from './Pause.tsx';
import { RecallNotice } from './RecallNotice.tsx';
import { Republish } from './Republish.tsx';

const LABELS = {
  tutti: 'Tutti',
  attivo: 'Attivi',
  verificato: 'Verificati',
  venduto: 'Venduti',
} as const satisfies Record<AnnunciFilter, string>;
const PER_PAGE = 20;
/** Not for sale, which the state badge does not say. */
const TAKEN_DOWN: ReadonlySet<StatoAnnuncio> = new Set(['in_pausa', 'sospeso', 'chiuso']);

type Props = {
  filtro: AnnunciFilter;
  pagina: number;
  quanti: Record<AnnunciFilter, number>;
  miei: ReadState<OwnAnnunci>;
  href: (filtro: AnnunciFilter, pagina: number) => string;
  mark: (riga: Row) => ReactNode;
};

type Row = OwnAnnunci['righe'][number];

export function MyItemsList({ filtro, pagina, quanti, miei, href, mark }: Props) {
  return (
    <Divider
      titolo="I tuoi annunci"
      className="mt-10"
      azione={
        <TextLink href={percorso('nuovo_annuncio')} className="tx inline-flex min-h-11 items-center">
          Nuovo annuncio
        </TextLink>
      }
    >
      {quanti.tutti === 0 ? null : (
        <nav className="mt-3 flex flex-wrap gap-2" aria-label="Filtra i tuoi annunci">
          {ANNUNCI_FILTERS.map((f) => (
            <ChipLink key={f} lit={f === filtro} href={href(f, 1)}>
              {LABELS[f]} <span className="text-small opacity-80">{thousands(quanti[f])}</span>
            </ChipLink>
          ))}
        </nav>
      )}
      <QueryView
        di={miei}
        className="mt-4"
        skeleton={['h-24', 'h-24', 'h-24']}
        vuoto={({ righe, totale }) =>
          righe.length > 0 || totale > 0 ? null : (
            <div className="mt-6">
              <EmptyState
                level={3}
                titolo={filtro === 'tutti' ? 'Non hai ancora annunci' : 'Nessun annuncio con questo filtro'}
              >
                {VERIFICA_PHRASES.pubblicare}
              </EmptyState>
            </div>
          )
        }
      >
        {({ righe, totale }) => (
          <>
            <ul className="mt-2">
              {righe.map((riga) => (
                <Annuncio key={riga.id} riga={riga} mark={mark(riga)} />
              ))}
            </ul>
            <Pagination pagina={pagina} pagine={Math.ceil(totale / PER_PAGE)} href={(n) => href(filtro, n)} />
          </>
        )}
      </QueryView>
    </Divider>
  );
}

function Annuncio({ riga, mark }: { riga: Row; mark: ReactNode }) {
  const luogo = placePhrase(riga.luogo);
  return (
    <OggettoRow
      href={percorso('annuncio', { id: riga.id })}
      immagine={smallPhoto(riga.immagine_principale)}
      titolo={riga.titolo}
      stato={mark}
      nota={
        <>
          {interestPhrase(riga, thousands)}
          {POINT}
          {annuncioNumber(riga.numero_annuncio)}
          {TAKEN_DOWN.has(riga.stato_annuncio) ? `${POINT}${STATO_ANNUNCIO_LABELS[riga.stato_annuncio]}` : null}
          {riga.ricavo === null ? null : (
            <span className="block font-semibold text-ink">{ricavoPhrase(riga.ricavo)}</span>
          )}
        </>
      }
      importo={formatEuro(riga.prezzo_esposto)}
      verbo={
        riga.modificabile ? (
          <TextLink
            href={percorso('modifica_annuncio', { id: riga.id })}
            className="tx inline-flex items-center"
            aria-label={`Modifica ${riga.titolo}`}
          >
            Modifica
          </TextLink>
        ) : undefined
      }
    >
      {luogo === null ? null : <p className="note pl-[70px]">{luogo}</p>}
      {riga.ripubblicato === null ? null : (
        <p className="note pl-[70px]">
          Rimesso in vendita come{' '}
          <TextLink
            href={percorso('annuncio', { id: riga.ripubblicato.id })}
            className="tx inline-flex min-h-11 items-center"
          >
            {annuncioNumber(riga.ripubblicato.numero_annuncio)}
          </TextLink>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pl-[70px]">
        {riga.ripubblicabile ? <Republish id={riga.id} titolo={riga.titolo} /> : null}
        {riga.richiamabile === null ? null : <RecallNotice verifica={riga.richiamabile} />}
        <Fallback riga={riga} />
      </div>
    </OggettoRow>
  );
}

function Fallback({ riga: { id, titolo, stato_annuncio, pausabile, duplicabile } }: { riga: Row }) {
  return (
    <>
      {pausabile ? <Pause id={id} titolo={titolo} /> : null}
      {stato_annuncio === 'in_pausa' ? <Resume id={id} titolo={titolo} /> : null}
      {duplicabile ? (
        <TextLink
          href={percorso('nuovo_annuncio', { da: id })}
          className="tx inline-flex min-h-11 items-center text-note"
          aria-label={`Duplica ${titolo}`}
        >
          Duplica
        </TextLink>
      ) : null}
    </>
  );
}
