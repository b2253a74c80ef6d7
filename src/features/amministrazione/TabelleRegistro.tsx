import type { Dispositivo, Posta, Registro, Versamento } from '../../data/amministrazione_registro.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { ETICHETTE_STATO_VERSAMENTO, STATI_VERSAMENTO, type StatoVersamento } from '../../domain/ordini/versamenti.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Segno } from '../../ui/Segno.tsx';
import { type Colonna, Tabella } from '../../ui/Tabella.tsx';
import { migliaia } from './conteggi.ts';
import { testoAzione } from './etichette.ts';
import { ETICHETTE_POSTA, SEGNI_POSTA } from './segni.ts';

type Atto = Registro['righe'][number];

const ATTI: readonly Colonna<Atto>[] = [
  {
    chiave: 'azione',
    titolo: 'Atto',
    intera: true,
    cella: (r) => (
      <>
        <span className="block text-body font-semibold">{testoAzione(r.azione)}</span>
        {r.motivo === null ? null : <span className="note block">{r.motivo}</span>}
        <span className="micro block [overflow-wrap:anywhere]">
          {r.oggetto_tipo.replace(/_/g, ' ')} {r.oggetto_id ?? ''}
        </span>
      </>
    ),
  },
  {
    chiave: 'chi',
    titolo: 'Chi',
    cella: (r) => <span className="[overflow-wrap:anywhere]">{r.email ?? 'Sistema'}</span>,
  },
  { chiave: 'quando', titolo: 'Quando', cella: (r) => formattaDataOra(r.avvenuto_il) },
];

export function TabellaAtti({ righe }: { righe: readonly Atto[] }) {
  return <Tabella nome="Registro degli atti" colonne={ATTI} righe={righe} chiave={(r) => String(r.id)} />;
}

type Mail = Posta['righe'][number];

export const SCELTE_POSTA: readonly (readonly [string, string])[] = [
  ['', 'Stato: tutti'],
  ...Object.entries(ETICHETTE_POSTA),
];

export function TabellaPosta({ righe, onRitenta }: { righe: readonly Mail[]; onRitenta: (mail: Mail) => void }) {
  const colonne: Colonna<Mail>[] = [
    {
      chiave: 'oggetto',
      titolo: 'Oggetto',
      intera: true,
      cella: (m) => (
        <>
          <span className="block text-body font-semibold">{m.oggetto}</span>
          <span className="small [overflow-wrap:anywhere]">{m.destinatario}</span>
        </>
      ),
    },
    { chiave: 'quando', titolo: 'Creata', cella: (m) => formattaDataOra(m.created_at) },
    {
      chiave: 'inviata',
      titolo: 'Inviata',
      cella: (m) => (m.inviata_il === null ? '—' : formattaDataOra(m.inviata_il)),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (m) => (
        <>
          <Segno glifo={SEGNI_POSTA[m.stato]}>{ETICHETTE_POSTA[m.stato]}</Segno>
          {m.stato === 'inviata' || m.tentativi === 0 ? null : (
            <span className="small block">tentativi {m.tentativi}</span>
          )}
          {m.ultimo_errore === null || m.stato === 'inviata' ? null : (
            <span className="small block [overflow-wrap:anywhere]">{m.ultimo_errore}</span>
          )}
        </>
      ),
    },
    {
      chiave: 'azioni',
      titolo: 'Azioni',
      cella: (m) =>
        m.stato === 'fallita' ? (
          <Bottone piccolo variante="quiet" aria-label={`Riprova a inviare ${m.oggetto}`} onClick={() => onRitenta(m)}>
            Riprova
          </Bottone>
        ) : (
          '—'
        ),
    },
  ];
  return <Tabella nome="Posta in uscita" colonne={colonne} righe={righe} chiave={(m) => m.id} />;
}

const TABLET: readonly Colonna<Dispositivo>[] = [
  {
    chiave: 'centro',
    titolo: 'Centro',
    intera: true,
    cella: (d) => (
      <>
        <span className="block text-body font-semibold">{d.centro ?? d.email}</span>
        <span className="small [overflow-wrap:anywhere]">
          {d.email}, tablet {d.id.slice(0, 8)}
        </span>
      </>
    ),
  },
  { chiave: 'operazioni', titolo: 'Operazioni', numerica: true, cella: (d) => migliaia(d.pending_ops) },
  { chiave: 'foto', titolo: 'Foto', numerica: true, cella: (d) => migliaia(d.pending_media) },
  {
    chiave: 'attesa',
    titolo: 'In attesa dal',
    cella: (d) => (d.oldest_pending_at === null ? '—' : formattaDataOra(d.oldest_pending_at)),
  },
  { chiave: 'visto', titolo: 'Visto', cella: (d) => formattaDataOra(d.visto_il) },
  { chiave: 'stato', titolo: 'Stato', cella: (d) => <StatoTablet dispositivo={d} /> },
];

function StatoTablet({ dispositivo: d }: { dispositivo: Dispositivo }) {
  if (d.incidente !== null) return <Segno glifo="nonconforme">{d.incidente}</Segno>;
  if (d.pending_ops + d.pending_media > 0) return <Segno glifo="attesa">Da consegnare</Segno>;
  return <Segno glifo="fatto">Consegnato tutto</Segno>;
}

export function TabellaTablet({ righe }: { righe: readonly Dispositivo[] }) {
  return <Tabella nome="Tablet dei centri" colonne={TABLET} righe={righe} chiave={(d) => d.id} />;
}

const DESTINATARI = { venditore: 'Venditore', piattaforma: 'Piattaforma', centro: 'Centro' } as const satisfies Record<
  Versamento['destinatario'],
  string
>;
const GLIFI_VERSAMENTO = {
  dovuto: 'attesa',
  sospeso: 'venduto',
  inviato: 'attesa',
  pagato: 'fatto',
  restituito: 'venduto',
  annullato: 'venduto',
  da_recuperare: 'venduto',
  recuperato: 'fatto',
} as const satisfies Record<StatoVersamento, string>;
export const SCELTE_VERSAMENTI: readonly (readonly [valore: string, testo: string])[] = [
  ['', 'Tutti'],
  ...STATI_VERSAMENTO.map((stato) => [stato, ETICHETTE_STATO_VERSAMENTO[stato]] as const),
];

const VERSAMENTI: readonly Colonna<Versamento>[] = [
  {
    chiave: 'ordine',
    titolo: 'Ordine',
    intera: true,
    cella: (v) => (
      <>
        <span className="block text-body font-semibold">FD-{v.numero_ordine}</span>
        <span className="small [overflow-wrap:anywhere]">
          {DESTINATARI[v.destinatario]}
          {v.email === null ? '' : `, ${v.email}`}
        </span>
      </>
    ),
  },
  { chiave: 'data', titolo: 'Dal', cella: (v) => formattaData(v.created_at) },
  { chiave: 'importo', titolo: 'Importo', numerica: true, cella: (v) => formattaEuro(v.importo) },
  {
    chiave: 'stato',
    titolo: 'Stato',
    cella: (v) => (
      <>
        <Segno glifo={GLIFI_VERSAMENTO[v.stato]}>{ETICHETTE_STATO_VERSAMENTO[v.stato]}</Segno>
        {v.motivo === null ? null : <span className="small block">{v.motivo}</span>}
      </>
    ),
  },
];

export function TabellaVersamenti({ righe }: { righe: readonly Versamento[] }) {
  return <Tabella nome="Versamenti" colonne={VERSAMENTI} righe={righe} chiave={(v) => v.id} />;
}
