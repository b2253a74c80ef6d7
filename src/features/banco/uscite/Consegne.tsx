import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { annuncioPhoto } from '../../../data/centri/centro.ts';
import { ownCentroQuery } from '../../../data/centri/own-centro.ts';
import { smallPhoto } from '../../../data/client/images.ts';
import { type Consegna, consegneQuery } from '../../../data/verifiche/consegne-centro.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { bancoText } from '../../../domain/errori/banco.ts';
import { IF_RETURNED } from '../../../domain/frasi/pacco.ts';
import { ordineCode } from '../../../domain/ordini/code.ts';
import { DAYS_TO_COLLECT } from '../../../domain/ordini/times.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { NeedsNetwork } from '../../../ui/feedback/NeedsNetwork.tsx';
import { combine, QueryView } from '../../../ui/feedback/QueryView.tsx';
import { useOnline } from '../../../ui/feedback/use-online.ts';
import { Button, ButtonLink } from '../../../ui/layout/Button.tsx';
import { OggettoRow } from '../../../ui/layout/OggettoRow.tsx';
import { useReturnToRow } from '../../../ui/table/use-return-to-row.ts';
import { NewCode } from '../certificato/NewCode.tsx';
import { annuncioNumber } from '../tablet/labels.ts';
import { ParcelSheet } from './ParcelSheet.tsx';

const GROUPS = [
  ['punto_verifica', 'Da spedire'],
  ['corriere', 'Aspettano il corriere'],
  ['ritiro_a_mano', 'Aspettano l’acquirente'],
] as const;

/** The sale ended while the parcel was away (ADR 0015): it may come back. */
const finita = ({ stato }: Consegna): boolean => stato === 'annullato' || stato === 'rimborsato';

/** Items that leave for their buyers, by delivery mode (decision C1). Their acts are on the item's page. */
export function Consegne({ scelta }: { scelta: string }) {
  const isOnline = useOnline();
  const consegne = useQuery({ ...consegneQuery(), enabled: isOnline });
  const centro = useQuery({ ...ownCentroQuery(), enabled: isOnline });
  // Each sheet prints once, so a repeat needs a new key.
  const [sheet, setSheet] = useState<{ consegna: Consegna; volta: number } | null>(null);
  const manca = (
    <NeedsNetwork altrimenti={<ButtonLink href={percorso('centro_verifiche')}>Vedi quelle sul tablet</ButtonLink>}>
      Che cosa è stato pagato lo dice il server. Un oggetto che è sul tablet si consegna dalla sua scheda.
    </NeedsNetwork>
  );
  if (!isOnline) return manca;
  return (
    <QueryView
      di={combine({ consegne, centro })}
      errore="Consegne non lette"
      offline={manca}
      skeleton={['h-24', 'h-24', 'h-24']}
      vuoto={(letto) =>
        letto.consegne.length === 0 ? (
          <EmptyState titolo="Niente da consegnare">
            {letto.centro?.tipo_centro === 'terze_parti'
              ? 'Qui arriva ogni oggetto verificato e prenotato: lo consegni quando ne registri la vendita.'
              : 'Qui arriva ogni oggetto venduto che il centro deve spedire o dare a chi lo ha comprato.'}
          </EmptyState>
        ) : null
      }
    >
      {(letto) => (
        <>
          <Groups
            consegne={letto.consegne}
            scelta={scelta}
            onPrint={(consegna) => setSheet((prima) => ({ consegna, volta: (prima?.volta ?? 0) + 1 }))}
          />
          {sheet === null || letto.centro === null ? null : (
            <ParcelSheet key={sheet.volta} consegna={sheet.consegna} centro={letto.centro} />
          )}
        </>
      )}
    </QueryView>
  );
}

interface GroupsProps {
  consegne: readonly Consegna[];
  scelta: string;
  onPrint: (consegna: Consegna) => void;
}

function Groups({ consegne, scelta, onPrint }: GroupsProps) {
  const zoneRef = useRef<HTMLDivElement>(null);
  useReturnToRow(zoneRef, '', consegne, scelta);
  return (
    <div ref={zoneRef} className="grid max-w-[880px] gap-8">
      {GROUPS.map(([modo, titolo]) => (
        <Group
          key={modo}
          titolo={titolo}
          righe={consegne.filter((una) => una.modo === modo && !finita(una))}
          onPrint={onPrint}
        />
      ))}
      <Group titolo="In viaggio, vendita finita" righe={consegne.filter(finita)} onPrint={onPrint} />
      <p className="note">
        L’elenco è quello del server: una consegna fatta senza rete resta qui finché il tablet non la invia.
      </p>
    </div>
  );
}

interface GroupProps {
  titolo: string;
  righe: readonly Consegna[];
  onPrint: (consegna: Consegna) => void;
}

function Group({ titolo, righe, onPrint }: GroupProps) {
  if (righe.length === 0) return null;
  return (
    <section>
      <h2 className="row between border-b border-ink pb-2 text-h3">
        {titolo} <span className="note">{righe.length}</span>
      </h2>
      <ul>
        {righe.map((riga) => (
          <Row key={riga.id_verifica} riga={riga} onPrint={onPrint} />
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

function Row({ riga, onPrint }: { riga: Consegna; onPrint: (consegna: Consegna) => void }) {
  const { titolo, immagine, id_verifica, stato, modo } = riga;
  const dove =
    stato === null
      ? percorso('centro_vendita', { id: id_verifica })
      : percorso('centro_verifica', { id: id_verifica }, { da: 'consegne' });
  return (
    <OggettoRow
      riga={id_verifica}
      href={dove}
      immagine={smallPhoto(immagine === null ? null : annuncioPhoto(immagine, 'grande'))}
      stato={<Stato riga={riga} />}
      titolo={titolo}
      nota={
        <>
          <span className="block">
            {[
              annuncioNumber(riga.numero_annuncio),
              riga.numero_ordine === null ? '' : `ordine ${ordineCode(riga.numero_ordine)}`,
            ]
              .filter(Boolean)
              .join(', ')}
          </span>
          <span className="block">{scadenza(riga)}</span>
        </>
      }
      verbo={
        <ButtonLink href={dove} aria-label={`${verbo(riga)}: ${titolo}`}>
          {verbo(riga)}
        </ButtonLink>
      }
    >
      {modo === 'punto_verifica' && stato === 'pagato' && !riga.pagamento_contestato ? (
        <Button variant="quiet" aria-label={`Stampa il foglio del pacco: ${titolo}`} onClick={() => onPrint(riga)}>
          <Icon nome="stampa" piccola /> Stampa il foglio del pacco
        </Button>
      ) : null}
      {modo === 'ritiro_a_mano' &&
      stato !== 'autorizzato' &&
      !finita(riga) &&
      !riga.in_dubbio &&
      !riga.pagamento_contestato ? (
        <NewCode verificaId={id_verifica} chi="L’acquirente" />
      ) : null}
    </OggettoRow>
  );
}

function Stato({ riga }: { riga: Consegna }) {
  const { stato, modo, in_dubbio, in_ritardo, pagamento_contestato, pagamento_segnalato } = riga;
  if (finita(riga)) return <StatusBadge glyph="attesa">In viaggio</StatusBadge>;
  if (in_dubbio) return <StatusBadge glyph="attesa">Da chiarire</StatusBadge>;
  if (pagamento_segnalato) return <StatusBadge glyph="attesa">Frode segnalata</StatusBadge>;
  if (pagamento_contestato) return <StatusBadge glyph="attesa">Contestato</StatusBadge>;
  if (stato === null) return <StatusBadge glyph="prenotato">Prenotato</StatusBadge>;
  if (stato === 'autorizzato') return <StatusBadge glyph="attesa">Autorizzato</StatusBadge>;
  if (in_ritardo)
    return (
      <StatusBadge glyph="attesa" tone="fail">
        {modo === 'ritiro_a_mano' ? 'Non ritirato' : 'In ritardo'}
      </StatusBadge>
    );
  return <StatusBadge glyph="fatto">Pagato</StatusBadge>;
}

/** Deadline and consequence (decisions M15, M16, C11, C12). */
function scadenza(riga: Consegna): string {
  if (finita(riga)) return `${riga.corriere ?? ''} ${riga.tracciamento ?? ''}. ${IF_RETURNED}`.trim();
  const { stato, modo, dal, entro, in_ritardo, in_dubbio } = riga;
  const pagato = `Pagato il ${formatDate(dal)}.`;
  if (in_dubbio) return 'Prima di farlo uscire dì dov’è l’oggetto.';
  if (riga.pagamento_segnalato) return bancoText('pagamento_segnalato');
  if (riga.pagamento_contestato) return bancoText('pagamento_contestato');
  if (stato === null) {
    const fino = entro === null ? '' : ` Prenotato fino al ${formatDateTime(entro)}.`;
    return `Chi lo ha prenotato paga e ritira qui.${fino}`;
  }
  if (stato === 'autorizzato')
    return entro === null
      ? 'Il pagamento è solo autorizzato: prima si incassa.'
      : `Il pagamento è solo autorizzato: si incassa entro il ${formatDateTime(entro)}.`;
  if (modo === 'ritiro_a_mano')
    return in_ritardo
      ? `${pagato} Sono passati ${DAYS_TO_COLLECT} giorni: decide l’ufficio se spedirlo o annullare.`
      : `${pagato} Se non viene nessuno, dal ${formatDate(entro ?? dal)} decide l’ufficio.`;
  const annulla = entro === null ? pagato : `${pagato} Dal ${formatDate(entro)} l’acquirente può annullare.`;
  if (modo !== 'corriere') return annulla;
  if (riga.corriere === null) return `Il venditore non ha ancora detto quale corriere passa. ${annulla}`;
  const pass = riga.ritiro_previsto === null ? '' : `, passa il ${formatDate(riga.ritiro_previsto)}`;
  return `${riga.corriere} ${riga.tracciamento ?? ''}${pass}. ${annulla}`;
}
