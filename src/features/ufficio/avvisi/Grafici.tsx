import { useQuery } from '@tanstack/react-query';
import {
  letturaAttese,
  letturaConversioni,
  letturaEsiti,
  letturaIncassi,
  type Periodo,
} from '../../../data/ufficio/amministrazione-grafici.ts';
import { euroBreve, formattaEuro } from '../../../domain/denaro.ts';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Barre } from '../../../ui/layout/Barre.tsx';
import { migliaia } from '../../../ui/layout/migliaia.ts';
import {
  etichettaPasso,
  GIORNI_PROMESSI,
  nomePasso,
  rispostaAttese,
  rispostaConversioni,
  rispostaEsiti,
  rispostaIncassi,
} from './grafici.ts';

type Props = { periodo: Periodo };

const ERRORE = 'Errore nel caricamento dati';
const ALTEZZA = ['h-56'];

/** Four charts, each with its own query: one failure does not hide the others. */
export function Grafici({ periodo }: Props) {
  return (
    <div className="grid gap-x-11 gap-y-8 xl:grid-cols-2">
      <Incassi periodo={periodo} />
      <Esiti periodo={periodo} />
      <Attese periodo={periodo} />
      <Conversioni periodo={periodo} />
    </div>
  );
}

function Incassi({ periodo }: Props) {
  const lettura = useQuery(letturaIncassi(periodo));
  return (
    <Lettura di={lettura} errore={ERRORE} scheletro={ALTEZZA}>
      {(passi) => (
        <Barre
          domanda={periodo.mesi === 3 ? 'Quanto incassiamo a settimana?' : 'Quanto incassiamo al mese?'}
          risposta={rispostaIncassi(passi)}
          asse={euroBreve}
          barre={passi.map((passo, i) => ({
            chiave: passo.dal,
            etichetta: etichettaPasso(passo),
            parti: [{ stile: i === passi.length - 1 ? 'tratteggio' : 'pieno', valore: passo.commissioni }],
            ...(i >= passi.length - 2 && passo.commissioni > 0 ? { cifra: euroBreve(passo.commissioni) } : {}),
          }))}
          righe={passi}
          chiave={(passo) => passo.dal}
          colonne={[
            { chiave: 'passo', titolo: 'Periodo', cella: nomePasso },
            { chiave: 'vendite', titolo: 'Vendite', numerica: true, cella: (p) => migliaia(p.vendite) },
            { chiave: 'venduto', titolo: 'Venduto', numerica: true, cella: (p) => formattaEuro(p.venduto) },
            { chiave: 'commissioni', titolo: 'Commissioni', numerica: true, cella: (p) => formattaEuro(p.commissioni) },
          ]}
        />
      )}
    </Lettura>
  );
}

function Esiti({ periodo }: Props) {
  const lettura = useQuery(letturaEsiti(periodo));
  return (
    <Lettura di={lettura} errore={ERRORE} scheletro={ALTEZZA}>
      {(passi) => (
        <Barre
          domanda="Come finiscono le verifiche?"
          risposta={rispostaEsiti(passi)}
          legenda={[
            ['sigillo', 'Verificato'],
            ['guasto', 'Non Conforme'],
            ['attesa', 'In attesa'],
          ]}
          asse={(n) => migliaia(Math.round(n))}
          barre={passi.map((passo) => ({
            chiave: passo.dal,
            etichetta: etichettaPasso(passo),
            parti: [
              { stile: 'sigillo', valore: passo.verificate },
              { stile: 'guasto', valore: passo.non_conformi },
              { stile: 'attesa', valore: passo.in_attesa },
            ],
          }))}
          righe={passi}
          chiave={(passo) => passo.dal}
          colonne={[
            { chiave: 'passo', titolo: 'Periodo', cella: nomePasso },
            { chiave: 'verificate', titolo: 'Verificato', numerica: true, cella: (p) => migliaia(p.verificate) },
            { chiave: 'non_conformi', titolo: 'Non Conforme', numerica: true, cella: (p) => migliaia(p.non_conformi) },
            { chiave: 'in_attesa', titolo: 'In attesa', numerica: true, cella: (p) => migliaia(p.in_attesa) },
          ]}
        />
      )}
    </Lettura>
  );
}

const nomeGiorni = (giorni: number): string => (giorni === 8 ? 'oltre 8' : `${giorni}–${giorni + 1}`);

function Attese({ periodo }: Props) {
  const lettura = useQuery(letturaAttese(periodo));
  return (
    <Lettura di={lettura} errore={ERRORE} scheletro={ALTEZZA}>
      {(passi) => (
        <Barre
          domanda="Quanto passa dalla prenotazione al risultato?"
          risposta={rispostaAttese(passi)}
          asse={(n) => migliaia(Math.round(n))}
          barre={passi.map(({ giorni, verifiche }) => ({
            chiave: String(giorni),
            etichetta: nomeGiorni(giorni),
            parti: [{ stile: giorni < GIORNI_PROMESSI ? 'pieno' : 'tratteggio', valore: verifiche }],
            ...(giorni >= GIORNI_PROMESSI && verifiche > 0 ? { cifra: migliaia(verifiche) } : {}),
          }))}
          righe={passi}
          chiave={({ giorni }) => String(giorni)}
          colonne={[
            { chiave: 'giorni', titolo: 'Giorni', cella: ({ giorni }) => nomeGiorni(giorni) },
            { chiave: 'verifiche', titolo: 'Verifiche', numerica: true, cella: (p) => migliaia(p.verifiche) },
          ]}
        />
      )}
    </Lettura>
  );
}

function Conversioni({ periodo }: Props) {
  const lettura = useQuery(letturaConversioni(periodo));
  return (
    <Lettura di={lettura} errore={ERRORE} scheletro={ALTEZZA}>
      {(passi) => (
        <Barre
          domanda="Quante prenotazioni diventano una vendita?"
          risposta={rispostaConversioni(passi)}
          legenda={[
            ['pieno', 'Comprate'],
            ['tratteggio', 'Finite senza acquisto'],
            ['attesa', 'Ancora aperte'],
          ]}
          asse={(n) => migliaia(Math.round(n))}
          barre={passi.map((passo) => ({
            chiave: passo.dal,
            etichetta: etichettaPasso(passo),
            parti: [
              { stile: 'pieno', valore: passo.comprate },
              { stile: 'tratteggio', valore: passo.lasciate },
              { stile: 'attesa', valore: passo.aperte },
            ],
          }))}
          righe={passi}
          chiave={(passo) => passo.dal}
          colonne={[
            { chiave: 'passo', titolo: 'Periodo', cella: nomePasso },
            { chiave: 'comprate', titolo: 'Comprate', numerica: true, cella: (p) => migliaia(p.comprate) },
            { chiave: 'lasciate', titolo: 'Finite senza acquisto', numerica: true, cella: (p) => migliaia(p.lasciate) },
            { chiave: 'aperte', titolo: 'Ancora aperte', numerica: true, cella: (p) => migliaia(p.aperte) },
          ]}
        />
      )}
    </Lettura>
  );
}
