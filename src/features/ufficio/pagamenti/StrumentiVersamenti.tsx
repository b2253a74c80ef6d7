import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { letturaConto } from '../../../data/ordini/conto-connect.ts';
import {
  esportaDac7,
  letturaLotti,
  preparaBonifici,
  type RigaDac7,
} from '../../../data/ufficio/amministrazione-versamenti.ts';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaDataOra, giornoDiRoma } from '../../../domain/giorno.ts';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Riprova } from '../../../ui/feedback/Lettura.tsx';
import { CampoScelta } from '../../../ui/forms/Campo.tsx';
import { scaricaFile } from '../../../ui/forms/scarica.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { componiCsv, type Valore } from '../../../ui/table/csv.ts';

const CAMPI: readonly (readonly [titolo: string, valore: (riga: RigaDac7) => Valore])[] = [
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

const ANNI = 5;

export function StrumentiVersamenti() {
  const oggi = giornoDiRoma(now());
  const quest = Number(oggi.slice(0, 4));
  const [anno, setAnno] = useState(quest);
  const conto = useQuery(letturaConto());
  return (
    <>
      {conto.data?.attivo === false ? (
        <BottoneConferma
          bottone="Prepara i bonifici…"
          aspetto={{ piccolo: true }}
          titolo="Preparare i bonifici?"
          azione="Prepara i bonifici"
          inCorso="Preparazione…"
          guasto="Preparazione non riuscita"
          grave
          parola="BONIFICI"
          comando={preparaBonifici}
          dati={() => null}
          onFatto={(xml) => scaricaLotto(`fidati-bonifici-${oggi}`, xml)}
        >
          <p>
            Tutti i versamenti che possono partire adesso finiscono in un file pain.001 per la banca, e da quel momento
            sono inviati. Solo con chiavi di prova: con quelle vere il denaro passa da Stripe Connect.
          </p>
        </BottoneConferma>
      ) : null}
      {conto.data?.attivo === false ? <LottiInviati /> : null}
      {conto.isError ? <Riprova di={conto} piccolo /> : null}
      {conto.isPending ? (
        <span className="invisible">
          <Bottone piccolo>Prepara i bonifici…</Bottone>
        </span>
      ) : null}
      <BottoneConferma
        bottone="Dati DAC7…"
        aspetto={{ piccolo: true, variante: 'quiet' }}
        titolo="Esportare i dati DAC7?"
        azione={`Esporta il ${anno}`}
        inCorso="Esporto…"
        guasto="Esportazione non riuscita"
        comando={esportaDac7}
        dati={() => anno}
        onFatto={(righe) =>
          scaricaFile(
            `fidati-dac7-${anno}.csv`,
            new Blob([componiCsv(CAMPI, righe)], { type: 'text/csv;charset=utf-8' }),
          )
        }
      >
        <p>
          Una riga per chi ha venduto e per trimestre, con nomi, IBAN e codici fiscali. Ogni esportazione resta nel
          registro con il tuo nome.
        </p>
        <div className="mt-4 w-40">
          <CampoScelta etichetta="Anno" value={anno} onChange={(evento) => setAnno(Number(evento.target.value))}>
            {Array.from({ length: ANNI }, (_, fa) => quest - fa).map((uno) => (
              <option key={uno} value={uno}>
                {uno}
              </option>
            ))}
          </CampoScelta>
        </div>
      </BottoneConferma>
    </>
  );
}

const scaricaLotto = (lotto: string, xml: string): void =>
  scaricaFile(`${lotto}.xml`, new Blob([xml], { type: 'application/xml' }));

/** A download may fail after its payouts count as sent: each lot's file stays available (decision T8). */
function LottiInviati() {
  const { data: lotti = [] } = useQuery(letturaLotti());
  const [scelto, setScelto] = useState('');
  const lotto = scelto || (lotti[0]?.lotto ?? '');
  if (lotti.length === 0) return null;
  return (
    <BottoneConferma
      bottone="Lotti inviati…"
      aspetto={{ piccolo: true, variante: 'quiet' }}
      titolo="Riscaricare il file di un lotto?"
      azione="Scarica il file"
      inCorso="Preparazione…"
      guasto="File non riuscito"
      comando={preparaBonifici}
      dati={() => lotto}
      onFatto={(xml) => scaricaLotto(lotto, xml)}
    >
      <p>
        È il file com’era quando è partito, anche se da allora un IBAN è cambiato o un bonifico è tornato indietro.
        Quello che è tornato parte con un lotto nuovo.
      </p>
      <div className="mt-4">
        <CampoScelta etichetta="Lotto" value={lotto} onChange={(evento) => setScelto(evento.target.value)}>
          {lotti.map((uno) => (
            <option key={uno.lotto} value={uno.lotto}>
              {uno.lotto}, {formattaDataOra(uno.creato_il)}: {uno.numero} per {formattaEuro(uno.importo)}
            </option>
          ))}
        </CampoScelta>
      </div>
    </BottoneConferma>
  );
}
