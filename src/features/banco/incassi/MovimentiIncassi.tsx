import { useQuery } from '@tanstack/react-query';
import {
  annullaMovimento,
  letturaMovimenti,
  MOVIMENTI_PER_PAGINA,
  type Movimento,
  type PaginaMovimenti,
  type RichiestaIncassi,
} from '../../../data/ordini/incassi-centro.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { formattaData, oraDiRoma } from '../../../domain/giorno.ts';
import { ETICHETTE_METODO_INCASSO } from '../../../domain/ordini/in-sede.ts';
import { type ComeSta, statoPagamento } from '../../../domain/ordini/incassi.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { PieElenco } from '../oggi/PieElenco.tsx';
import { numeroAnnuncio } from '../tablet/etichette.ts';

interface Props {
  richiesta: RichiestaIncassi;
  verso: (richiesta: RichiestaIncassi) => string;
}

export function MovimentiIncassi({ richiesta, verso }: Props) {
  const { canale, dal, al, pagina } = richiesta;
  return (
    <Lettura
      di={useQuery(letturaMovimenti({ canale, dal, al }, pagina))}
      className="mt-6"
      errore={TESTI_ERRORE.caricamento_pagamenti}
      vuoto={({ totale }) =>
        totale === 0 ? (
          <div className="mt-6">
            <Vuoto titolo="Nessun movimento">
              {dal === null && al === null && canale === 'all'
                ? 'Qui compaiono i pagamenti online e quelli presi al banco.'
                : 'Prova a togliere il filtro o a cambiare le date.'}
            </Vuoto>
          </div>
        ) : null
      }
    >
      {(letta) => <Righe letta={letta} richiesta={richiesta} verso={verso} />}
    </Lettura>
  );
}

const COLONNE = 'md:grid-cols-[5.25rem_minmax(0,1fr)_6.5rem_6.75rem_7.75rem]';

function Righe({ letta, richiesta, verso }: Props & { letta: PaginaMovimenti }) {
  return (
    <section aria-labelledby="movimenti" className="mt-8">
      <h2 id="movimenti" className="text-h3">
        Movimenti
      </h2>
      <div
        className={`note mt-2 hidden gap-x-4 border-b border-ink pb-2 font-semibold md:grid ${COLONNE}`}
        aria-hidden="true"
      >
        <span>Data</span>
        <span>Verifica</span>
        <span>Metodo</span>
        <span>Stato</span>
        <span className="text-right">Importo</span>
      </div>
      <ul className="border-t border-ink md:border-t-0">
        {letta.righe.map((riga) => (
          <Riga key={riga.id} riga={riga} />
        ))}
      </ul>
      <PieElenco letta={letta} perPagina={MOVIMENTI_PER_PAGINA} href={(pagina) => verso({ ...richiesta, pagina })} />
    </section>
  );
}

const GLIFI = { pagato: 'fatto', attesa: 'attesa', tolto: 'venduto' } as const satisfies Record<ComeSta, NomeGlifo>;

const metodo = (riga: Movimento): string =>
  riga.metodo === null ? 'Online' : `In sede, ${ETICHETTE_METODO_INCASSO[riga.metodo].toLowerCase()}`;

function dettaglio({ tipo, spese, pagato, conta }: Movimento): string | null {
  if (tipo === 'ordine') return conta ? `di ${formattaEuro(pagato)} pagati` : `ordine di ${formattaEuro(pagato)}`;
  if (tipo === 'vendita') return 'vendita, fuori dal totale';
  return spese > 0 ? `con ${formattaEuro(spese)} di spese` : null;
}

function Riga({ riga }: { riga: Movimento }) {
  const { come, testo } = statoPagamento(riga);
  const importo = formattaEuro(riga.importo + riga.spese);
  const tolto = come === 'tolto';
  const sotto = dettaglio(riga);
  return (
    <li
      className={`grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 border-b border-hair py-3 md:min-h-16 ${COLONNE} ${tolto ? 'text-ink-2' : ''}`}
    >
      <span className="order-2 text-right md:order-none md:text-left">
        {formattaData(riga.quando).slice(0, 5)}
        <span className="small block whitespace-nowrap">
          {formattaData(riga.quando).slice(6)} {oraDiRoma(new Date(riga.quando))}
        </span>
      </span>
      <span className="order-1 min-w-0 md:order-none">
        <span className="block leading-snug font-semibold">{riga.titolo}</span>
        <span className="small block">{numeroAnnuncio(riga.numero_annuncio)}</span>
        {riga.note === '' ? null : <span className="small block">{riga.note}</span>}
        {riga.motivo === null || !tolto || riga.tipo === 'ordine' ? null : (
          <span className="small block">Annullato: {riga.motivo}</span>
        )}
      </span>
      <span className="order-3 md:order-none">{metodo(riga)}</span>
      <span className="order-5 md:order-none">
        <Segno glifo={GLIFI[come]}>{testo}</Segno>
      </span>
      <span className="order-4 text-right md:order-none">
        {tolto ? <s className="money">{importo}</s> : <span className="money">{importo}</span>}
        {sotto === null ? null : <span className="small block">{sotto}</span>}
      </span>
      <Atto riga={riga} />
    </li>
  );
}

/** A fee can be cancelled here on its day, a sale where the item comes back (decisions C12, M21). */
function Atto({ riga }: { riga: Movimento }) {
  if (riga.tipo === 'vendita' && riga.conta && riga.id_verifica !== null)
    return (
      <Collegamento
        className="tx order-6 col-span-full inline-flex min-h-14 items-center justify-self-end"
        href={percorso('centro_vendita', { id: riga.id_verifica })}
      >
        Apri la vendita
      </Collegamento>
    );
  if (!riga.annullabile) return null;
  return (
    <span className="order-6 col-span-full justify-self-end">
      <BottoneConferma
        bottone="Annulla movimento"
        aspetto={{ variante: 'quiet' }}
        titolo={`Annullare il movimento di ${formattaEuro(riga.importo + riga.spese)}?`}
        azione="Annulla il movimento"
        inCorso="Annullo…"
        rinuncia="Lascia com’è"
        grave
        comando={annullaMovimento}
        dati={(motivo) => ({ movimento: riga.id, motivo })}
        motivo={{ manca: 'Indica il motivo.', aiuto: 'Resta scritto accanto al movimento.' }}
      >
        <p>
          Il movimento resta nell’elenco, barrato e fuori dai totali. Il denaro lo restituisci tu al cliente: qui si
          annulla la registrazione.
        </p>
      </BottoneConferma>
    </span>
  );
}
