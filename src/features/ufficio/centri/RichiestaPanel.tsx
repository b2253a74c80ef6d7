import { useState } from 'react';
import { decideRichiesta, type ReceivedRichiesta } from '../../../data/ufficio/amministrazione-centri.ts';
import { openDays } from '../../../domain/centri/orari.ts';
import { TIPO_CENTRO_LABELS } from '../../../domain/centri/tipi.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { parseCommissione } from '../../../domain/ordini/commissione.ts';
import { percentInWords } from '../../../domain/tariffe/preventivo.ts';
import { leggiTipoTariffa, type Tariffa, TIPO_TARIFFA_LABELS } from '../../../domain/tariffe/tipi.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { richiestaBadge } from './elenco-richieste.tsx';
import { TariffaSimulator } from './TariffaSimulator.tsx';

type Props = { richiesta: ReceivedRichiesta; onClose: () => void };
const OUTSIDE = 'Valore non valido (0-100)';

export function RichiestaPanel({ richiesta: r, onClose }: Props) {
  const [commissioneText, setCommissioneText] = useState('0');
  const percentuale = parseCommissione(commissioneText);
  const aperta = r.stato === 'pending';
  return (
    <Panel
      titolo={r.nome}
      isWide
      onClose={onClose}
      actions={aperta ? <Decisione richiesta={r} percentuale={percentuale} onDone={onClose} /> : null}
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge glyph={richiestaBadge(r).glyph}>{richiestaBadge(r).testo}</StatusBadge>
        <span className="note ml-auto">
          {TIPO_CENTRO_LABELS[r.tipo_centro]}, arrivata il {formatDate(r.data_richiesta)}
        </span>
      </p>
      <div className="mt-4 grid gap-x-8 lg:grid-cols-2">
        <div className="min-w-0">
          <Answers richiesta={r} />
          <Experience richiesta={r} />
        </div>
        <div className="min-w-0">
          <Iva richiesta={r} />
          <ProposedTariffa richiesta={r} percentuale={percentuale} />
          {aperta ? (
            <Divider titolo="Se approvi" level={3} piccolo className="mt-5">
              <div className="mt-2 w-44">
                <Field
                  etichetta="Commissione del centro"
                  inputMode="decimal"
                  queue="%"
                  value={commissioneText}
                  errore={percentuale === null ? OUTSIDE : undefined}
                  onChange={(evento) => setCommissioneText(evento.target.value)}
                />
              </div>
              <p className="note mt-2">
                Quanto riceve il centro di ogni vendita. Si fissa al pagamento di ogni ordine; si cambia anche dopo, e
                resta la storia.
              </p>
            </Divider>
          ) : null}
        </div>
      </div>
    </Panel>
  );
}

type DecisionProps = { richiesta: ReceivedRichiesta; percentuale: number | null; onDone: () => void };

function Decisione({ richiesta: r, percentuale, onDone }: DecisionProps) {
  const shared = { comando: decideRichiesta, guasto: 'Aggiornamento stato non riuscito', onDone };
  const senza = (esito: 'rifiuta' | 'informazioni') => (motivo: string) => ({
    id: r.id,
    esito,
    motivo,
    percentuale: null,
  });
  const pct = percentuale === null ? '…' : percentInWords(percentuale);
  return (
    <>
      <ConfirmButton
        {...shared}
        button="Rifiuta con motivo…"
        appearance={{ variant: 'stop' }}
        titolo={`Rifiutare ${r.nome}?`}
        azione={`Rifiuta ${r.nome}`}
        pending="Rifiuto…"
        serious
        motivo={{
          aiuto: 'Lo legge chi ha fatto la richiesta, nella sua pagina e per posta.',
          manca: 'Scrivi il motivo.',
        }}
        dati={senza('rifiuta')}
      >
        <p>La richiesta si chiude. Chi l’ha fatta può farne una nuova, già compilata.</p>
      </ConfirmButton>
      <ConfirmButton
        {...shared}
        button="Chiedi informazioni…"
        titolo={`Che cosa manca a ${r.nome}?`}
        azione="Chiedi informazioni"
        pending="Invio…"
        motivo={{
          aiuto: 'È la domanda che legge chi ha fatto la richiesta, nella sua pagina e per posta.',
          manca: 'Scrivi la domanda.',
        }}
        dati={senza('informazioni')}
      >
        <p>La richiesta resta aperta e torna da leggere quando risponde.</p>
      </ConfirmButton>
      {percentuale === null ? null : (
        <ConfirmButton
          {...shared}
          button={`Approva con il ${pct}%`}
          appearance={{ variant: 'main' }}
          titolo={`Approvare ${r.nome}?`}
          azione={`Approva con il ${pct}%`}
          pending="Approvazione…"
          dati={() => ({ id: r.id, esito: 'approva' as const, motivo: '', percentuale })}
        >
          <Effects richiesta={r} />
        </ConfirmButton>
      )}
    </>
  );
}

const Effects = ({ richiesta: r }: { richiesta: ReceivedRichiesta }) => (
  <ul className="list-disc pl-5">
    <li>Nasce il centro con tariffe e orari di questa richiesta; la descrizione pubblica la scrive lui.</li>
    <li>{r.account} ne diventa titolare e riceve la lettera.</li>
    <li>
      {r.tipo_centro === 'fidati_point'
        ? 'Le sue vendite si pagano qui, e certifica.'
        : 'Le sue vendite si pagano al centro, non qui; non emette certificati.'}
    </li>
  </ul>
);

function Answers({ richiesta: r }: { richiesta: ReceivedRichiesta }) {
  const righe: readonly (readonly [string, string | null])[] = [
    ['Referente', r.nome_referente || null],
    ['Indirizzo', `${r.indirizzo}, ${r.citta}`],
    ['Telefono', r.telefono],
    [
      'Attività',
      [r.tipo_attivita, r.anno_fondazione === null ? null : `dal ${r.anno_fondazione}`].filter(Boolean).join(', '),
    ],
    ['Categorie', r.categorie_prodotti.join(', ')],
    ['Capacità al mese', r.capacita_mensile],
    ['Al giorno, durata', `${r.max_daily_verifications}, ${r.verification_duration} minuti`],
    ['Account', `${r.account}, dal ${formatDate(r.account_dal)}`],
    ['Decisioni contro l’account', r.decisioni === 0 ? 'nessuna' : String(r.decisioni)],
  ];
  return (
    <Divider titolo="Chi è" level={3} piccolo>
      <dl>
        {righe.map(([nome, valore]) => (
          <LeaderRow key={nome} nome={nome}>
            <span className="[overflow-wrap:anywhere]">{valore || '—'}</span>
          </LeaderRow>
        ))}
        <LeaderRow nome="Email">
          <TextLink href={`mailto:${r.email}`} className="tx [overflow-wrap:anywhere]">
            {r.email}
          </TextLink>
        </LeaderRow>
        {r.sito_web === null ? null : (
          <LeaderRow nome="Sito">
            <a href={r.sito_web} className="tx [overflow-wrap:anywhere]" target="_blank" rel="noopener noreferrer">
              {r.sito_web.replace(/^https:\/\//, '')}
            </a>
          </LeaderRow>
        )}
        {r.orari === null ? (
          <LeaderRow nome="Orari">quelli di partenza</LeaderRow>
        ) : (
          openDays(r.orari).map(({ giorno, orario }) => (
            <LeaderRow key={giorno} nome={giorno}>
              {orario}
            </LeaderRow>
          ))
        )}
      </dl>
    </Divider>
  );
}

function Experience({ richiesta: r }: { richiesta: ReceivedRichiesta }) {
  return (
    <>
      {r.esperienza_autenticazione === null ? null : (
        <Divider titolo="Esperienza di autenticazione" level={3} piccolo className="mt-5">
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
            {r.esperienza_autenticazione}
          </p>
          <p className="note mt-1">Risposta privata: non diventa mai testo pubblico.</p>
        </Divider>
      )}
      {r.informazioni_richieste === null && r.risposta_informazioni === null ? null : (
        <Divider titolo="Domande e risposte" level={3} piccolo className="mt-5">
          {r.risposta_informazioni === null ? null : (
            <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.risposta_informazioni}</p>
          )}
          {r.informazioni_richieste === null ? null : (
            <p className="riquadro wait mt-2">In attesa di risposta: {r.informazioni_richieste}</p>
          )}
        </Divider>
      )}
      {r.data_decisione === null || r.stato === 'pending' ? null : (
        <Divider titolo="Decisione" level={3} piccolo className="mt-5">
          <p className="mt-2">
            {richiestaBadge(r).testo} il {formatDateTime(r.data_decisione)}
            {r.motivo === null ? '.' : `: ${r.motivo}`}
          </p>
        </Divider>
      )}
    </>
  );
}

function Iva({ richiesta: r }: { richiesta: ReceivedRichiesta }) {
  if (r.partita_iva === null)
    return (
      <Divider titolo="Partita IVA" level={3} piccolo>
        <p className="note mt-2">Non indicata: serve solo ai centri partner.</p>
      </Divider>
    );
  return (
    <Divider titolo="Partita IVA" level={3} piccolo azione={<span className="code">{r.partita_iva}</span>}>
      <dl>
        <LeaderRow nome="Cifra di controllo">
          <StatusBadge glyph={r.iva_valida ? 'fatto' : 'nonconforme'}>
            {r.iva_valida ? 'Corretta' : 'Sbagliata'}
          </StatusBadge>
        </LeaderRow>
        <LeaderRow nome={r.vies === null ? 'VIES' : `VIES, ${formatDateTime(r.vies.quando)}`}>
          {r.vies === null ? (
            'non interrogato'
          ) : (
            <StatusBadge glyph={r.vies.esito === 'risulta' ? 'fatto' : 'nonconforme'}>
              {r.vies.esito === 'risulta' ? 'Risulta' : 'Non risulta'}
            </StatusBadge>
          )}
        </LeaderRow>
        <LeaderRow nome="Già usata da">{r.iva_di ?? 'nessun altro centro'}</LeaderRow>
      </dl>
    </Divider>
  );
}

/** The application's fee as the quote engine takes it; null where the wizard left none. */
function tariffaOf(r: ReceivedRichiesta): Tariffa {
  return {
    tariff_type: leggiTipoTariffa(r.tariffa_type) ?? 'hybrid',
    fixed_amount: r.tariffa_fixed,
    percentage: r.tariffa_percentage,
    min_amount: r.tariffa_min_value,
    max_amount: r.tariffa_max_value,
  };
}

const euro = (importo: number | null): string => (importo === null ? '—' : formatEuro(importo));

export function TariffaRows({ tariffa: t }: { tariffa: Tariffa }) {
  return (
    <dl>
      <LeaderRow nome="Modello">{TIPO_TARIFFA_LABELS[t.tariff_type]}</LeaderRow>
      {t.tariff_type === 'variable' ? null : <LeaderRow nome="Fisso">{euro(t.fixed_amount)}</LeaderRow>}
      {t.tariff_type === 'fixed' ? null : (
        <LeaderRow nome="Percentuale">{t.percentage === null ? '—' : `${percentInWords(t.percentage)}%`}</LeaderRow>
      )}
      <LeaderRow nome="Minimo, massimo">
        {euro(t.min_amount)}, {euro(t.max_amount)}
      </LeaderRow>
    </dl>
  );
}

function ProposedTariffa({ richiesta, percentuale }: { richiesta: ReceivedRichiesta; percentuale: number | null }) {
  const tariffa = tariffaOf(richiesta);
  return (
    <>
      <Divider titolo="Tariffa proposta" level={3} piccolo className="mt-5">
        <TariffaRows tariffa={tariffa} />
      </Divider>
      <TariffaSimulator tariffa={tariffa} commissione={percentuale} />
    </>
  );
}
