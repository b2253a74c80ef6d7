import { fotoPiccola } from '../../data/client/immagini.ts';
import type { RigaOrdine as Dati } from '../../data/ordini/ordini-elenco.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { fraseRiga } from '../../domain/frasi/riga-ordine.ts';
import { codiceOrdine } from '../../domain/ordini/codice.ts';
import { ETICHETTE_ORDINE, passoOrdine } from '../../domain/ordini/stati.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { SegnoOrdine } from '../../ui/brand/SegnoOrdine.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { RigaOggetto } from '../../ui/layout/RigaOggetto.tsx';

/** One order of a list; `lato` says whether it was bought or sold. */
export function RigaOrdine({ ordine, lato = false }: { ordine: Dati; lato?: boolean }) {
  const href = percorso('ordine', { id: ordine.id });
  const adesso = useNow();
  return (
    <RigaOggetto
      href={href}
      immagine={fotoPiccola(ordine.immagine_principale)}
      titolo={ordine.titolo}
      stato={<SegnoOrdine passo={passoOrdine(ordine.status)}>{statoDi(ordine)}</SegnoOrdine>}
      nota={
        <>
          {fraseRiga(ordine, adesso)}
          {lato ? (ordine.come === 'acquirente' ? `${PUNTO}Acquisto` : `${PUNTO}Vendita`) : null}
          {ordine.numero_ordine === null ? null : PUNTO + codiceOrdine(ordine.numero_ordine)}
        </>
      }
      importo={formattaEuro(ordine.amount)}
      verbo={
        <Collegamento
          href={href}
          className="tx inline-flex min-w-11 items-center justify-end"
          aria-label={`${verbo(ordine)} ${ordine.titolo}`}
        >
          {verbo(ordine)}
        </Collegamento>
      }
    />
  );
}

const statoDi = ({ status, corriere_nome }: Dati): string =>
  status === 'spedito' && corriere_nome !== null ? `Spedito con ${corriere_nome}` : ETICHETTE_ORDINE[status];

function verbo(ordine: Dati): string {
  if (ordine.da_recensire) return 'Recensisci';
  if (ordine.da_rispondere === true) return 'Rispondi';
  if (ordine.da_annunciare) return 'Manda il corriere';
  if (ordine.status === 'spedito') return 'Segui';
  return 'Apri';
}
