import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type DettaglioContestazione,
  decidiContestazione,
  letturaProva,
  type ProvaContestazione,
} from '../../../data/ufficio/amministrazione-contestazioni.ts';
import { ETICHETTE_CERTIFICATO } from '../../../domain/certificati/stati.ts';
import { formattaEuro, leggiEuro } from '../../../domain/denaro.ts';
import { RIMBORSO_IN_VIAGGIO } from '../../../domain/frasi/pacco.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import {
  ESITI_CONTESTAZIONE,
  type EsitoContestazione,
  FINI_CONTESTAZIONE,
  spiegaFine,
} from '../../../domain/ordini/contestazioni.ts';
import { ETICHETTE_ORDINE } from '../../../domain/ordini/stati.ts';
import { ETICHETTE_STATO_VERSAMENTO } from '../../../domain/ordini/versamenti.ts';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { CampoDenaro } from '../../../ui/forms/Campo.tsx';
import { Opzione, Opzioni } from '../../../ui/forms/Opzioni.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Tasto } from '../../../ui/layout/Tasto.tsx';
import { useTastiScelta } from '../../../ui/table/use-tasti.ts';
import { DESTINATARI } from '../pagamenti/elenco-versamenti.tsx';

type Props = { dati: DettaglioContestazione };

/** Four outcomes with their effects, which the server computed by a trial, then reason and confirmation. */
export function DecidiContestazione({ dati }: Props) {
  const [esito, setEsito] = useState<EsitoContestazione | null>(null);
  const [testo, setTesto] = useState('');
  const letto = leggiEuro(testo);
  const importo = letto.ok && letto.valore > 0 && letto.valore <= dati.parte_massima ? letto.valore : null;
  const parziale = esito === 'rimborso_parziale';
  useTastiScelta((posto) => setEsito(ESITI_CONTESTAZIONE[posto] ?? null), ESITI_CONTESTAZIONE.length);
  return (
    <Filetto titolo="Come finisce?" livello={3} piccolo>
      {dati.esito === 'rimborso_con_reso' ? (
        <p className="note mt-2">
          Il rimborso attende l’oggetto. Se lo decidi adesso, questa decisione lo sostituisce.
        </p>
      ) : null}
      <Opzioni legenda="Esito" className="mt-2">
        {ESITI_CONTESTAZIONE.map((uno, posto) => (
          <Opzione
            key={uno}
            name="esito"
            value={uno}
            checked={esito === uno}
            onChange={() => setEsito(uno)}
            aria-keyshortcuts={String(posto + 1)}
            dettaglio={spiegaFine(uno, dati.custodia)}
          >
            {FINI_CONTESTAZIONE[uno].nome}
            <span className="ml-2 pointer-coarse:hidden" aria-hidden="true">
              <Tasto>{String(posto + 1)}</Tasto>
            </span>
          </Opzione>
        ))}
      </Opzioni>
      {parziale ? (
        <div className="mt-4 w-52">
          <CampoDenaro
            etichetta="Importo del rimborso"
            aiuto={`Meno del prezzo dell’articolo che resta, ${formattaEuro(dati.parte_massima + 1)}.`}
            value={testo}
            errore={testo !== '' && importo === null ? 'Importo non valido' : undefined}
            onChange={(evento) => setTesto(evento.target.value)}
          />
        </div>
      ) : null}
      {esito === null || (parziale && importo === null) ? null : (
        <Effetti key={esito} dati={dati} esito={esito} importo={parziale ? importo : null} />
      )}
    </Filetto>
  );
}

type PropsEffetti = Props & { esito: EsitoContestazione; importo: number | null };

function Effetti({ dati, esito, importo }: PropsEffetti) {
  const lettura = useQuery(letturaProva(dati.id, esito, importo));
  const { nome, parola } = FINI_CONTESTAZIONE[esito];
  return (
    <Lettura di={lettura} className="mt-4" attesa="Provo che cosa succede…" scheletro={['h-32']}>
      {(prova) => (
        <>
          <h4 className="mt-4 font-semibold">Che cosa succede se confermi</h4>
          <Conseguenze dati={dati} esito={esito} prova={prova} />
          <div className="mt-4">
            <BottoneConferma
              bottone={`Decidi: ${nome}…`}
              aspetto={{ variante: 'main' }}
              titolo={`${nome}: confermi?`}
              azione={`Decidi: ${nome}`}
              inCorso="Decisione…"
              guasto="Operazione non riuscita"
              grave
              parola={parola}
              motivo={{ aiuto: 'Lo leggono entrambi.', manca: 'Scrivi il motivo.' }}
              comando={decidiContestazione}
              dati={(motivo) => ({ id: dati.id, esito, decisione: motivo, importo, visto: dati.visto })}
            >
              <Conseguenze dati={dati} esito={esito} prova={prova} />
            </BottoneConferma>
          </div>
        </>
      )}
    </Lettura>
  );
}

type PropsConseguenze = Props & { esito: EsitoContestazione; prova: ProvaContestazione };

function Conseguenze({ dati, esito, prova }: PropsConseguenze) {
  return (
    <>
      {prova.in_viaggio ? <p className="riquadro mt-2">{RIMBORSO_IN_VIAGGIO}</p> : null}
      <Effetto dati={dati} esito={esito} prova={prova} />
    </>
  );
}

function Effetto({ dati, esito, prova }: PropsConseguenze) {
  const attende = prova.reso_entro !== null;
  return (
    <dl className="mt-2">
      <RigaPuntini nome="Oggetto">{doveFinisce(prova)}</RigaPuntini>
      {attende ? (
        <RigaPuntini nome="Banco">
          Confronta con il certificato prima del rimborso; se non coincide, torna a te
        </RigaPuntini>
      ) : null}
      <RigaPuntini nome="Denaro">{denaro(esito, prova)}</RigaPuntini>
      {prova.versamenti.length === 0 ? (
        <RigaPuntini nome="Versamenti">{attende ? 'Nessuno finché l’oggetto non torna' : 'Nessuno'}</RigaPuntini>
      ) : (
        prova.versamenti.map((v) => (
          <RigaPuntini key={v.destinatario} nome={`Versamento, ${DESTINATARI[v.destinatario].toLowerCase()}`}>
            {formattaEuro(v.importo)}, {ETICHETTE_STATO_VERSAMENTO[v.stato].toLowerCase()}
            {v.da_recuperare === 0 ? null : ` (${formattaEuro(v.da_recuperare)} da riavere)`}
          </RigaPuntini>
        ))
      )}
      <RigaPuntini nome="Ordine">
        {attende ? 'Resta contestato fino al confronto' : ETICHETTE_ORDINE[prova.ordine]}
      </RigaPuntini>
      {prova.certificato === null ? null : (
        <RigaPuntini nome="Certificato">
          {attende ? 'Revocato al rimborso' : ETICHETTE_CERTIFICATO[prova.certificato]}
        </RigaPuntini>
      )}
      <RigaPuntini nome="Lettere">
        {dati.acquirente.nome_utente}, {dati.venditore.nome_utente}
        {attende && dati.centro !== null ? ` e ${dati.centro}` : ''}, adesso
      </RigaPuntini>
    </dl>
  );
}

function doveFinisce({ reso_entro, in_viaggio }: ProvaContestazione): string {
  if (in_viaggio) return 'In viaggio, senza vendita';
  return reso_entro === null
    ? 'Resta dov’è'
    : `Torna al centro entro il ${formattaDataOra(reso_entro)}; se non arriva, la contestazione è respinta`;
}

function denaro(esito: EsitoContestazione, { rimborso }: ProvaContestazione): string {
  if (rimborso === null) return 'Nessun rimborso';
  const quanto = `${formattaEuro(rimborso)} a chi ha comprato, sulla stessa carta`;
  return esito === 'rimborso_con_reso' ? `${quanto}, dopo il confronto al banco` : quanto;
}
