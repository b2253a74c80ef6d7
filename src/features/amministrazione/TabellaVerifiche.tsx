import type { RigaVerifica } from '../../data/amministrazione_verifiche.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { ETICHETTE_VERIFICA, STATI_VERIFICA } from '../../domain/verifiche/stati.ts';
import { Segno } from '../../ui/Segno.tsx';
import { type Colonna, Tabella } from '../../ui/Tabella.tsx';
import { punteggio } from './ParteVerifica.tsx';
import { SEGNI_VERIFICA } from './segni.ts';

export const SCELTE_STATO_VERIFICA: readonly (readonly [string, string])[] = [
  ['', 'Stato: tutti'],
  ...STATI_VERIFICA.map((stato) => [stato, ETICHETTE_VERIFICA[stato]] as const),
];

type Props = { righe: readonly RigaVerifica[]; scelta: string; onScegli: (id: string) => void };

export function TabellaVerifiche({ righe, scelta, onScegli }: Props) {
  const colonne: Colonna<RigaVerifica>[] = [
    {
      chiave: 'annuncio',
      titolo: 'Annuncio',
      intera: true,
      cella: (v) => (
        <button type="button" className="block min-h-11 text-left hover:underline" onClick={() => onScegli(v.id)}>
          <span className="block text-body font-semibold">{v.titolo}</span>
          <span className="small [overflow-wrap:anywhere]">{v.email_venditore}</span>
        </button>
      ),
    },
    { chiave: 'centro', titolo: 'Centro', cella: (v) => v.centro },
    { chiave: 'quando', titolo: 'Quando', cella: (v) => quando(v) },
    {
      chiave: 'punteggio',
      titolo: 'Punteggio',
      numerica: true,
      cella: (v) => (v.punteggio_complessivo === null ? '—' : punteggio(v.punteggio_complessivo)),
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
  ];
  return <Tabella nome="Verifiche" colonne={colonne} righe={righe} chiave={(v) => v.id} scelta={scelta} />;
}

/** When it was finished, else when it is due. */
function quando(v: RigaVerifica): string {
  const istante = v.data_verifica ?? v.data_programmata;
  return istante === null ? '—' : formattaDataOra(istante);
}
