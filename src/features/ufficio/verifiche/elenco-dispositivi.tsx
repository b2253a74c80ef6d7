import {
  archiveIncidente,
  type Device,
  markTabletLost,
  writeForTablet,
} from '../../../data/ufficio/amministrazione-registro.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { type GlyphName, StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';
import { type List, perRow } from '../../../ui/table/definizione.ts';
import { incidentText } from '../avvisi/incidents.ts';

const deve = (d: Device): boolean => d.pending_ops + d.pending_media > 0;

function stato(d: Device): { glyph: GlyphName; testo: string } {
  if (d.incidente !== null) return { glyph: 'nonconforme', testo: incidentText(d.incidente) };
  if (deve(d)) return { glyph: 'tempo', testo: 'Da consegnare' };
  if (d.perso_il !== null) return { glyph: 'venduto', testo: `Segnato perso il ${formatDateTime(d.perso_il)}` };
  return { glyph: 'fatto', testo: 'Consegnato tutto' };
}

export const DEVICES_LIST: List<Device> = {
  nome: 'dispositivi',
  titolo: 'Tablet dei centri',
  quanti: ['tablet', 'tablet'],
  testi: {
    loadingText: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun tablet si è ancora collegato.',
    cerca: 'Centro, email o ID del tablet',
  },
  chiave: (d) => d.id,
  rowName: (d) => `${d.nome}, ${d.centro ?? d.email}`,
  ordine: 'attesa',
  giorno: 'Visti',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ['da_consegnare', 'Da consegnare'],
        ['incidente', 'Con un incidente'],
      ],
    },
  ],
  colonne: [
    {
      chiave: 'centro',
      titolo: 'Centro',
      intera: true,
      cella: (d) => (
        <>
          <span className="block text-body font-semibold">{d.centro ?? d.email}</span>
          <span className="small [overflow-wrap:anywhere]">
            {d.nome}, {d.email}
          </span>
        </>
      ),
    },
    { chiave: 'operazioni', titolo: 'Operazioni', isNumeric: true, cella: (d) => thousands(d.pending_ops) },
    { chiave: 'foto', titolo: 'Foto', isNumeric: true, cella: (d) => thousands(d.pending_media) },
    {
      chiave: 'attesa',
      titolo: 'In attesa dal',
      cella: (d) => (d.oldest_pending_at === null ? '—' : formatDateTime(d.oldest_pending_at)),
    },
    {
      chiave: 'visto',
      titolo: 'Visto',
      ordina: { ascending: 'Visti meno di recente', descending: 'Visti più di recente' },
      cella: (d) => formatDateTime(d.visto_il),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (d) => (
        <StatusBadge glyph={stato(d).glyph} className="whitespace-normal [overflow-wrap:anywhere]">
          {stato(d).testo}
        </StatusBadge>
      ),
    },
  ],
  atti: [
    {
      chiave: 'scrivi',
      verbo: 'Scrivi',
      can: deve,
      domanda: 'Scrivere al centro?',
      runBulk: {
        domanda: 'Scrivere a questi centri?',
        effetto:
          'Ogni centro riceve una lettera con le operazioni e i file che il suo tablet deve inviare, e come si fa.',
        motivo: 'Lo legge ogni centro, nella lettera.',
      },
      effetto: (d) =>
        `Il centro riceve una lettera: ${thousands(d.pending_ops)} operazioni e ${thousands(d.pending_media)} file da inviare, e come si fa.`,
      pending: 'Invio…',
      guasto: 'Operazione non riuscita',
      motivo: 'Lo legge il centro, nella lettera.',
      comando: perRow(writeForTablet, ({ riga, motivo }) => ({ tablet: riga.id, motivo })),
    },
    {
      chiave: 'archivia',
      verbo: 'Archivia',
      can: (d) => d.incidente !== null,
      domanda: "Archiviare l'incidente?",
      runBulk: {
        domanda: 'Archiviare questi incidenti?',
        effetto: 'Gli incidenti escono da «Da fare»; restano scritti nel registro.',
      },
      effetto: () => "L'incidente esce da «Da fare»; resta scritto nel registro.",
      pending: 'Un momento…',
      guasto: 'Operazione non riuscita',
      motivo: 'Resta nel registro: che cosa si è accertato.',
      comando: perRow(archiveIncidente, ({ riga, motivo }) => ({ tablet: riga.id, motivo })),
    },
    {
      chiave: 'perso',
      verbo: 'Segna perso',
      can: deve,
      domanda: 'Segnare perso il tablet?',
      effetto: (d) =>
        `${thousands(d.pending_ops)} operazioni e ${thousands(d.pending_media)} file non si aspettano più, e le visite mancate di questo centro si chiudono di nuovo da sole. Se il tablet torna in rete, consegna lo stesso quello che ha.`,
      pending: 'Un momento…',
      guasto: 'Operazione non riuscita',
      serious: true,
      motivo: 'Resta nel registro.',
      parola: 'PERSO',
      comando: perRow(markTabletLost, ({ riga, motivo }) => ({ tablet: riga.id, motivo })),
    },
  ],
  withoutActions: (d) => (deve(d) || d.incidente !== null ? null : 'Niente da fare'),
  campi: [
    ['Centro', (d) => d.centro],
    ['Email', (d) => d.email],
    ['Tablet', (d) => d.nome],
    ['Operazioni da consegnare', (d) => d.pending_ops],
    ['Foto da consegnare', (d) => d.pending_media],
    ['In attesa dal', (d) => (d.oldest_pending_at === null ? null : formatDateTime(d.oldest_pending_at))],
    ['Visto', (d) => formatDateTime(d.visto_il)],
    ['Stato', (d) => stato(d).testo],
  ],
};
