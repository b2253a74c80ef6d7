import { useQuery } from '@tanstack/react-query';
import {
  conversionsQuery,
  esitiQuery,
  incassiQuery,
  type Period,
  pendingQuery,
} from '../../../data/ufficio/amministrazione-grafici.ts';
import { formatEuro, shortEuro } from '../../../domain/denaro.ts';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { BarChart } from '../../../ui/layout/BarChart.tsx';
import { thousands } from '../../../ui/layout/thousands.ts';
import {
  conversionsAnswer,
  esitiAnswer,
  incassiAnswer,
  PROMISED_DAYS,
  stepLabel,
  stepName,
  waitsAnswer,
} from './charts.ts';

type Props = { periodo: Period };

const ERROR = 'Errore nel caricamento dati';
const HEIGHT = ['h-56'];

/** Four charts, each with its own query: one failure does not hide the others. */
export function Charts({ periodo }: Props) {
  return (
    <div className="grid gap-x-11 gap-y-8 xl:grid-cols-2">
      <Incassi periodo={periodo} />
      <Esiti periodo={periodo} />
      <Waits periodo={periodo} />
      <Conversions periodo={periodo} />
    </div>
  );
}

function Incassi({ periodo }: Props) {
  const query = useQuery(incassiQuery(periodo));
  return (
    <QueryView di={query} errore={ERROR} skeleton={HEIGHT}>
      {(passi) => (
        <BarChart
          domanda={periodo.mesi === 3 ? 'Quanto incassiamo a settimana?' : 'Quanto incassiamo al mese?'}
          risposta={incassiAnswer(passi)}
          axis={shortEuro}
          bars={passi.map((passo, i) => ({
            chiave: passo.dal,
            etichetta: stepLabel(passo),
            parti: [{ stile: i === passi.length - 1 ? 'tratteggio' : 'pieno', valore: passo.commissioni }],
            ...(i >= passi.length - 2 && passo.commissioni > 0 ? { digit: shortEuro(passo.commissioni) } : {}),
          }))}
          righe={passi}
          chiave={(passo) => passo.dal}
          colonne={[
            { chiave: 'passo', titolo: 'Periodo', cella: stepName },
            { chiave: 'vendite', titolo: 'Vendite', isNumeric: true, cella: (p) => thousands(p.vendite) },
            { chiave: 'venduto', titolo: 'Venduto', isNumeric: true, cella: (p) => formatEuro(p.venduto) },
            { chiave: 'commissioni', titolo: 'Commissioni', isNumeric: true, cella: (p) => formatEuro(p.commissioni) },
          ]}
        />
      )}
    </QueryView>
  );
}

function Esiti({ periodo }: Props) {
  const query = useQuery(esitiQuery(periodo));
  return (
    <QueryView di={query} errore={ERROR} skeleton={HEIGHT}>
      {(passi) => (
        <BarChart
          domanda="Come finiscono le verifiche?"
          risposta={esitiAnswer(passi)}
          legend={[
            ['sigillo', 'Verificato'],
            ['guasto', 'Non Conforme'],
            ['attesa', 'In attesa'],
          ]}
          axis={(n) => thousands(Math.round(n))}
          bars={passi.map((passo) => ({
            chiave: passo.dal,
            etichetta: stepLabel(passo),
            parti: [
              { stile: 'sigillo', valore: passo.verificate },
              { stile: 'guasto', valore: passo.non_conformi },
              { stile: 'attesa', valore: passo.in_attesa },
            ],
          }))}
          righe={passi}
          chiave={(passo) => passo.dal}
          colonne={[
            { chiave: 'passo', titolo: 'Periodo', cella: stepName },
            { chiave: 'verificate', titolo: 'Verificato', isNumeric: true, cella: (p) => thousands(p.verificate) },
            {
              chiave: 'non_conformi',
              titolo: 'Non Conforme',
              isNumeric: true,
              cella: (p) => thousands(p.non_conformi),
            },
            { chiave: 'in_attesa', titolo: 'In attesa', isNumeric: true, cella: (p) => thousands(p.in_attesa) },
          ]}
        />
      )}
    </QueryView>
  );
}

const dayNames = (giorni: number): string => (giorni === 8 ? 'oltre 8' : `${giorni}–${giorni + 1}`);

function Waits({ periodo }: Props) {
  const query = useQuery(pendingQuery(periodo));
  return (
    <QueryView di={query} errore={ERROR} skeleton={HEIGHT}>
      {(passi) => (
        <BarChart
          domanda="Quanto passa dalla prenotazione al risultato?"
          risposta={waitsAnswer(passi)}
          axis={(n) => thousands(Math.round(n))}
          bars={passi.map(({ giorni, verifiche }) => ({
            chiave: String(giorni),
            etichetta: dayNames(giorni),
            parti: [{ stile: giorni < PROMISED_DAYS ? 'pieno' : 'tratteggio', valore: verifiche }],
            ...(giorni >= PROMISED_DAYS && verifiche > 0 ? { digit: thousands(verifiche) } : {}),
          }))}
          righe={passi}
          chiave={({ giorni }) => String(giorni)}
          colonne={[
            { chiave: 'giorni', titolo: 'Giorni', cella: ({ giorni }) => dayNames(giorni) },
            { chiave: 'verifiche', titolo: 'Verifiche', isNumeric: true, cella: (p) => thousands(p.verifiche) },
          ]}
        />
      )}
    </QueryView>
  );
}

function Conversions({ periodo }: Props) {
  const query = useQuery(conversionsQuery(periodo));
  return (
    <QueryView di={query} errore={ERROR} skeleton={HEIGHT}>
      {(passi) => (
        <BarChart
          domanda="Quante prenotazioni diventano una vendita?"
          risposta={conversionsAnswer(passi)}
          legend={[
            ['pieno', 'Comprate'],
            ['tratteggio', 'Finite senza acquisto'],
            ['attesa', 'Ancora aperte'],
          ]}
          axis={(n) => thousands(Math.round(n))}
          bars={passi.map((passo) => ({
            chiave: passo.dal,
            etichetta: stepLabel(passo),
            parti: [
              { stile: 'pieno', valore: passo.comprate },
              { stile: 'tratteggio', valore: passo.lasciate },
              { stile: 'attesa', valore: passo.aperte },
            ],
          }))}
          righe={passi}
          chiave={(passo) => passo.dal}
          colonne={[
            { chiave: 'passo', titolo: 'Periodo', cella: stepName },
            { chiave: 'comprate', titolo: 'Comprate', isNumeric: true, cella: (p) => thousands(p.comprate) },
            {
              chiave: 'lasciate',
              titolo: 'Finite senza acquisto',
              isNumeric: true,
              cella: (p) => thousands(p.lasciate),
            },
            { chiave: 'aperte', titolo: 'Ancora aperte', isNumeric: true, cella: (p) => thousands(p.aperte) },
          ]}
        />
      )}
    </QueryView>
  );
}
