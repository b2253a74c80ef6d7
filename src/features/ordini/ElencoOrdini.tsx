import {
  type ElencoOrdini as Dati,
  FILTRI_ORDINI,
  type FiltroOrdini,
  ORDINI_PER_PAGINA,
} from '../../data/ordini/ordini-elenco.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { type Letta, Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { GettoneCollegamento } from '../../ui/layout/Gettone.tsx';
import { Paginazione } from '../../ui/layout/Paginazione.tsx';
import { RigaOrdine } from './RigaOrdine.tsx';

const ETICHETTE = {
  tutti: 'Tutti',
  acquisti: 'Acquisti',
  vendite: 'Vendite',
  in_corso: 'In corso',
} as const satisfies Record<FiltroOrdini, string>;

const VUOTI = {
  tutti: 'Non hai ancora ordini',
  acquisti: 'Non hai ancora acquisti',
  vendite: 'Non hai ancora vendite',
  in_corso: 'Nessun ordine in corso',
} as const satisfies Record<FiltroOrdini, string>;

type Props = {
  filtro: FiltroOrdini;
  pagina: number;
  ordini: Letta<Dati>;
  href: (filtro: FiltroOrdini, pagina: number) => string;
};

/** Orders bought and sold, 20 a page; filter and page are in the URL. */
export function ElencoOrdini({ filtro, pagina, ordini, href }: Props) {
  return (
    <>
      <nav className="flex flex-wrap gap-2" aria-label="Filtra i tuoi ordini">
        {FILTRI_ORDINI.map((f) => (
          <GettoneCollegamento key={f} acceso={f === filtro} href={href(f, 1)}>
            {ETICHETTE[f]}
          </GettoneCollegamento>
        ))}
      </nav>
      <Lettura
        di={ordini}
        className="mt-6"
        errore="Errore nel caricamento degli ordini"
        scheletro={['h-20', 'h-20', 'h-20']}
        vuoto={({ totale, righe }) =>
          totale === 0 ? <Nessuno filtro={filtro} /> : righe.length === 0 ? <Oltre href={href(filtro, 1)} /> : null
        }
      >
        {({ righe, totale }) => (
          <>
            <h2 className="solo-lettore">{ETICHETTE[filtro]}</h2>
            <ul className="in-colonne mt-4">
              {righe.map((ordine) => (
                <RigaOrdine key={ordine.id} ordine={ordine} lato={filtro === 'tutti' || filtro === 'in_corso'} />
              ))}
            </ul>
            <Paginazione pagina={pagina} pagine={Math.ceil(totale / ORDINI_PER_PAGINA)} href={(n) => href(filtro, n)} />
          </>
        )}
      </Lettura>
    </>
  );
}

const Nessuno = ({ filtro }: { filtro: FiltroOrdini }) => (
  <div className="mt-6">
    <Vuoto
      titolo={VUOTI[filtro]}
      azione={<BottoneCollegamento href={percorso('annunci')}>Guarda gli annunci</BottoneCollegamento>}
    >
      Un ordine nasce quando paghi un oggetto che ha superato la verifica, o quando qualcuno paga il tuo.
    </Vuoto>
  </div>
);

const Oltre = ({ href }: { href: string }) => (
  <div className="mt-6">
    <Vuoto
      titolo="Questa pagina è vuota"
      azione={<BottoneCollegamento href={href}>Vai alla prima</BottoneCollegamento>}
    />
  </div>
);
