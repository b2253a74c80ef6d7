import type { ComponentProps } from 'react';
import {
  annullaVerificaUfficio,
  type DettaglioVerifica,
  segnaArrivato,
  segnaRientrato,
  segnaRitrovato,
  segnaSmarrito,
} from '../../../data/ufficio/amministrazione-verifiche.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { smarribile, viaggiaSenzaVendita } from '../../../domain/verifiche/custodia.ts';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { AttoConMotivo } from '../comune/AttoConMotivo.tsx';

const invenduto = ({ custodia, ordine }: DettaglioVerifica): boolean => viaggiaSenzaVendita(custodia, ordine);

interface Atto extends Pick<ComponentProps<typeof AttoConMotivo>, 'titolo' | 'azione' | 'parola'> {
  comando: typeof segnaSmarrito;
  puo(v: DettaglioVerifica): boolean;
  effetto(v: DettaglioVerifica): string;
}

/** Before the result, lost, found, and after a sale that ended on the way (C9, C10, ADR 0014, ADR 0015). */
const ATTI: readonly Atto[] = [
  {
    titolo: 'Annullare la verifica prima dell’esito?',
    azione: 'Annulla la verifica',
    parola: 'ANNULLA',
    comando: annullaVerificaUfficio,
    puo: (v) => v.stato === 'in_attesa',
    effetto: ({ totale_preventivo: costo }) =>
      `Il centro lo restituisce a chi vende, che riceve il codice di ritiro. ${
        costo === null ? '' : `Il costo della verifica, ${formattaEuro(costo)}, resta dovuto al centro. `
      }Se qualcuno l’ha prenotato, la prenotazione si chiude ed è avvisato.`,
  },
  {
    titolo: 'L’oggetto è arrivato a chi lo aveva comprato?',
    azione: 'Segna arrivato',
    parola: 'ARRIVATO',
    comando: segnaArrivato,
    puo: invenduto,
    effetto: () =>
      'L’ordine resta annullato: chi aveva comprato ha l’oggetto, e l’importo torna a lui. Senti lui per riavere l’uno o l’altro. Chi vende è avvisato; l’annuncio resta fuori vendita.',
  },
  {
    titolo: 'Il pacco è tornato al centro?',
    azione: 'Segna rientrato',
    parola: 'RIENTRATO',
    comando: segnaRientrato,
    puo: invenduto,
    effetto: () =>
      'Dev’essere al centro che ha la verifica, che è avvisato. Torna a chi lo vende, che riceve il codice di ritiro. Il certificato è revocato, perché in viaggio nessuno l’ha custodito; l’annuncio resta fuori vendita finché non lo riattivi.',
  },
  {
    titolo: 'L’oggetto è smarrito?',
    azione: 'Segna smarrito',
    parola: 'SMARRITO',
    comando: segnaSmarrito,
    puo: ({ custodia }) => custodia !== null && smarribile(custodia.stato),
    effetto: (v) =>
      invenduto(v)
        ? 'La vendita è già finita e il denaro non si muove. L’annuncio resta fuori vendita, il certificato è revocato, e chi vende è avvisato.'
        : 'Se è venduto, l’ordine si annulla e l’importo torna a chi ha comprato; se è prenotato, la prenotazione si chiude. L’annuncio esce dal sito, il certificato è revocato, e i due sono avvisati.',
  },
  {
    titolo: 'L’oggetto è stato ritrovato?',
    azione: 'Segna ritrovato',
    parola: 'RITROVATO',
    comando: segnaRitrovato,
    puo: ({ custodia }) => custodia?.stato === 'smarrito',
    effetto: ({ stato }) =>
      `Dev’essere al centro che ha la verifica. ${
        stato === 'in_attesa'
          ? 'La verifica riprende da dove era.'
          : 'Torna a chi lo vende, che riceve il codice di ritiro: se è già stato risarcito, accordati prima con lui. Il certificato resta revocato, gli ordini annullati restano annullati, l’annuncio resta fuori vendita finché non lo riattivi.'
      }`,
  },
];

export function AttiVerifica({ verifica: v }: { verifica: DettaglioVerifica }) {
  const possibili = ATTI.filter(({ puo }) => puo(v));
  if (possibili.length === 0) return null;
  return (
    <Filetto titolo="Atti con motivo" livello={3} piccolo className="mt-5">
      {invenduto(v) ? (
        <p className="riquadro wait mt-2">
          La vendita è finita mentre il pacco era in viaggio: l’oggetto è ancora con il corriere. Quando lo sai, scrivi
          dov’è.
        </p>
      ) : null}
      <div className="flex flex-wrap gap-3 py-2">
        {possibili.map(({ puo: _, effetto, azione, ...atto }) => (
          <AttoConMotivo
            key={azione}
            {...atto}
            azione={azione}
            bottone={`${azione}…`}
            dati={(motivo: string) => ({ verifica: v.id, motivo })}
          >
            <p>{effetto(v)}</p>
          </AttoConMotivo>
        ))}
      </div>
    </Filetto>
  );
}
