import {
  archiviaIncidente,
  type Dispositivo,
  scriviPerTablet,
  segnaTabletPerso,
} from '../../../data/ufficio/amministrazione-registro.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { type NomeGlifo, Segno } from '../../../ui/brand/Segno.tsx';
import { migliaia } from '../../../ui/layout/migliaia.ts';
import { type Elenco, perRiga } from '../../../ui/table/definizione.ts';
import { testoIncidente } from '../avvisi/incidenti.ts';

const deve = (d: Dispositivo): boolean => d.pending_ops + d.pending_media > 0;

function stato(d: Dispositivo): { glifo: NomeGlifo; testo: string } {
  if (d.incidente !== null) return { glifo: 'nonconforme', testo: testoIncidente(d.incidente) };
  if (deve(d)) return { glifo: 'tempo', testo: 'Da consegnare' };
  if (d.perso_il !== null) return { glifo: 'venduto', testo: `Segnato perso il ${formattaDataOra(d.perso_il)}` };
  return { glifo: 'fatto', testo: 'Consegnato tutto' };
}

export const ELENCO_DISPOSITIVI: Elenco<Dispositivo> = {
  nome: 'dispositivi',
  titolo: 'Tablet dei centri',
  quanti: ['tablet', 'tablet'],
  testi: {
    caricamento: 'Caricamento…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessun tablet si è ancora collegato.',
    cerca: 'Centro, email o ID del tablet',
  },
  chiave: (d) => d.id,
  nomeRiga: (d) => `${d.nome}, ${d.centro ?? d.email}`,
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
    { chiave: 'operazioni', titolo: 'Operazioni', numerica: true, cella: (d) => migliaia(d.pending_ops) },
    { chiave: 'foto', titolo: 'Foto', numerica: true, cella: (d) => migliaia(d.pending_media) },
    {
      chiave: 'attesa',
      titolo: 'In attesa dal',
      cella: (d) => (d.oldest_pending_at === null ? '—' : formattaDataOra(d.oldest_pending_at)),
    },
    {
      chiave: 'visto',
      titolo: 'Visto',
      ordina: { crescente: 'Visti meno di recente', decrescente: 'Visti più di recente' },
      cella: (d) => formattaDataOra(d.visto_il),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (d) => (
        <Segno glifo={stato(d).glifo} className="whitespace-normal [overflow-wrap:anywhere]">
          {stato(d).testo}
        </Segno>
      ),
    },
  ],
  atti: [
    {
      chiave: 'scrivi',
      verbo: 'Scrivi',
      puo: deve,
      domanda: 'Scrivere al centro?',
      inBlocco: {
        domanda: 'Scrivere a questi centri?',
        effetto:
          'Ogni centro riceve una lettera con le operazioni e i file che il suo tablet deve inviare, e come si fa.',
        motivo: 'Lo legge ogni centro, nella lettera.',
      },
      effetto: (d) =>
        `Il centro riceve una lettera: ${migliaia(d.pending_ops)} operazioni e ${migliaia(d.pending_media)} file da inviare, e come si fa.`,
      inCorso: 'Invio…',
      guasto: 'Operazione non riuscita',
      motivo: 'Lo legge il centro, nella lettera.',
      comando: perRiga(scriviPerTablet, ({ riga, motivo }) => ({ tablet: riga.id, motivo })),
    },
    {
      chiave: 'archivia',
      verbo: 'Archivia',
      puo: (d) => d.incidente !== null,
      domanda: "Archiviare l'incidente?",
      inBlocco: {
        domanda: 'Archiviare questi incidenti?',
        effetto: 'Gli incidenti escono da «Da fare»; restano scritti nel registro.',
      },
      effetto: () => "L'incidente esce da «Da fare»; resta scritto nel registro.",
      inCorso: 'Un momento…',
      guasto: 'Operazione non riuscita',
      motivo: 'Resta nel registro: che cosa si è accertato.',
      comando: perRiga(archiviaIncidente, ({ riga, motivo }) => ({ tablet: riga.id, motivo })),
    },
    {
      chiave: 'perso',
      verbo: 'Segna perso',
      puo: deve,
      domanda: 'Segnare perso il tablet?',
      effetto: (d) =>
        `${migliaia(d.pending_ops)} operazioni e ${migliaia(d.pending_media)} file non si aspettano più, e le visite mancate di questo centro si chiudono di nuovo da sole. Se il tablet torna in rete, consegna lo stesso quello che ha.`,
      inCorso: 'Un momento…',
      guasto: 'Operazione non riuscita',
      grave: true,
      motivo: 'Resta nel registro.',
      parola: 'PERSO',
      comando: perRiga(segnaTabletPerso, ({ riga, motivo }) => ({ tablet: riga.id, motivo })),
    },
  ],
  senzaAtti: (d) => (deve(d) || d.incidente !== null ? null : 'Niente da fare'),
  campi: [
    ['Centro', (d) => d.centro],
    ['Email', (d) => d.email],
    ['Tablet', (d) => d.nome],
    ['Operazioni da consegnare', (d) => d.pending_ops],
    ['Foto da consegnare', (d) => d.pending_media],
    ['In attesa dal', (d) => (d.oldest_pending_at === null ? null : formattaDataOra(d.oldest_pending_at))],
    ['Visto', (d) => formattaDataOra(d.visto_il)],
    ['Stato', (d) => stato(d).testo],
  ],
};
