import type { ComponentProps } from 'react';
import {
  cancelVerificaByUfficio,
  markArrived,
  markFound,
  markLost,
  markReturned,
  type VerificaDetail,
} from '../../../data/ufficio/amministrazione-verifiche.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { canGetLost, travelsWithoutVendita } from '../../../domain/verifiche/custodia.ts';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { ActionWithMotivo } from '../comune/ActionWithMotivo.tsx';

const isUnsold = ({ custodia, ordine }: VerificaDetail): boolean => travelsWithoutVendita(custodia, ordine);

interface Action extends Pick<ComponentProps<typeof ActionWithMotivo>, 'titolo' | 'azione' | 'parola'> {
  comando: typeof markLost;
  can(v: VerificaDetail): boolean;
  effetto(v: VerificaDetail): string;
}

/** Before the result, lost, found, and after a sale that ended on the way (C9, C10, ADR 0014, ADR 0015). */
const ACTS: readonly Action[] = [
  {
    titolo: 'Annullare la verifica prima dell’esito?',
    azione: 'Annulla la verifica',
    parola: 'ANNULLA',
    comando: cancelVerificaByUfficio,
    can: (v) => v.stato === 'in_attesa',
    effetto: ({ totale_preventivo: cost }) =>
      `Il centro lo restituisce a chi vende, che riceve il codice di ritiro. ${
        cost === null ? '' : `Il costo della verifica, ${formatEuro(cost)}, resta dovuto al centro. `
      }Se qualcuno l’ha prenotato, la prenotazione si chiude ed è avvisato.`,
  },
  {
    titolo: 'L’oggetto è arrivato a chi lo aveva comprato?',
    azione: 'Segna arrivato',
    parola: 'ARRIVATO',
    comando: markArrived,
    can: isUnsold,
    effetto: () =>
      'L’ordine resta annullato: chi aveva comprato ha l’oggetto, e l’importo torna a lui. Senti lui per riavere l’uno o l’altro. Chi vende è avvisato; l’annuncio resta fuori vendita.',
  },
  {
    titolo: 'Il pacco è tornato al centro?',
    azione: 'Segna rientrato',
    parola: 'RIENTRATO',
    comando: markReturned,
    can: isUnsold,
    effetto: () =>
      'Dev’essere al centro che ha la verifica, che è avvisato. Torna a chi lo vende, che riceve il codice di ritiro. Il certificato è revocato, perché in viaggio nessuno l’ha custodito; l’annuncio resta fuori vendita finché non lo riattivi.',
  },
  {
    titolo: 'L’oggetto è smarrito?',
    azione: 'Segna smarrito',
    parola: 'SMARRITO',
    comando: markLost,
    can: ({ custodia }) => custodia !== null && canGetLost(custodia.stato),
    effetto: (v) =>
      isUnsold(v)
        ? 'La vendita è già finita e il denaro non si muove. L’annuncio resta fuori vendita, il certificato è revocato, e chi vende è avvisato.'
        : 'Se è venduto, l’ordine si annulla e l’importo torna a chi ha comprato; se è prenotato, la prenotazione si chiude. L’annuncio esce dal sito, il certificato è revocato, e i due sono avvisati.',
  },
  {
    titolo: 'L’oggetto è stato ritrovato?',
    azione: 'Segna ritrovato',
    parola: 'RITROVATO',
    comando: markFound,
    can: ({ custodia }) => custodia?.stato === 'smarrito',
    effetto: ({ stato }) =>
      `Dev’essere al centro che ha la verifica. ${
        stato === 'in_attesa'
          ? 'La verifica riprende da dove era.'
          : 'Torna a chi lo vende, che riceve il codice di ritiro: se è già stato risarcito, accordati prima con lui. Il certificato resta revocato, gli ordini annullati restano annullati, l’annuncio resta fuori vendita finché non lo riattivi.'
      }`,
  },
];

export function VerificaActions({ verifica: v }: { verifica: VerificaDetail }) {
  const possibleOnes = ACTS.filter(({ can }) => can(v));
  if (possibleOnes.length === 0) return null;
  return (
    <Divider titolo="Atti con motivo" level={3} piccolo className="mt-5">
      {isUnsold(v) ? (
        <p className="riquadro wait mt-2">
          La vendita è finita mentre il pacco era in viaggio: l’oggetto è ancora con il corriere. Quando lo sai, scrivi
          dov’è.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3 py-2">
        {possibleOnes.map(({ can: _, effetto, azione, ...atto }) => (
          <ActionWithMotivo
            key={azione}
            {...atto}
            azione={azione}
            button={`${azione}…`}
            dati={(motivo: string) => ({ verifica: v.id, motivo })}
          >
            <p>{effetto(v)}</p>
          </ActionWithMotivo>
        ))}
      </div>
    </Divider>
  );
}
