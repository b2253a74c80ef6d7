import { ETICHETTE_STATO_VERIFICA } from '../../domain/annunci/stati.ts';
import { ETICHETTE_TIPO_CENTRO } from '../../domain/centri/tipi.ts';
import { ORE_CONTESTAZIONE } from '../../domain/ordini/tempi.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ORE_PAGAMENTO } from '../../domain/prenotazioni/acquisto.ts';
import { ORE_PRENOTAZIONE } from '../../domain/prenotazioni/prenotazione.ts';
import { Segno } from '../../ui/brand/Segno.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import type { DatiLegali } from './legale.data.ts';
import type { PropsPagina, Testa } from './pagina.ts';

export const testa = (): Testa => ({
  titolo: 'Come funziona',
  descrizione:
    'Sei passi: pubblicazione, prenotazione gratuita, visita al centro, controllo, pagamento dopo l’esito, consegna con certificato.',
});

const PASSI = [
  ['Chi vende pubblica', 'Foto, descrizione, prezzo. L’annuncio nasce Non Verificato, e lo dice.'],
  [
    'Chi compra prenota, gratis',
    `L’oggetto è suo per ${ORE_PRENOTAZIONE} ore. Non paga nulla, e prezzo e spedizione restano quelli che ha visto.`,
  ],
  [
    'L’oggetto va al centro',
    'Chi vende sceglie centro, giorno e ora. Il totale della verifica è mostrato prima e si salda al centro.',
  ],
  [
    'Il centro controlla',
    'Cinque aspetti con un voto, foto del centro, problemi scritti per esteso. Verificato o Non Conforme, con le ragioni.',
  ],
  [
    'Chi ha prenotato paga',
    `Solo dopo un esito positivo, entro ${ORE_PAGAMENTO} ore. Se l’esito è negativo non deve nulla.`,
  ],
  [
    'L’oggetto arriva, con il certificato',
    `Dal centro, mai dalle mani di chi vende. Dalla consegna ci sono ${ORE_CONTESTAZIONE} ore per segnalare un problema: fino ad allora chi vende non viene pagato.`,
  ],
] as const;

const STATI = [
  ['verificato', 'verificato', 'Un centro l’ha controllato e l’esito è positivo.'],
  ['in_attesa', 'attesa', 'La visita è fissata, o l’oggetto è al centro e aspetta l’esito.'],
  ['non_verificato', 'nonverificato', 'Nessun centro l’ha ancora visto: si può prenotare, non pagare.'],
  ['non_conforme', 'nonconforme', 'Il controllo ha trovato qualcosa che non va: non si può comprare.'],
] as const;

const PERCHE = [
  ['Si paga dopo', 'Il denaro parte quando c’è un esito, non una promessa.'],
  ['Le foto sono di chi controlla', 'Accanto a quelle di chi vende ci sono quelle del centro, fatte quel giorno.'],
  ['Il certificato si controlla', 'Codice e QR: chiunque legge lo stato di oggi, senza account.'],
  ['L’oggetto resta al centro', 'Dal controllo alla consegna non cambia mani: quello che arriva è quello controllato.'],
] as const;

export function Pagina(_: PropsPagina<DatiLegali>) {
  return (
    <div className="pagina pt-4 lg:pt-8">
      <h1 className="hero max-w-[18ch]">Prima si controlla. Poi si compra.</h1>
      <p className="lead mt-4 max-w-[56ch]">
        Sei passi, sempre in quest’ordine. In mezzo c’è un banco, una lente e una persona che mette la sua firma.
      </p>
      <Filetto titolo="I sei passi" className="mt-12">
        <ol className="mt-2 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
          {PASSI.map(([titolo, testo], indice) => (
            <li key={titolo} className="border-b border-hair py-5">
              <p className="money text-[2rem] leading-none" aria-hidden="true">
                {indice + 1}
              </p>
              <h3 className="h3 mt-3">{titolo}</h3>
              <p className="mt-1 text-ink-2">{testo}</p>
            </li>
          ))}
        </ol>
      </Filetto>
      <Filetto titolo="Che cosa dice un annuncio" className="mt-12">
        <dl className="mt-2 grid gap-x-10 md:grid-cols-2">
          {STATI.map(([stato, glifo, testo]) => (
            <div key={stato} className="border-b border-hair py-4">
              <dt>
                <Segno glifo={glifo}>{ETICHETTE_STATO_VERIFICA[stato]}</Segno>
              </dt>
              <dd className="mt-1 text-ink-2">{testo}</dd>
            </div>
          ))}
        </dl>
      </Filetto>
      <Centri />
      <Filetto titolo="Perché così" className="mt-12">
        <dl className="mt-2 grid gap-x-10 md:grid-cols-2">
          {PERCHE.map(([titolo, testo]) => (
            <div key={titolo} className="border-b border-hair py-4">
              <dt className="font-semibold">{titolo}</dt>
              <dd className="mt-1 text-ink-2">{testo}</dd>
            </div>
          ))}
        </dl>
      </Filetto>
      <p className="mt-10 flex flex-wrap gap-3">
        <BottoneCollegamento variante="main" href={percorso('annunci')}>
          Guarda gli annunci
        </BottoneCollegamento>
        <BottoneCollegamento href={percorso('faq')}>Leggi le domande frequenti</BottoneCollegamento>
      </p>
    </div>
  );
}

function Centri() {
  return (
    <Filetto titolo="Due tipi di centro" className="mt-12">
      <div className="mt-2 grid gap-x-10 md:grid-cols-2">
        <section className="py-4">
          <h3 className="h3">{ETICHETTE_TIPO_CENTRO.fidati_point}</h3>
          <p className="mt-1 text-ink-2">
            Opera con noi. Controlla, fotografa, emette il certificato e, dopo il pagamento fatto qui, consegna o
            spedisce.
          </p>
        </section>
        <section className="py-4">
          <h3 className="h3">{ETICHETTE_TIPO_CENTRO.terze_parti}</h3>
          <p className="mt-1 text-ink-2">
            Un’officina o un negozio esperto del mestiere. Controlla l’oggetto; la vendita si paga e si ritira da lui, e
            il certificato Fidati non c’è.
          </p>
        </section>
      </div>
    </Filetto>
  );
}
