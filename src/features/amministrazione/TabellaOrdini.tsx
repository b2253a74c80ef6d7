import type { RigaOrdine } from '../../data/amministrazione.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { formattaData } from '../../domain/giorno.ts';
import { ETICHETTE_ORDINE, FILTRO_ORDINI, STATI_ORDINE } from '../../domain/ordini/stati.ts';
import { Segno } from '../../ui/Segno.tsx';
import { type Colonna, Tabella } from '../../ui/Tabella.tsx';
import { SEGNI_ORDINE } from './segni.ts';

/** The spec's three states; another one, come from a link of the panel, is offered while it is chosen. */
export function scelteStatoOrdine(attuale: string): (readonly [string, string])[] {
  const scelte: (readonly [string, string])[] = FILTRO_ORDINI.map((stato) => [stato, ETICHETTE_ORDINE[stato]]);
  const altro = STATI_ORDINE.find((stato) => stato === attuale);
  if (altro !== undefined && !scelte.some(([chiave]) => chiave === altro))
    scelte.push([altro, ETICHETTE_ORDINE[altro]]);
  return [['', 'Stato: tutti'], ...scelte];
}

type Props = {
  righe: readonly RigaOrdine[];
  scelto: string;
  onScegli: (id: string) => void;
  onControlla: (id: string) => void;
};

export function TabellaOrdini({ righe, scelto, onScegli, onControlla }: Props) {
  const colonne: Colonna<RigaOrdine>[] = [
    {
      chiave: 'annuncio',
      titolo: 'Annuncio',
      intera: true,
      cella: (o) => (
        <button type="button" className="block min-h-11 text-left hover:underline" onClick={() => onScegli(o.id)}>
          <span className="block text-body font-semibold">{o.titolo}</span>
          <span className="small">FD-{o.numero_ordine}</span>
        </button>
      ),
    },
    {
      chiave: 'acquirente',
      titolo: 'Acquirente',
      cella: (o) => <Spezzabile>{o.email_acquirente ?? o.buyer_id}</Spezzabile>,
    },
    { chiave: 'data', titolo: 'Data', cella: (o) => formattaData(o.data_creazione) },
    { chiave: 'importo', titolo: 'Importo', numerica: true, cella: (o) => importo(o) },
    {
      chiave: 'pagamento',
      titolo: 'ID pagamento',
      cella: (o) =>
        o.payment_intent_id === null ? (
          '—'
        ) : (
          <button
            type="button"
            className="tx min-h-11 text-right md:text-left"
            title={o.payment_intent_id}
            onClick={() => onControlla(o.id)}
          >
            <span className="block whitespace-nowrap">{abbreviato(o.payment_intent_id)}</span>
            <span className="small whitespace-nowrap">Controlla stato</span>
          </button>
        ),
    },
    {
      chiave: 'stato',
      titolo: 'Stato',
      cella: (o) => <Segno glifo={SEGNI_ORDINE[o.status]}>{ETICHETTE_ORDINE[o.status]}</Segno>,
    },
  ];
  return <Tabella nome="Ordini" colonne={colonne} righe={righe} chiave={(o) => o.id} scelta={scelto} />;
}

/** Cut with the whole text on hover where the columns are narrow, whole on phones. */
const Spezzabile = ({ children }: { children: string }) => (
  <span
    className="[overflow-wrap:anywhere] md:block md:max-w-[8.5rem] md:truncate @min-[60rem]:max-w-[13rem]"
    title={children}
  >
    {children}
  </span>
);

/** Everything is sold in euro; another currency would be a surprise worth seeing. */
const importo = (o: RigaOrdine): string =>
  o.currency.toUpperCase() === 'EUR' ? formattaEuro(o.amount) : `${formattaEuro(o.amount)} (${o.currency})`;

const abbreviato = (id: string): string => (id.length <= 14 ? id : `${id.slice(0, 6)}…${id.slice(-4)}`);
