import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { fotoAnnuncio } from '../../../data/centri/centro.ts';
import { letturaMioCentro } from '../../../data/centri/mio-centro.ts';
import { fotoPiccola } from '../../../data/client/immagini.ts';
import { type Consegna, letturaConsegne } from '../../../data/verifiche/consegne-centro.ts';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { SE_TORNA } from '../../../domain/frasi/pacco.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { codiceOrdine } from '../../../domain/ordini/codice.ts';
import { GIORNI_PER_RITIRARE } from '../../../domain/ordini/tempi.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Lettura, unite } from '../../../ui/feedback/Lettura.tsx';
import { ServeRete } from '../../../ui/feedback/ServeRete.tsx';
import { useInRete } from '../../../ui/feedback/use-in-rete.ts';
import { Vuoto } from '../../../ui/feedback/Vuoto.tsx';
import { Bottone, BottoneCollegamento } from '../../../ui/layout/Bottone.tsx';
import { RigaOggetto } from '../../../ui/layout/RigaOggetto.tsx';
import { useTornaAllaRiga } from '../../../ui/table/use-torna-alla-riga.ts';
import { NuovoCodice } from '../certificato/NuovoCodice.tsx';
import { numeroAnnuncio } from '../tablet/etichette.ts';
import { FoglioPacco } from './FoglioPacco.tsx';

const GRUPPI = [
  ['punto_verifica', 'Da spedire'],
  ['corriere', 'Aspettano il corriere'],
  ['ritiro_a_mano', 'Aspettano l’acquirente'],
] as const;

/** The sale ended while the parcel was away (ADR 0015): it may come back. */
const finita = ({ stato }: Consegna): boolean => stato === 'annullato' || stato === 'rimborsato';

/** Items that leave for their buyers, by delivery mode (decision C1). Their acts are on the item's page. */
export function Consegne({ scelta }: { scelta: string }) {
  const inRete = useInRete();
  const consegne = useQuery({ ...letturaConsegne(), enabled: inRete });
  const centro = useQuery({ ...letturaMioCentro(), enabled: inRete });
  // Each sheet prints once, so a repeat needs a new key.
  const [foglio, setFoglio] = useState<{ consegna: Consegna; volta: number } | null>(null);
  const manca = (
    <ServeRete
      altrimenti={<BottoneCollegamento href={percorso('centro_verifiche')}>Vedi quelle sul tablet</BottoneCollegamento>}
    >
      Che cosa è stato pagato lo dice il server. Un oggetto che è sul tablet si consegna dalla sua scheda.
    </ServeRete>
  );
  if (!inRete) return manca;
  return (
    <Lettura
      di={unite({ consegne, centro })}
      errore="Consegne non lette"
      senzaRete={manca}
      scheletro={['h-24', 'h-24', 'h-24']}
      vuoto={(letto) =>
        letto.consegne.length === 0 ? (
          <Vuoto titolo="Niente da consegnare">
            {letto.centro?.tipo_centro === 'terze_parti'
              ? 'Qui arriva ogni oggetto verificato e prenotato: lo consegni quando ne registri la vendita.'
              : 'Qui arriva ogni oggetto venduto che il centro deve spedire o dare a chi lo ha comprato.'}
          </Vuoto>
        ) : null
      }
    >
      {(letto) => (
        <>
          <Gruppi
            consegne={letto.consegne}
            scelta={scelta}
            onStampa={(consegna) => setFoglio((prima) => ({ consegna, volta: (prima?.volta ?? 0) + 1 }))}
          />
          {foglio === null || letto.centro === null ? null : (
            <FoglioPacco key={foglio.volta} consegna={foglio.consegna} centro={letto.centro} />
          )}
        </>
      )}
    </Lettura>
  );
}

interface PropsGruppi {
  consegne: readonly Consegna[];
  scelta: string;
  onStampa: (consegna: Consegna) => void;
}

function Gruppi({ consegne, scelta, onStampa }: PropsGruppi) {
  const zona = useRef<HTMLDivElement>(null);
  useTornaAllaRiga(zona, '', consegne, scelta);
  return (
    <div ref={zona} className="grid max-w-[880px] gap-8">
      {GRUPPI.map(([modo, titolo]) => (
        <Gruppo
          key={modo}
          titolo={titolo}
          righe={consegne.filter((una) => una.modo === modo && !finita(una))}
          onStampa={onStampa}
        />
      ))}
      <Gruppo titolo="In viaggio, vendita finita" righe={consegne.filter(finita)} onStampa={onStampa} />
      <p className="note">
        L’elenco è quello del server: una consegna fatta senza rete resta qui finché il tablet non la invia.
      </p>
    </div>
  );
}

interface PropsGruppo {
  titolo: string;
  righe: readonly Consegna[];
  onStampa: (consegna: Consegna) => void;
}

function Gruppo({ titolo, righe, onStampa }: PropsGruppo) {
  if (righe.length === 0) return null;
  return (
    <section>
      <h2 className="row between border-b border-ink pb-2 text-h3">
        {titolo} <span className="note">{righe.length}</span>
      </h2>
      <ul>
        {righe.map((riga) => (
          <Riga key={riga.id_verifica} riga={riga} onStampa={onStampa} />
        ))}
      </ul>
    </section>
  );
}

function verbo(riga: Consegna): string {
  const { stato, modo, in_dubbio, pagamento_contestato, corriere } = riga;
  if (finita(riga)) return 'Apri';
  if (in_dubbio) return 'Chiarisci';
  if (pagamento_contestato) return 'Apri';
  if (stato === null) return 'Vendi e consegna';
  if (stato === 'autorizzato') return 'Incassa';
  if (modo === 'corriere') return corriere === null ? 'Apri' : 'Dai al corriere';
  return modo === 'punto_verifica' ? 'Spedisci' : 'Consegna';
}

function Riga({ riga, onStampa }: { riga: Consegna; onStampa: (consegna: Consegna) => void }) {
  const { titolo, immagine, id_verifica, stato, modo } = riga;
  const dove =
    stato === null
      ? percorso('centro_vendita', { id: id_verifica })
      : percorso('centro_verifica', { id: id_verifica }, { da: 'consegne' });
  return (
    <RigaOggetto
      riga={id_verifica}
      href={dove}
      immagine={fotoPiccola(immagine === null ? null : fotoAnnuncio(immagine, 'grande'))}
      stato={<Stato riga={riga} />}
      titolo={titolo}
      nota={
        <>
          <span className="block">
            {[
              numeroAnnuncio(riga.numero_annuncio),
              riga.numero_ordine === null ? '' : `ordine ${codiceOrdine(riga.numero_ordine)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className="block">{scadenza(riga)}</span>
        </>
      }
      verbo={
        <BottoneCollegamento href={dove} aria-label={`${verbo(riga)}: ${titolo}`}>
          {verbo(riga)}
        </BottoneCollegamento>
      }
    >
      {modo === 'punto_verifica' && stato === 'pagato' && !riga.pagamento_contestato ? (
        <Bottone variante="quiet" aria-label={`Stampa il foglio del pacco: ${titolo}`} onClick={() => onStampa(riga)}>
          <Icona nome="stampa" piccola /> Stampa il foglio del pacco
        </Bottone>
      ) : null}
      {modo === 'ritiro_a_mano' &&
      stato !== 'autorizzato' &&
      !finita(riga) &&
      !riga.in_dubbio &&
      !riga.pagamento_contestato ? (
        <NuovoCodice verificaId={id_verifica} chi="L’acquirente" />
      ) : null}
    </RigaOggetto>
  );
}

function Stato({ riga }: { riga: Consegna }) {
  const { stato, modo, in_dubbio, in_ritardo, pagamento_contestato, pagamento_segnalato } = riga;
  if (finita(riga)) return <Segno glifo="attesa">In viaggio</Segno>;
  if (in_dubbio) return <Segno glifo="attesa">Da chiarire</Segno>;
  if (pagamento_segnalato) return <Segno glifo="attesa">Frode segnalata</Segno>;
  if (pagamento_contestato) return <Segno glifo="attesa">Contestato</Segno>;
  if (stato === null) return <Segno glifo="prenotato">Prenotato</Segno>;
  if (stato === 'autorizzato') return <Segno glifo="attesa">Autorizzato</Segno>;
  if (in_ritardo)
    return (
      <Segno glifo="attesa" tono="fail">
        {modo === 'ritiro_a_mano' ? 'Non ritirato' : 'In ritardo'}
      </Segno>
    );
  return <Segno glifo="fatto">Pagato</Segno>;
}

/** Deadline and consequence (decisions M15, M16, C11, C12). */
function scadenza(riga: Consegna): string {
  if (finita(riga)) return `${riga.corriere ?? ''} ${riga.tracciamento ?? ''}. ${SE_TORNA}`.trim();
  const { stato, modo, dal, entro, in_ritardo, in_dubbio } = riga;
  const pagato = `Pagato il ${formattaData(dal)}.`;
  if (in_dubbio) return 'Prima di farlo uscire dì dov’è l’oggetto.';
  if (riga.pagamento_segnalato) return testoAlBanco('pagamento_segnalato');
  if (riga.pagamento_contestato) return testoAlBanco('pagamento_contestato');
  if (stato === null) {
    const fino = entro === null ? '' : ` Prenotato fino al ${formattaDataOra(entro)}.`;
    return `Chi lo ha prenotato paga e ritira qui.${fino}`;
  }
  if (stato === 'autorizzato')
    return entro === null
      ? 'Il pagamento è solo autorizzato: prima si incassa.'
      : `Il pagamento è solo autorizzato: si incassa entro il ${formattaDataOra(entro)}.`;
  if (modo === 'ritiro_a_mano')
    return in_ritardo
      ? `${pagato} Sono passati ${GIORNI_PER_RITIRARE} giorni: decide l’ufficio se spedirlo o annullare.`
      : `${pagato} Se non viene nessuno, dal ${formattaData(entro ?? dal)} decide l’ufficio.`;
  const annulla = entro === null ? pagato : `${pagato} Dal ${formattaData(entro)} l’acquirente può annullare.`;
  if (modo !== 'corriere') return annulla;
  if (riga.corriere === null) return `Il venditore non ha ancora detto quale corriere passa. ${annulla}`;
  const passa = riga.ritiro_previsto === null ? '' : `, passa il ${formattaData(riga.ritiro_previsto)}`;
  return `${riga.corriere} ${riga.tracciamento ?? ''}${passa}. ${annulla}`;
}
