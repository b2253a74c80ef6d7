import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountQuery } from '../../../data/ordini/conto-connect.ts';
import {
  type Dac7Row,
  exportDac7,
  lottiQuery,
  prepareBonifici,
} from '../../../data/ufficio/amministrazione-versamenti.ts';
import { formatDateTime, giornoDiRoma } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Retry } from '../../../ui/feedback/QueryView.tsx';
import { SelectField } from '../../../ui/forms/Field.tsx';
import { downloadFile } from '../../../ui/forms/scarica.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { composeCsv, type Value } from '../../../ui/table/csv.ts';

const FIELDS: readonly (readonly [titolo: string, valore: (riga: Dac7Row) => Value])[] = [
  ['Anno', (r) => r.anno],
  ['Trimestre', (r) => r.trimestre],
  ['Email', (r) => r.email],
  ['Corrispettivo (euro)', (r) => ({ centesimi: r.corrispettivo })],
  ['Commissioni (euro)', (r) => ({ centesimi: r.commissioni })],
  ['Vendite', (r) => r.numero],
  ['Tipo', (r) => r.tipo],
  ['Intestatario', (r) => r.intestatario],
  ['Codice fiscale', (r) => r.codice_fiscale],
  ['Partita IVA', (r) => r.partita_iva],
  ['Data di nascita', (r) => r.data_nascita],
  ['Indirizzo', (r) => r.indirizzo],
  ['CAP', (r) => r.cap],
  ['Città', (r) => r.citta],
  ['Paese', (r) => r.paese],
  ['IBAN', (r) => r.iban],
];

const YEARS = 5;

export function VersamentiTools() {
  const oggi = giornoDiRoma(now());
  const quest = Number(oggi.slice(0, 4));
  const [year, setYear] = useState(quest);
  const conto = useQuery(accountQuery());
  return (
    <>
      {conto.data?.attivo === false ? (
        <ConfirmButton
          button="Prepara i bonifici…"
          appearance={{ piccolo: true }}
          titolo="Preparare i bonifici?"
          azione="Prepara i bonifici"
          pending="Preparazione…"
          guasto="Preparazione non riuscita"
          serious
          parola="BONIFICI"
          comando={prepareBonifici}
          dati={() => null}
          onDone={(xml) => downloadBatch(`fidati-bonifici-${oggi}`, xml)}
        >
          <p>
            Tutti i versamenti che possono partire adesso finiscono in un file pain.001 per la banca, e da quel momento
            sono inviati. Solo con chiavi di prova: con quelle vere il denaro passa da Stripe Connect.
          </p>
        </ConfirmButton>
      ) : null}
      {conto.data?.attivo === false ? <SentLotti /> : null}
      {conto.isError ? <Retry di={conto} piccolo /> : null}
      {conto.isPending ? (
        <span className="invisible">
          <Button piccolo>Prepara i bonifici…</Button>
        </span>
      ) : null}
      <ConfirmButton
        button="Dati DAC7…"
        appearance={{ piccolo: true, variant: 'quiet' }}
        titolo="Esportare i dati DAC7?"
        azione={`Esporta il ${year}`}
        pending="Esporto…"
        guasto="Esportazione non riuscita"
        comando={exportDac7}
        dati={() => year}
        onDone={(righe) =>
          downloadFile(
            `fidati-dac7-${year}.csv`,
            new Blob([composeCsv(FIELDS, righe)], { type: 'text/csv;charset=utf-8' }),
          )
        }
      >
        <p>
          Una riga per chi ha venduto e per trimestre, con nomi, IBAN e codici fiscali. Ogni esportazione resta nel
          registro con il tuo nome.
        </p>
        <div className="mt-4 w-40">
          <SelectField etichetta="Anno" value={year} onChange={(evento) => setYear(Number(evento.target.value))}>
            {Array.from({ length: YEARS }, (_, fa) => quest - fa).map((uno) => (
              <option key={uno} value={uno}>
                {uno}
              </option>
            ))}
          </SelectField>
        </div>
      </ConfirmButton>
    </>
  );
}

const downloadBatch = (lotto: string, xml: string): void =>
  downloadFile(`${lotto}.xml`, new Blob([xml], { type: 'application/xml' }));

/** A download may fail after its payouts count as sent: each lot's file stays available (decision T8). */
function SentLotti() {
  const { data: lotti = [] } = useQuery(lottiQuery());
  const [selected, setSelected] = useState('');
  const lotto = selected || (lotti[0]?.lotto ?? '');
  if (lotti.length === 0) return null;
  return (
    <ConfirmButton
      button="Lotti inviati…"
      appearance={{ piccolo: true, variant: 'quiet' }}
      titolo="Riscaricare il file di un lotto?"
      azione="Scarica il file"
      pending="Preparazione…"
      guasto="File non riuscito"
      comando={prepareBonifici}
      dati={() => lotto}
      onDone={(xml) => downloadBatch(lotto, xml)}
    >
      <p>
        È il file com’era quando è partito, anche se da allora un IBAN è cambiato o un bonifico è tornato indietro.
        Quello che è tornato parte con un lotto nuovo.
      </p>
      <div className="mt-4">
        <SelectField etichetta="Lotto" value={lotto} onChange={(evento) => setSelected(evento.target.value)}>
          {lotti.map((uno) => (
            <option key={uno.lotto} value={uno.lotto}>
              {uno.lotto}, {formatDateTime(uno.creato_il)}: {uno.numero} per {formatEuro(uno.importo)}
            </option>
          ))}
        </SelectField>
      </div>
    </ConfirmButton>
  );
}
