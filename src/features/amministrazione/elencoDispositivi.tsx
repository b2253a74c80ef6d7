import type { Dispositivo } from '../../data/amministrazione_registro.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import type { Elenco } from '../../ui/elenco/definizione.ts';
import { migliaia } from '../../ui/migliaia.ts';
import { type NomeGlifo, Segno } from '../../ui/Segno.tsx';

function stato(d: Dispositivo): { glifo: NomeGlifo; testo: string } {
  if (d.incidente !== null) return { glifo: 'nonconforme', testo: d.incidente };
  if (d.pending_ops + d.pending_media > 0) return { glifo: 'tempo', testo: 'Da consegnare' };
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
  nomeRiga: (d) => `tablet ${d.id.slice(0, 8)}, ${d.centro ?? d.email}`,
  ordine: 'attesa',
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
    {
      chiave: 'visto',
      titolo: 'Visto',
      ordina: { crescente: 'Visti meno di recente', decrescente: 'Visti più di recente' },
      cella: (d) => formattaDataOra(d.visto_il),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      // an incident is told in words of its own, as long as they are
      cella: (d) => (
        <Segno glifo={stato(d).glifo} className="whitespace-normal [overflow-wrap:anywhere]">
          {stato(d).testo}
        </Segno>
      ),
    },
  ],
  campi: [
    ['Centro', (d) => d.centro],
    ['Email', (d) => d.email],
    ['Tablet', (d) => d.id],
    ['Operazioni da consegnare', (d) => d.pending_ops],
    ['Foto da consegnare', (d) => d.pending_media],
    ['In attesa dal', (d) => (d.oldest_pending_at === null ? null : formattaDataOra(d.oldest_pending_at))],
    ['Visto', (d) => formattaDataOra(d.visto_il)],
    ['Stato', (d) => stato(d).testo],
  ],
};
