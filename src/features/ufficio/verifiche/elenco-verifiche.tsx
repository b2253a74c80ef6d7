import type { RigaVerifica } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { formattaPunteggio } from '../../../domain/verifiche/punteggi.ts';
import { ETICHETTE_VERIFICA, STATI_VERIFICA } from '../../../domain/verifiche/stati.ts';
import { Segno } from '../../../ui/brand/Segno.tsx';
import type { Elenco } from '../../../ui/table/definizione.ts';
import { SEGNI_VERIFICA } from '../comune/segni.ts';

function quando(v: RigaVerifica): string {
  const istante = v.data_verifica ?? v.data_programmata;
  return istante === null ? '—' : formattaDataOra(istante);
}

export const ELENCO_VERIFICHE: Elenco<RigaVerifica> = {
  nome: 'verifiche',
  titolo: 'Verifiche',
  quanti: ['verifica', 'verifiche'],
  testi: {
    caricamento: 'Caricamento verifiche…',
    errore: 'Errore nel caricamento dati',
    vuoto: 'Nessuna verifica trovata',
    cerca: 'Annuncio, centro, venditore o ID',
  },
  chiave: (v) => v.id,
  nomeRiga: (v) => v.titolo,
  ordine: '-quando',
  giorno: 'Fissate',
  filtri: [
    {
      chiave: 'stato',
      etichetta: 'Stato',
      scelte: () => [
        ['', 'Stato: tutti'],
        ...STATI_VERIFICA.map((stato) => [stato, ETICHETTE_VERIFICA[stato]] as const),
      ],
    },
  ],
  colonne: [
    {
      chiave: 'annuncio',
      titolo: 'Annuncio',
      intera: true,
      cella: (v) => (
        <>
          <span className="block text-body font-semibold">{v.titolo}</span>
          <span className="small [overflow-wrap:anywhere]">{v.email_venditore}</span>
        </>
      ),
    },
    { chiave: 'centro', titolo: 'Centro', cella: (v) => v.centro },
    {
      chiave: 'quando',
      titolo: 'Quando',
      ordina: { crescente: 'Data crescente', decrescente: 'Data decrescente' },
      cella: quando,
    },
    {
      chiave: 'punteggio',
      titolo: 'Punteggio',
      numerica: true,
      ordina: { crescente: 'Punteggio crescente', decrescente: 'Punteggio decrescente' },
      cella: (v) => (v.punteggio_complessivo === null ? '—' : formattaPunteggio(v.punteggio_complessivo)),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (v) => (
        <>
          <Segno glifo={SEGNI_VERIFICA[v.stato]}>{ETICHETTE_VERIFICA[v.stato]}</Segno>
          {v.stato_restituzione === 'da_restituire' ? <span className="small block">Da restituire</span> : null}
        </>
      ),
    },
  ],
  campi: [
    ['Annuncio', (v) => v.titolo],
    ['Venditore', (v) => v.email_venditore],
    ['Centro', (v) => v.centro],
    ['Programmata', (v) => (v.data_programmata === null ? null : formattaDataOra(v.data_programmata))],
    ['Conclusa', (v) => (v.data_verifica === null ? null : formattaDataOra(v.data_verifica))],
    ['Punteggio', (v) => v.punteggio_complessivo],
    ['Stato', (v) => ETICHETTE_VERIFICA[v.stato]],
    ['Restituzione', (v) => v.stato_restituzione?.replace(/_/g, ' ') ?? null],
  ],
};
