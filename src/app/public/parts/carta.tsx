import { varianti } from '../../../data/client/immagini.ts';
import { type Badge, badge, GLIFO_BADGE } from '../../../domain/annunci/badge.ts';
import { numeroAnnuncio } from '../../../domain/annunci/prezzo.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Lotto } from '../../../ui/layout/Lotto.tsx';
import type { DatiImmagine } from '../../../ui/media/Immagine.tsx';
import type { DatiCarta } from './carta.data.ts';
import { CuoreInSeguito } from './cuore.tsx';

export function SegnoAnnuncio({ badge: b, linguetta = false }: { badge: Badge; linguetta?: boolean }) {
  return (
    <Segno glifo={GLIFO_BADGE[b.tipo]} linguetta={linguetta} dettaglio={b.residuo}>
      {b.etichetta}
    </Segno>
  );
}

/** Phones of density 3 get pictures for 2: the difference is invisible, and the picture weighs half. */
const FITTI = '(max-width: 480px) and (min-resolution: 2.1dppx)';

export const TUTTA_LARGHEZZA = `${FITTI} 60vw, 100vw`;

/** Column widths without gutters and gaps: two on phones, three from 744 px, four from 1024. */
const DUE_COLONNE = `(min-width: 744px) calc(33vw - 35px), ${FITTI} 29vw, calc(50vw - 26px)`;
const MISURE = `(min-width: 1376px) 305px, (min-width: 1024px) calc(25vw - 39px), ${DUE_COLONNE}`;

/** Beside the filters: from 1024 px three columns of the rest. */
const MISURE_FIANCO = `(min-width: 1376px) 326px, (min-width: 1024px) calc(33vw - 130px), ${DUE_COLONNE}`;

export function immagineCarta(indirizzo: string | null, misure = MISURE): DatiImmagine {
  const src = indirizzo ?? '/brand/favicon.svg';
  const srcSet = varianti(src);
  return { src, alt: '', width: 800, height: 1000, ...(srcSet === undefined ? {} : { srcSet, sizes: misure }) };
}

type Props = { annuncio: DatiCarta; adesso: Date; prioritaria?: boolean; livello?: 2 | 3; misure?: string };

function CartaLotto({ annuncio, adesso, prioritaria = false, livello = 3, misure = MISURE }: Props) {
  const b = badge(annuncio, adesso);
  return (
    <Lotto
      href={percorso('annuncio', { id: annuncio.id })}
      immagine={immagineCarta(annuncio.immagine_principale, misure)}
      titolo={annuncio.titolo}
      prezzo={formattaEuro(annuncio.prezzo_esposto)}
      foto={annuncio.foto}
      numero={numeroAnnuncio(annuncio.numero_annuncio)}
      luogo={annuncio.localita}
      segno={b === null ? undefined : <SegnoAnnuncio badge={b} linguetta />}
      azione={<CuoreInSeguito idAnnuncio={annuncio.id} titolo={annuncio.titolo} />}
      prioritaria={prioritaria}
      livello={livello}
    />
  );
}

type PropsGriglia = {
  annunci: DatiCarta[];
  adesso: Date;
  prioritari?: number;
  /** 2 under the page's title, 3 inside a section. */
  livello?: 2 | 3;
  fianco?: boolean;
};

export function GrigliaLotti({ annunci, adesso, prioritari = 0, livello = 3, fianco = false }: PropsGriglia) {
  return (
    <ul className={fianco ? 'lotti fianco' : 'lotti'}>
      {annunci.map((annuncio, indice) => (
        <li key={annuncio.id}>
          <CartaLotto
            annuncio={annuncio}
            adesso={adesso}
            prioritaria={indice < prioritari}
            livello={livello}
            misure={fianco ? MISURE_FIANCO : MISURE}
          />
        </li>
      ))}
    </ul>
  );
}
