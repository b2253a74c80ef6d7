import { smallPhoto } from '../../data/client/images.ts';
import type { OrdineRow as Dati } from '../../data/ordini/ordini-elenco.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { rowPhrase } from '../../domain/frasi/ordine-row.ts';
import { ordineCode } from '../../domain/ordini/code.ts';
import { ORDINE_LABELS, ordineStep } from '../../domain/ordini/stati.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { OrdineBadge } from '../../ui/brand/OrdineBadge.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { OggettoRow } from '../../ui/layout/OggettoRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';

/** One order of a list; `lato` says whether it was bought or sold. */
export function OrdineRow({ ordine, lato = false }: { ordine: Dati; lato?: boolean }) {
  const href = percorso('ordine', { id: ordine.id });
  const adesso = useNow();
  return (
    <OggettoRow
      href={href}
      immagine={smallPhoto(ordine.immagine_principale)}
      titolo={ordine.titolo}
      stato={<OrdineBadge passo={ordineStep(ordine.status)}>{statoOf(ordine)}</OrdineBadge>}
      nota={
        <>
          {rowPhrase(ordine, adesso)}
          {lato ? (ordine.come === 'acquirente' ? `${POINT}Acquisto` : `${POINT}Vendita`) : null}
          {ordine.numero_ordine === null ? null : POINT + ordineCode(ordine.numero_ordine)}
        </>
      }
      importo={formatEuro(ordine.amount)}
      verbo={
        <TextLink
          href={href}
          className="tx inline-flex min-w-11 items-center justify-end"
          aria-label={`${verbo(ordine)} ${ordine.titolo}`}
        >
          {verbo(ordine)}
        </TextLink>
      }
    />
  );
}

const statoOf = ({ status, corriere_nome }: Dati): string =>
  status === 'spedito' && corriere_nome !== null ? `Spedito con ${corriere_nome}` : ORDINE_LABELS[status];

function verbo(ordine: Dati): string {
  if (ordine.da_recensire) return 'Recensisci';
  if (ordine.da_rispondere === true) return 'Rispondi';
  if (ordine.da_annunciare) return 'Manda il corriere';
  if (ordine.status === 'spedito') return 'Segui';
  return 'Apri';
}
