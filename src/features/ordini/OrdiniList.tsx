import {
  type OrdiniList as Dati,
  ORDINI_FILTERS,
  ORDINI_PER_PAGE,
  type OrdiniFilter,
} from '../../data/ordini/ordini-elenco.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView, type ReadState } from '../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { ChipLink } from '../../ui/layout/Chip.tsx';
import { Pagination } from '../../ui/layout/Pagination.tsx';
import { OrdineRow } from './OrdineRow.tsx';

const LABELS = {
  tutti: 'Tutti',
  acquisti: 'Acquisti',
  vendite: 'Vendite',
  in_corso: 'In corso',
} as const satisfies Record<OrdiniFilter, string>;

const BLANKS = {
  tutti: 'Non hai ancora ordini',
  acquisti: 'Non hai ancora acquisti',
  vendite: 'Non hai ancora vendite',
  in_corso: 'Nessun ordine in corso',
} as const satisfies Record<OrdiniFilter, string>;

type Props = {
  filtro: OrdiniFilter;
  pagina: number;
  ordini: ReadState<Dati>;
  href: (filtro: OrdiniFilter, pagina: number) => string;
};

/** Orders bought and sold, 20 a page; filter and page are in the URL. */
export function OrdiniList({ filtro, pagina, ordini, href }: Props) {
  return (
    <>
      <nav className="flex flex-wrap gap-2" aria-label="Filtra i tuoi ordini">
        {ORDINI_FILTERS.map((f) => (
          <ChipLink key={f} lit={f === filtro} href={href(f, 1)}>
            {LABELS[f]}
          </ChipLink>
        ))}
      </nav>
      <QueryView
        di={ordini}
        className="mt-6"
        errore="Errore nel caricamento degli ordini"
        skeleton={['h-20', 'h-20', 'h-20']}
        vuoto={({ totale, righe }) =>
          totale === 0 ? <NoOne filtro={filtro} /> : righe.length === 0 ? <Beyond href={href(filtro, 1)} /> : null
        }
      >
        {({ righe, totale }) => (
          <>
            <h2 className="solo-lettore">{LABELS[filtro]}</h2>
            <ul className="in-colonne mt-4">
              {righe.map((ordine) => (
                <OrdineRow key={ordine.id} ordine={ordine} lato={filtro === 'tutti' || filtro === 'in_corso'} />
              ))}
            </ul>
            <Pagination pagina={pagina} pagine={Math.ceil(totale / ORDINI_PER_PAGE)} href={(n) => href(filtro, n)} />
          </>
        )}
      </QueryView>
    </>
  );
}

const NoOne = ({ filtro }: { filtro: OrdiniFilter }) => (
  <div className="mt-6">
    <EmptyState titolo={BLANKS[filtro]} azione={<ButtonLink href={percorso('annunci')}>Guarda gli annunci</ButtonLink>}>
      Un ordine nasce quando paghi un oggetto che ha superato la verifica, o quando qualcuno paga il tuo.
    </EmptyState>
  </div>
);

const Beyond = ({ href }: { href: string }) => (
  <div className="mt-6">
    <EmptyState titolo="Questa pagina è vuota" azione={<ButtonLink href={href}>Vai alla prima</ButtonLink>} />
  </div>
);
