import type { OrdineRow, Overview } from '../../../data/ufficio/amministrazione.ts';
import type { Device } from '../../../data/ufficio/amministrazione-registro.ts';
import type { Versamenti } from '../../../data/ufficio/amministrazione-versamenti.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icon, type IconName } from '../../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';
import { ORDINE_BADGES } from '../comune/segni.ts';

const COUNTERS = [
  ['utenti', 'Utenti'],
  ['annunci', 'Annunci'],
  ['ordini', 'Ordini'],
  ['centri', 'Centri di verifica'],
] as const satisfies readonly (readonly [keyof Overview, string])[];

export function CounterTiles({ panoramica }: { panoramica: Overview }) {
  return (
    <dl className="filetto mt-4 grid grid-cols-2 gap-y-5 md:grid-cols-4">
      {COUNTERS.map(([chiave, nome]) => (
        <div
          key={chiave}
          className="border-hair px-5 even:border-l max-md:odd:pl-0 md:border-l md:first:border-l-0 md:first:pl-0"
        >
          <dt className="note">{nome}</dt>
          <dd className="font-display text-[2.5rem] leading-tight tracking-tight lg:text-[3rem]">
            {thousands(panoramica[chiave])}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Sorted by the cost of waiting. */
const GROUPS = [
  ['denaro', 'Denaro che non torna', 'euro'],
  ['scadenza', 'Con una scadenza', 'orologio'],
  ['banchi', 'Banchi silenziosi', 'tablet'],
  ['persone', 'Aspettano te', 'persona'],
] as const satisfies readonly (readonly [string, string, IconName])[];
type Group = (typeof GROUPS)[number][0];

type Tasks = { chiave: string; gruppo: Group; numero: number; testo: string; sotto?: string; href: string };

const firstDeadline = (quando: string, adesso: Date): string =>
  `Il primo ${Date.parse(quando) < adesso.getTime() ? 'è scaduto' : 'scade'} il ${formatDateTime(quando)}`;

export function tasks(
  p: Overview,
  dispositivi: readonly Device[],
  pronti: Versamenti['pronti'],
  adesso: Date,
): Tasks[] {
  const queued = dispositivi.filter((d) => d.pending_ops + d.pending_media > 0 || d.incidente !== null);
  const primo = queued
    .map((d) => d.oldest_pending_at)
    .filter((quando) => quando !== null)
    .sort()[0];
  const voci: Tasks[] = [
    voce(
      'denaro',
      'denaro',
      p.denaro_che_non_torna,
      'conto che non torna',
      'conti che non tornano',
      percorso('admin_avvisi', { gruppo: 'denaro', stato: 'da_vedere' }),
    ),
    {
      ...voce(
        'scadenza',
        'banca',
        p.contestazioni_bancarie,
        'pagamento contestato alla banca',
        'pagamenti contestati alla banca',
        percorso('admin_contestazioni', { scheda: 'banca', stato: 'aperte' }),
      ),
      ...(p.banca_entro === null ? {} : { sotto: firstDeadline(p.banca_entro, adesso) }),
    },
    voce(
      'scadenza',
      'contestazioni',
      p.contestazioni,
      'contestazione aperta',
      'contestazioni aperte',
      percorso('admin_contestazioni', { stato: 'aperte' }),
    ),
    voce(
      'persone',
      'posta',
      p.posta_fallita,
      'mail non inviata',
      'mail non inviate',
      percorso('admin_registro', { scheda: 'posta', stato: 'fallita' }),
    ),
    {
      ...voce(
        'banchi',
        'tablet',
        queued.length,
        'tablet con lavoro da consegnare',
        'tablet con lavoro da consegnare',
        percorso('admin_dispositivi'),
      ),
      ...(primo === undefined ? {} : { sotto: `Il più vecchio aspetta dal ${formatDateTime(primo)}` }),
    },
    {
      ...voce(
        'persone',
        'versamenti',
        pronti.numero,
        'versamento da inviare',
        'versamenti da inviare',
        percorso('admin_versamenti', { stato: 'da_inviare' }),
      ),
      sotto: formatEuro(pronti.importo),
    },
    ...code(p),
  ];
  return voci.filter((v) => v.numero > 0);
}

const code = (p: Overview): Tasks[] => [
  voce(
    'scadenza',
    'avvisi_oggetti',
    p.avvisi_oggetti,
    'avviso su oggetti e banchi',
    'avvisi su oggetti e banchi',
    percorso('admin_avvisi', { gruppo: 'oggetti', stato: 'da_vedere' }),
  ),
  voce(
    'persone',
    'avvisi_sistema',
    p.avvisi_sistema,
    'avviso su file e lavori',
    'avvisi su file e lavori',
    percorso('admin_avvisi', { gruppo: 'sistema', stato: 'da_vedere' }),
  ),
  voce(
    'persone',
    'richieste',
    p.richieste,
    'richiesta di centro da leggere',
    'richieste di centro da leggere',
    percorso('admin_centri', { scheda: 'richieste', stato: 'da_leggere' }),
  ),
  voce(
    'persone',
    'segnalazioni',
    p.segnalazioni,
    'segnalazione da esaminare',
    'segnalazioni da esaminare',
    percorso('admin_segnalazioni', { stato: 'da_esaminare' }),
  ),
  voce(
    'persone',
    'ricorsi',
    p.ricorsi,
    'ricorso da decidere',
    'ricorsi da decidere',
    percorso('admin_segnalazioni', { scheda: 'ricorsi', stato: 'da_decidere' }),
  ),
  voce(
    'persone',
    'contatti',
    p.contatti,
    'messaggio di contatto',
    'messaggi di contatto',
    percorso('admin_contatti', { stato: 'aperta' }),
  ),
];

const voce = (gruppo: Group, chiave: string, numero: number, uno: string, manyItems: string, href: string): Tasks => ({
  chiave,
  gruppo,
  numero,
  testo: numero === 1 ? uno : manyItems,
  href,
});

export function TodoList({ voci }: { voci: readonly Tasks[] }) {
  const quante = voci.reduce((somma, { numero }) => somma + numero, 0);
  return (
    <Divider titolo="Da fare oggi">
      <p className="note py-2">{quante === 0 ? 'Niente in attesa.' : `${thousands(quante)}, in ordine di urgenza`}</p>
      {GROUPS.map(([gruppo, nome, icon]) => {
        const sue = voci.filter((v) => v.gruppo === gruppo);
        return sue.length === 0 ? null : (
          <section key={gruppo} aria-labelledby={`da-fare-${gruppo}`} className="mt-3">
            <h3
              id={`da-fare-${gruppo}`}
              className={`row gap-2 border-b border-ink pb-1.5 font-text text-note font-semibold ${gruppo === 'denaro' ? 'text-fail' : ''}`}
            >
              <Icon nome={icon} piccola />
              {nome}
            </h3>
            <ul>
              {sue.map((v) => (
                <li key={v.chiave} className="border-b border-hair last:border-0">
                  <TextLink href={v.href} className="group flex min-h-14 items-center gap-4 py-2">
                    <Row voce={v} />
                    <Icon nome="avanti" piccola />
                  </TextLink>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Divider>
  );
}

function Row({ voce: { numero, testo, sotto } }: { voce: Tasks }) {
  return (
    <>
      <span className="money min-w-12 flex-none text-h2">{thousands(numero)}</span>
      <span className="mr-auto min-w-0">
        <span className="block leading-snug group-hover:underline">{testo}</span>
        {sotto === undefined ? null : <span className="small">{sotto}</span>}
      </span>
    </>
  );
}

export function LatestOrdini({ ordini, href }: { ordini: readonly OrdineRow[]; href: (id: string) => string }) {
  return (
    <Divider titolo="Ultimi ordini">
      {ordini.length === 0 ? <p className="note py-4">Nessun ordine trovato.</p> : null}
      <ul>
        {ordini.map((o) => (
          <li key={o.id} className="border-b border-hair last:border-0">
            <TextLink
              href={href(o.id)}
              className="group grid min-h-[72px] grid-cols-[1fr_auto] items-center gap-x-4 py-3 sm:grid-cols-[1fr_7rem_5.5rem]"
            >
              <span className="col-span-2 min-w-0 sm:col-span-1">
                <span className="block font-semibold group-hover:underline">{o.titolo}</span>
                <span className="small">
                  FD-{o.numero_ordine}, {formatDate(o.data_creazione)}
                </span>
              </span>
              <StatusBadge glyph={ORDINE_BADGES[o.status]}>{ORDINE_LABELS[o.status]}</StatusBadge>
              <span className="money text-right">{formatEuro(o.amount)}</span>
            </TextLink>
          </li>
        ))}
      </ul>
    </Divider>
  );
}
