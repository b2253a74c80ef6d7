import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import {
  type DettaglioContestazione,
  letturaContestazione,
  letturaFotoCertificate,
  type ParteContestata,
} from '../../data/amministrazione_contestazioni.ts';
import { letturaFotoProblema } from '../../data/ordini.ts';
import { formattaCodice } from '../../domain/certificati/codici.ts';
import { ETICHETTE_CERTIFICATO } from '../../domain/certificati/stati.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { PROBLEMI } from '../../domain/frasi/conto.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { ETICHETTE_CONTESTAZIONE_BANCARIA, FINI_CONTESTAZIONE } from '../../domain/ordini/contestazioni.ts';
import { ETICHETTE_ORDINE } from '../../domain/ordini/stati.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ETICHETTE_CUSTODIA } from '../../domain/verifiche/custodia.ts';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Pannello } from '../../ui/elenco/Pannello.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { type Letta, Lettura } from '../../ui/Lettura.tsx';
import { RigaPuntini } from '../../ui/RigaPuntini.tsx';
import { Segno } from '../../ui/Segno.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { DecidiContestazione } from './DecidiContestazione.tsx';
import { segnoContestazione } from './elencoContestazioni.tsx';
import { SEGNI_ORDINE } from './segni.ts';

type Props = { id: string; onChiudi: () => void };

/** One dispute: both sides around the frozen certificate, where the item and the money are, and how it ends. */
export function SchedaContestazione({ id, onChiudi }: Props) {
  const lettura = useQuery(letturaContestazione(id));
  return (
    <Pannello titolo={lettura.data?.ordine.titolo ?? 'Contestazione'} largo onChiudi={onChiudi}>
      <Lettura
        di={lettura}
        errore="Errore nel caricamento dettagli"
        scheletro={['h-24', 'h-48', 'h-48']}
        assente={<Vuoto titolo="Non trovata">Questa contestazione non c’è, o non c’è più.</Vuoto>}
      >
        {(dati) => <Contenuto dati={dati} />}
      </Lettura>
    </Pannello>
  );
}

function Contenuto({ dati }: { dati: DettaglioContestazione }) {
  const { ordine } = dati;
  const segno = segnoContestazione(dati);
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <Segno glifo={segno.glifo}>{segno.testo}</Segno>
        <span>
          Sull’ordine{' '}
          <Collegamento href={percorso('admin_ordini', { scelto: ordine.id })} className="tx">
            FD-{ordine.numero_ordine}
          </Collegamento>
          , <span className="money">{formattaEuro(ordine.amount)}</span>
        </span>
      </p>
      <div className="mt-4 grid gap-x-8 gap-y-5 lg:grid-cols-2">
        <Lato titolo="Chi ha comprato" parte={dati.acquirente} quando={dati.created_at} testo={dati.motivo}>
          <p className="note mt-2">Che cosa non va: {PROBLEMI[dati.tipo].nome}</p>
          {dati.foto.length === 0 ? null : <FotoDelProblema percorsi={dati.foto} />}
        </Lato>
        <Lato
          titolo="Chi ha venduto"
          parte={dati.venditore}
          testo={dati.risposta_controparte}
          manca="Non ha ancora risposto."
        />
      </div>
      <Certificato dati={dati} />
      <Fatti dati={dati} />
      {dati.deciso_il === null ? null : <Decisa dati={dati} />}
      {(dati.stato === 'aperta' || dati.stato === 'in_esame') && ordine.status === 'contestato' ? (
        <DecidiContestazione dati={dati} />
      ) : null}
    </>
  );
}

type PropsLato = {
  titolo: string;
  parte: ParteContestata;
  quando?: string;
  testo: string | null;
  manca?: string;
  children?: ReactNode;
};

function Lato({ titolo, parte, quando, testo, manca = '', children }: PropsLato) {
  const quante = titolo === 'Chi ha comprato' ? parte.acquisti : parte.vendite;
  const cosa = titolo === 'Chi ha comprato' ? 'acquisti' : 'vendite';
  return (
    <Filetto titolo={titolo} livello={3} piccolo className="min-w-0">
      <p className="small [overflow-wrap:anywhere]">
        <Collegamento href={percorso('admin_utenti', { scelto: parte.id })} className="tx">
          {parte.nome_utente}
        </Collegamento>
        , {parte.email}
        {quando === undefined ? null : `, ${formattaDataOra(quando)}`}
      </p>
      {testo === null ? (
        <p className="note mt-2">{manca}</p>
      ) : (
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{testo}</p>
      )}
      {children}
      <p className="note mt-2">
        Contestazioni: {parte.contestati} su {quante} {cosa}
      </p>
    </Filetto>
  );
}

const FotoDelProblema = ({ percorsi }: { percorsi: readonly string[] }) => (
  <Foto lettura={useQuery(letturaFotoProblema(percorsi))} quante={percorsi.length} di="del problema" />
);

const FotoDelBanco = ({ percorsi }: { percorsi: readonly string[] }) => (
  <Foto lettura={useQuery(letturaFotoCertificate(percorsi))} quante={percorsi.length} di="del banco" />
);

/** Each opens whole in a window of its own: there it can be enlarged beside the other. */
function Foto({ lettura, quante, di }: { lettura: Letta<string[]>; quante: number; di: string }) {
  const mancanti = lettura.isError || (lettura.data !== undefined && lettura.data.length < quante);
  return (
    <>
      <ul className="mt-3 grid grid-cols-3 gap-2">
        {(lettura.data ?? []).map((indirizzo, posto) => (
          <li key={indirizzo} className="aspect-square bg-well">
            <a href={indirizzo} target="_blank" rel="noopener noreferrer">
              <img src={indirizzo} alt={`Foto ${posto + 1} ${di}`} className="size-full object-cover" />
            </a>
          </li>
        ))}
      </ul>
      {mancanti ? <p className="note mt-1">Non tutte le foto {di} si possono mostrare adesso.</p> : null}
    </>
  );
}

const confermata = (vera: boolean | null): string | null => {
  if (vera === null) return null;
  return vera ? 'confermata dal banco' : 'non confermata';
};

function Certificato({ dati: { certificato, centro } }: { dati: DettaglioContestazione }) {
  if (certificato === null)
    return (
      <Filetto titolo="Che cosa dice il certificato" livello={3} piccolo className="mt-5">
        <p className="note mt-2">Nessun certificato è stato emesso per questa vendita.</p>
      </Filetto>
    );
  const i = certificato.istantanea;
  const righe: readonly (readonly [string, string | null])[] = [
    ['Condizione dichiarata', confermata(i.condizione_verificata)],
    ['Segni notati', i.segni_distintivi],
    ['Problemi notati', i.problemi_rilevati],
    ['Accessori', i.accessori],
    ['Seriale, mascherato', i.numero_seriale],
  ];
  return (
    <Filetto
      titolo="Che cosa dice il certificato"
      livello={3}
      piccolo
      className="mt-5"
      azione={
        <Collegamento
          href={percorso('verifica_certificato', { c: certificato.codice_pubblico })}
          className="tx code inline-flex min-h-11 items-center text-note"
        >
          {formattaCodice(certificato.codice_pubblico)}
        </Collegamento>
      }
    >
      <p className="note">
        {ETICHETTE_CERTIFICATO[certificato.stato]}, emesso il {formattaData(certificato.data_emissione)}
        {centro === null ? '' : ` da ${centro}`}
      </p>
      <dl>
        {righe.map(([nome, valore]) => (
          <RigaPuntini key={nome} nome={nome}>
            <span className="[overflow-wrap:anywhere]">{valore || '—'}</span>
          </RigaPuntini>
        ))}
      </dl>
      {i.foto.length === 0 ? <p className="note mt-2">Senza foto del banco.</p> : <FotoDelBanco percorsi={i.foto} />}
    </Filetto>
  );
}

const quando = (istante: string | null): string => (istante === null ? 'non ancora' : formattaDataOra(istante));

function Fatti({ dati }: { dati: DettaglioContestazione }) {
  const { ordine } = dati;
  return (
    <Filetto titolo="Dov’è l’oggetto, dove sono i soldi" livello={3} piccolo className="mt-5">
      <dl>
        <RigaPuntini nome="Pagato">{quando(dati.pagato_il)}</RigaPuntini>
        <RigaPuntini nome="Spedito">{quando(dati.spedito_il)}</RigaPuntini>
        <RigaPuntini nome="Consegnato">{quando(dati.consegnato_il)}</RigaPuntini>
        <RigaPuntini nome="Custodia">
          {dati.custodia === null ? 'nessuna' : ETICHETTE_CUSTODIA[dati.custodia]}
        </RigaPuntini>
        <RigaPuntini nome="Ordine">
          <Segno glifo={SEGNI_ORDINE[ordine.status]}>{ETICHETTE_ORDINE[ordine.status]}</Segno>
        </RigaPuntini>
        {ordine.importo_rimborsato === 0 ? null : (
          <RigaPuntini nome="Già rimborsato">{formattaEuro(ordine.importo_rimborsato)}</RigaPuntini>
        )}
        {dati.banca.map((b) => (
          <RigaPuntini key={b.id} nome="Banca">
            <Collegamento href={percorso('admin_contestazioni', { scheda: 'banca', scelto: b.id })} className="tx">
              {ETICHETTE_CONTESTAZIONE_BANCARIA[b.stato]}
            </Collegamento>
            {b.scadenza === null ? null : `, entro il ${formattaDataOra(b.scadenza)}`}
          </RigaPuntini>
        ))}
      </dl>
    </Filetto>
  );
}

function Decisa({ dati }: { dati: DettaglioContestazione }) {
  return (
    <Filetto titolo="Decisione" livello={3} piccolo className="mt-5">
      <dl>
        <RigaPuntini nome="Esito">{dati.esito === null ? '—' : FINI_CONTESTAZIONE[dati.esito].nome}</RigaPuntini>
        <RigaPuntini nome="Il">{quando(dati.deciso_il)}</RigaPuntini>
        {dati.importo_rimborso === null ? null : (
          <RigaPuntini nome="Rimborso">{formattaEuro(dati.importo_rimborso)}</RigaPuntini>
        )}
        {dati.reso_entro === null || dati.stato !== 'in_esame' ? null : (
          <RigaPuntini nome="L’oggetto torna entro il">{formattaDataOra(dati.reso_entro)}</RigaPuntini>
        )}
      </dl>
      {dati.decisione === null ? null : (
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{dati.decisione}</p>
      )}
    </Filetto>
  );
}
