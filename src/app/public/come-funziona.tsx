import { STATO_VERIFICA_LABELS } from '../../domain/annunci/stati.ts';
import { TIPO_CENTRO_LABELS } from '../../domain/centri/tipi.ts';
import { CONTESTAZIONE_HOURS } from '../../domain/ordini/times.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { PAGAMENTO_HOURS } from '../../domain/prenotazioni/acquisto.ts';
import { PRENOTAZIONE_HOURS } from '../../domain/prenotazioni/prenotazione.ts';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import type { LegalData } from './legale.data.ts';
import type { Head, PageProps } from './pagina.ts';

export const testa = (): Head => ({
  titolo: 'Come funziona',
  descrizione:
    'Sei passi: pubblicazione, prenotazione gratuita, visita al centro, controllo, pagamento dopo l’esito, consegna con certificato.',
});

const STEPS = [
  ['Chi vende pubblica', 'Foto, descrizione, prezzo. L’annuncio nasce Non Verificato, e lo dice.'],
  [
    'Chi compra prenota, gratis',
    `L’oggetto è suo per ${PRENOTAZIONE_HOURS} ore. Non paga nulla, e prezzo e spedizione restano quelli che ha visto.`,
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
    `Solo dopo un esito positivo, entro ${PAGAMENTO_HOURS} ore. Se l’esito è negativo non deve nulla.`,
  ],
  [
    'L’oggetto arriva, con il certificato',
    `Dal centro, mai dalle mani di chi vende. Dalla consegna ci sono ${CONTESTAZIONE_HOURS} ore per segnalare un problema: fino ad allora chi vende non viene pagato.`,
  ],
] as const;

const STATI = [
  ['verificato', 'verificato', 'Un centro l’ha controllato e l’esito è positivo.'],
  ['in_attesa', 'attesa', 'La visita è fissata, o l’oggetto è al centro e aspetta l’esito.'],
  ['non_verificato', 'nonverificato', 'Nessun centro l’ha ancora visto: si può prenotare, non pagare.'],
  ['non_conforme', 'nonconforme', 'Il controllo ha trovato qualcosa che non va: non si può comprare.'],
] as const;

const WHY = [
  ['Si paga dopo', 'Il denaro parte quando c’è un esito, non una promessa.'],
  ['Le foto sono di chi controlla', 'Accanto a quelle di chi vende ci sono quelle del centro, fatte quel giorno.'],
  ['Il certificato si controlla', 'Codice e QR: chiunque legge lo stato di oggi, senza account.'],
  ['L’oggetto resta al centro', 'Dal controllo alla consegna non cambia mani: quello che arriva è quello controllato.'],
] as const;

export function Page(_: PageProps<LegalData>) {
  return (
    <div className="pagina pt-4 lg:pt-8">
      <h1 className="hero max-w-[18ch]">Prima si controlla. Poi si compra.</h1>
      <p className="lead mt-4 max-w-[56ch]">
        Sei passi, sempre in quest’ordine. In mezzo c’è un banco, una lente e una persona che mette la sua firma.
      </p>
      <Divider titolo="I sei passi" className="mt-12">
        <ol className="mt-2 grid gap-x-10 md:grid-cols-2 lg:grid-cols-3">
          {STEPS.map(([titolo, testo], index) => (
            <li key={titolo} className="border-b border-hair py-5">
              <p className="money text-[2rem] leading-none" aria-hidden="true">
                {index + 1}
              </p>
              <h3 className="h3 mt-3">{titolo}</h3>
              <p className="mt-1 text-ink-2">{testo}</p>
            </li>
          ))}
        </ol>
      </Divider>
      <Divider titolo="Che cosa dice un annuncio" className="mt-12">
        <dl className="mt-2 grid gap-x-10 md:grid-cols-2">
          {STATI.map(([stato, glyph, testo]) => (
            <div key={stato} className="border-b border-hair py-4">
              <dt>
                <StatusBadge glyph={glyph}>{STATO_VERIFICA_LABELS[stato]}</StatusBadge>
              </dt>
              <dd className="mt-1 text-ink-2">{testo}</dd>
            </div>
          ))}
        </dl>
      </Divider>
      <Centri />
      <Divider titolo="Perché così" className="mt-12">
        <dl className="mt-2 grid gap-x-10 md:grid-cols-2">
          {WHY.map(([titolo, testo]) => (
            <div key={titolo} className="border-b border-hair py-4">
              <dt className="font-semibold">{titolo}</dt>
              <dd className="mt-1 text-ink-2">{testo}</dd>
            </div>
          ))}
        </dl>
      </Divider>
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink variant="main" href={percorso('annunci')}>
          Guarda gli annunci
        </ButtonLink>
        <ButtonLink href={percorso('faq')}>Leggi le domande frequenti</ButtonLink>
      </p>
    </div>
  );
}

function Centri() {
  return (
    <Divider titolo="Due tipi di centro" className="mt-12">
      <div className="mt-2 grid gap-x-10 md:grid-cols-2">
        <section className="py-4">
          <h3 className="h3">{TIPO_CENTRO_LABELS.fidati_point}</h3>
          <p className="mt-1 text-ink-2">
            Opera con noi. Controlla, fotografa, emette il certificato e, dopo il pagamento fatto qui, consegna o
            spedisce.
          </p>
        </section>
        <section className="py-4">
          <h3 className="h3">{TIPO_CENTRO_LABELS.terze_parti}</h3>
          <p className="mt-1 text-ink-2">
            Un’officina o un negozio esperto del mestiere. Controlla l’oggetto; la vendita si paga e si ritira da lui, e
            il certificato Fidati non c’è.
          </p>
        </section>
      </div>
    </Divider>
  );
}
