import { variants } from '../../../data/client/images.ts';
import { BADGE_GLYPH, type Badge, badge } from '../../../domain/annunci/badge.ts';
import { annuncioNumber } from '../../../domain/annunci/prezzo.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Lotto } from '../../../ui/layout/Lotto.tsx';
import type { ImageData } from '../../../ui/media/Picture.tsx';
import type { CardData } from './carta.data.ts';
import { LazyHeart } from './heart.tsx';

export function AnnuncioBadge({ badge: b, tab = false }: { badge: Badge; tab?: boolean }) {
  return (
    <StatusBadge glyph={BADGE_GLYPH[b.tipo]} tab={tab} dettaglio={b.residuo}>
      {b.etichetta}
    </StatusBadge>
  );
}

/** Phones of density 3 get pictures for 2: the difference is invisible, and the picture weighs half. */
const DENSE = '(max-width: 480px) and (min-resolution: 2.1dppx)';

export const FULL_WIDTH = `${DENSE} 60vw, 100vw`;

/** Column widths without gutters and gaps: two on phones, three from 744 px, four from 1024. */
const TWO_COLUMNS = `(min-width: 744px) calc(33vw - 35px), ${DENSE} 29vw, calc(50vw - 26px)`;
const SIZES = `(min-width: 1376px) 305px, (min-width: 1024px) calc(25vw - 39px), ${TWO_COLUMNS}`;

/** Beside the filters: from 1024 px three columns of the rest. */
const SIDE_SIZES = `(min-width: 1376px) 326px, (min-width: 1024px) calc(33vw - 130px), ${TWO_COLUMNS}`;

export function cardImage(indirizzo: string | null, sizes = SIZES): ImageData {
  const src = indirizzo ?? '/brand/favicon.svg';
  const srcSet = variants(src);
  return { src, alt: '', width: 800, height: 1000, ...(srcSet === undefined ? {} : { srcSet, sizes: sizes }) };
}

type Props = { annuncio: CardData; adesso: Date; isPriority?: boolean; level?: 2 | 3; sizes?: string };

function LottoCard({ annuncio, adesso, isPriority = false, level = 3, sizes = SIZES }: Props) {
  const b = badge(annuncio, adesso);
  return (
    <Lotto
      href={percorso('annuncio', { id: annuncio.id })}
      immagine={cardImage(annuncio.immagine_principale, sizes)}
      titolo={annuncio.titolo}
      prezzo={formatEuro(annuncio.prezzo_esposto)}
      foto={annuncio.foto}
      numero={annuncioNumber(annuncio.numero_annuncio)}
      luogo={annuncio.localita}
      mark={b === null ? undefined : <AnnuncioBadge badge={b} tab />}
      azione={<LazyHeart annuncioId={annuncio.id} titolo={annuncio.titolo} />}
      isPriority={isPriority}
      level={level}
    />
  );
}

type GridProps = {
  annunci: CardData[];
  adesso: Date;
  priorityItems?: number;
  /** 2 under the page's title, 3 inside a section. */
  level?: 2 | 3;
  sideBySide?: boolean;
};

export function LottiGrid({ annunci, adesso, priorityItems = 0, level = 3, sideBySide = false }: GridProps) {
  return (
    <ul className={sideBySide ? 'lotti fianco' : 'lotti'}>
      {annunci.map((annuncio, index) => (
        <li key={annuncio.id}>
          <LottoCard
            annuncio={annuncio}
            adesso={adesso}
            isPriority={index < priorityItems}
            level={level}
            sizes={sideBySide ? SIDE_SIZES : SIZES}
          />
        </li>
      ))}
    </ul>
  );
}
