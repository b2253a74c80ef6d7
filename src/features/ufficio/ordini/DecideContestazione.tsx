import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type ContestazioneDetail,
  type ContestazioneEvidence,
  decideContestazione,
  evidenceQuery,
} from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { CERTIFICATO_LABELS } from '../../../domain/certificati/stati.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { formatEuro, leggiEuro } from '../../../domain/denaro.ts';
import { RIMBORSO_UNDERWAY } from '../../../domain/frasi/pacco.ts';
import {
  CONTESTAZIONE_ENDS,
  ESITI_CONTESTAZIONE,
  type EsitoContestazione,
  explainEnd,
} from '../../../domain/ordini/contestazioni.ts';
import { ORDINE_LABELS } from '../../../domain/ordini/stati.ts';
import { STATO_VERSAMENTO_LABELS } from '../../../domain/ordini/versamenti.ts';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { MoneyField } from '../../../ui/forms/Field.tsx';
import { OptionItem, Options } from '../../../ui/forms/Options.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { KeyButton } from '../../../ui/layout/KeyButton.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { useChoiceKeys } from '../../../ui/table/use-shortcuts.ts';
import { RECIPIENTS } from '../pagamenti/versamenti-list.tsx';

type Props = { dati: ContestazioneDetail };

/** Four outcomes with their effects, which the server computed by a trial, then reason and confirmation. */
export function DecideContestazione({ dati }: Props) {
  const [esito, setEsito] = useState<EsitoContestazione | null>(null);
  const [text, setText] = useState('');
  const letto = leggiEuro(text);
  const importo = letto.ok && letto.valore > 0 && letto.valore <= dati.parte_massima ? letto.valore : null;
  const parziale = esito === 'rimborso_parziale';
  useChoiceKeys((posto) => setEsito(ESITI_CONTESTAZIONE[posto] ?? null), ESITI_CONTESTAZIONE.length);
  return (
    <Divider titolo="Come finisce?" level={3} piccolo>
      {dati.esito === 'rimborso_con_reso' ? (
        <p className="note mt-2">
          Il rimborso attende l’oggetto. Se lo decidi adesso, questa decisione lo sostituisce.
        </p>
      ) : null}
      <Options legend="Esito" className="mt-2">
        {ESITI_CONTESTAZIONE.map((uno, posto) => (
          <OptionItem
            key={uno}
            name="esito"
            value={uno}
            checked={esito === uno}
            onChange={() => setEsito(uno)}
            aria-keyshortcuts={String(posto + 1)}
            dettaglio={explainEnd(uno, dati.custodia)}
          >
            {CONTESTAZIONE_ENDS[uno].nome}
            <span className="ml-2 pointer-coarse:hidden" aria-hidden="true">
              <KeyButton>{String(posto + 1)}</KeyButton>
            </span>
          </OptionItem>
        ))}
      </Options>
      {parziale ? (
        <div className="mt-4 w-52">
          <MoneyField
            etichetta="Importo del rimborso"
            aiuto={`Meno del prezzo dell’articolo che resta, ${formatEuro(dati.parte_massima + 1)}.`}
            value={text}
            errore={text !== '' && importo === null ? 'Importo non valido' : undefined}
            onChange={(evento) => setText(evento.target.value)}
          />
        </div>
      ) : null}
      {esito === null || (parziale && importo === null) ? null : (
        <Effects key={esito} dati={dati} esito={esito} importo={parziale ? importo : null} />
      )}
    </Divider>
  );
}

type EffectsProps = Props & { esito: EsitoContestazione; importo: number | null };

function Effects({ dati, esito, importo }: EffectsProps) {
  const query = useQuery(evidenceQuery(dati.id, esito, importo));
  const { nome, parola } = CONTESTAZIONE_ENDS[esito];
  return (
    <QueryView di={query} className="mt-4" attesa="Provo che cosa succede…" skeleton={['h-32']}>
      {(prova) => (
        <>
          <h4 className="mt-4 font-semibold">Che cosa succede se confermi</h4>
          <Consequences dati={dati} esito={esito} prova={prova} />
          <div className="mt-4">
            <ConfirmButton
              button={`Decidi: ${nome}…`}
              appearance={{ variant: 'main' }}
              titolo={`${nome}: confermi?`}
              azione={`Decidi: ${nome}`}
              pending="Decisione…"
              guasto="Operazione non riuscita"
              serious
              parola={parola}
              motivo={{ aiuto: 'Lo leggono entrambi.', manca: 'Scrivi il motivo.' }}
              comando={decideContestazione}
              dati={(motivo) => ({ id: dati.id, esito, decisione: motivo, importo, visto: dati.visto })}
            >
              <Consequences dati={dati} esito={esito} prova={prova} />
            </ConfirmButton>
          </div>
        </>
      )}
    </QueryView>
  );
}

type ConsequencesProps = Props & { esito: EsitoContestazione; prova: ContestazioneEvidence };

function Consequences({ dati, esito, prova }: ConsequencesProps) {
  return (
    <>
      {prova.in_viaggio ? <p className="riquadro mt-2">{RIMBORSO_UNDERWAY}</p> : null}
      <Effect dati={dati} esito={esito} prova={prova} />
    </>
  );
}

function Effect({ dati, esito, prova }: ConsequencesProps) {
  const attende = prova.reso_entro !== null;
  return (
    <dl className="mt-2">
      <LeaderRow nome="Oggetto">{whereItEnds(prova)}</LeaderRow>
      {attende ? (
        <LeaderRow nome="Banco">Confronta con il certificato prima del rimborso; se non coincide, torna a te</LeaderRow>
      ) : null}
      <LeaderRow nome="Denaro">{denaro(esito, prova)}</LeaderRow>
      {prova.versamenti.length === 0 ? (
        <LeaderRow nome="Versamenti">{attende ? 'Nessuno finché l’oggetto non torna' : 'Nessuno'}</LeaderRow>
      ) : (
        prova.versamenti.map((v) => (
          <LeaderRow key={v.destinatario} nome={`Versamento, ${RECIPIENTS[v.destinatario].toLowerCase()}`}>
            {formatEuro(v.importo)}, {STATO_VERSAMENTO_LABELS[v.stato].toLowerCase()}
            {v.da_recuperare === 0 ? null : ` (${formatEuro(v.da_recuperare)} da riavere)`}
          </LeaderRow>
        ))
      )}
      <LeaderRow nome="Ordine">
        {attende ? 'Resta contestato fino al confronto' : ORDINE_LABELS[prova.ordine]}
      </LeaderRow>
      {prova.certificato === null ? null : (
        <LeaderRow nome="Certificato">
          {attende ? 'Revocato al rimborso' : CERTIFICATO_LABELS[prova.certificato]}
        </LeaderRow>
      )}
      <LeaderRow nome="Lettere">
        {dati.acquirente.nome_utente}, {dati.venditore.nome_utente}
        {attende && dati.centro !== null ? ` e ${dati.centro}` : ''}, adesso
      </LeaderRow>
    </dl>
  );
}

function whereItEnds({ reso_entro, in_viaggio }: ContestazioneEvidence): string {
  if (in_viaggio) return 'In viaggio, senza vendita';
  return reso_entro === null
    ? 'Resta dov’è'
    : `Torna al centro entro il ${formatDateTime(reso_entro)}; se non arriva, la contestazione è respinta`;
}

function denaro(esito: EsitoContestazione, { rimborso }: ContestazioneEvidence): string {
  if (rimborso === null) return 'Nessun rimborso';
  const quanto = `${formatEuro(rimborso)} a chi ha comprato, sulla stessa carta`;
  return esito === 'rimborso_con_reso' ? `${quanto}, dopo il confronto al banco` : quanto;
}
