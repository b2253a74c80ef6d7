import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { esportaDac7, preparaBonifici, type RigaDac7 } from '../../data/amministrazione_versamenti.ts';
import { letturaConto } from '../../data/conto_connect.ts';
import { giornoDiRoma } from '../../domain/giorno.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { BottoneConferma } from '../../ui/BottoneConferma.tsx';
import { CampoScelta } from '../../ui/Campo.tsx';
import { now } from '../../ui/clock.ts';
import { componiCsv, type Valore } from '../../ui/elenco/csv.ts';
import { Riprova } from '../../ui/Lettura.tsx';
import { scaricaFile } from '../../ui/scarica.ts';

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

/** What payouts alone offer: the tax data of a year, and the bank's file where money doesn't leave through Stripe. */
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
          onFatto={(xml) => scaricaFile(`fidati-bonifici-${oggi}.xml`, new Blob([xml], { type: 'application/xml' }))}
        >
          <p>
            Tutti i versamenti che possono partire adesso finiscono in un file pain.001 per la banca, e da quel momento
            sono inviati. Solo con chiavi di prova: con quelle vere il denaro passa da Stripe Connect.
          </p>
        </BottoneConferma>
      ) : null}
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
