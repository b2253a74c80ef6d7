import { useState } from 'react';
import {
  markVersamento,
  type Versamento,
  type VersamentoStep,
} from '../../../data/ufficio/amministrazione-versamenti.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { STATO_VERSAMENTO_LABELS, type StatoVersamento } from '../../../domain/ordini/versamenti.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { payoutDetails, RECIPIENTS, VERSAMENTO_GLYPHS } from './versamenti-list.tsx';

type Props = { versamento: Versamento; onClose: () => void };

/** What releases a held payout, by the server's reason; the office lifts its own reasons. */
const UNLOCKS_WHEN: Readonly<Record<string, string>> = {
  'contestazione bancaria': 'Si sblocca da solo quando la banca chiude la contestazione.',
  'parola del fornitore': 'Si sblocca quando l’avviso «Parola del fornitore da capire» è segnato come visto.',
  'oggetto in dubbio': 'Si sblocca quando il banco dice dov’è l’oggetto.',
  recesso: 'Si sblocca quando il recesso si chiude.',
  'utente sospeso': 'Si sblocca da solo quando la sospensione finisce.',
};

/** True for a state that lasts from its day on, false for an event on it. */
const LASTS: Readonly<Record<StatoVersamento, boolean>> = {
  dovuto: true,
  sospeso: true,
  da_recuperare: true,
  inviato: false,
  pagato: false,
  restituito: false,
  annullato: false,
  recuperato: false,
};

export function VersamentoPanel({ versamento: v, onClose }: Props) {
  return (
    <Panel titolo={`${RECIPIENTS[v.destinatario]}, FD-${v.numero_ordine}`} onClose={onClose}>
      <p className="money text-h2">{formatEuro(v.importo)}</p>
      <p className="mt-1">
        <StatusBadge glyph={VERSAMENTO_GLYPHS[v.stato]}>
          {STATO_VERSAMENTO_LABELS[v.stato]} {LASTS[v.stato] ? 'dal' : 'il'} {formatDate(v.dal)}
        </StatusBadge>
      </p>
      {v.motivo === null ? null : (
        <p className="riquadro mt-3">
          Motivo: {v.motivo}.{' '}
          {v.stato === 'sospeso' ? (UNLOCKS_WHEN[v.motivo] ?? 'Lo rilasci tu, con il pulsante qui sotto.') : ''}
        </p>
      )}
      <dl className="mt-3 border-t border-hair pt-1">
        <LeaderRow nome="Ordine">
          <TextLink href={percorso('admin_ordini', { scelto: v.id_ordine })} className="tx">
            FD-{v.numero_ordine}
          </TextLink>
        </LeaderRow>
        <LeaderRow nome="A chi">
          <span className="[overflow-wrap:anywhere]">{v.email ?? RECIPIENTS[v.destinatario]}</span>
        </LeaderRow>
        <LeaderRow nome="Dati per pagare">{payoutDetails(v)}</LeaderRow>
        <LeaderRow nome="Pagabile dal">{formatDateTime(v.pagabile_dal)}</LeaderRow>
        {v.da_recuperare === 0 ? null : <LeaderRow nome="Da riavere">{formatEuro(v.da_recuperare)}</LeaderRow>}
        <LeaderRow nome="Riferimento">
          <span className="[overflow-wrap:anywhere]">{v.riferimento ?? '—'}</span>
        </LeaderRow>
      </dl>
      <Steps versamento={v} />
    </Panel>
  );
}

interface Step {
  verso: VersamentoStep['stato'];
  verbo: string;
  effetto: string;
  motivo?: string;
  riferimento?: string;
  serious?: boolean;
}

const SUSPEND: Step = {
  verso: 'sospeso',
  verbo: 'Trattieni',
  effetto: 'Non parte finché non lo rilasci.',
  motivo: 'Resta scritto sul versamento.',
};

const GIVEN_BACK: Step = {
  verso: 'restituito',
  verbo: 'Segna restituito',
  effetto: 'La banca lo ha rimandato. Chi lo aspetta viene avvisato di controllare l’IBAN.',
  motivo: 'Il motivo della banca.',
  serious: true,
};

/** Transitions an administrator makes by hand (decision M18); the server refuses all others. */
const STEPS: Readonly<Partial<Record<StatoVersamento, readonly Step[]>>> = {
  dovuto: [
    {
      verso: 'inviato',
      verbo: 'Segna inviato',
      effetto: 'Il denaro è partito dalla nostra banca. Chi lo riceve viene avvisato.',
      riferimento: 'INVIATO',
      serious: true,
    },
    SUSPEND,
  ],
  sospeso: [
    { verso: 'dovuto', verbo: 'Rilascia', effetto: 'Torna dovuto e può partire.', motivo: 'Resta nel registro.' },
  ],
  inviato: [
    { verso: 'pagato', verbo: 'Segna pagato', effetto: 'È arrivato. Chi lo riceve viene avvisato.' },
    GIVEN_BACK,
  ],
  pagato: [GIVEN_BACK],
  restituito: [
    { verso: 'dovuto', verbo: 'Rimetti dovuto', effetto: 'Può partire di nuovo.', motivo: 'Resta nel registro.' },
    SUSPEND,
  ],
  da_recuperare: [
    {
      verso: 'recuperato',
      verbo: 'Segna recuperato',
      effetto: 'Quello che era da riavere è tornato a noi.',
      riferimento: 'RECUPERATO',
      serious: true,
    },
  ],
};

/** Through Connect the provider transfers a share by itself. */
const onItsOwn = (v: Versamento): string =>
  v.conto_pronto
    ? 'Parte da solo, attraverso Stripe: qui non si segna a mano. Se Stripe non lo manda si riprova ogni ora, e un avviso lo dice.'
    : 'Parte da solo, attraverso Stripe, appena il conto Stripe di chi lo riceve è pronto: qui non si segna a mano.';

/** Why the payout may not be sent; the server checks the same (`controlla_invio`). */
function whyNotShipping(v: Versamento, adesso: Date): string | null {
  if (adesso < new Date(v.pagabile_dal))
    return `Non può partire prima del ${formatDateTime(v.pagabile_dal)}: fino ad allora chi ha comprato può ancora recedere.`;
  return v.destinatario !== 'piattaforma' && !v.dati_presenti
    ? 'Non può partire: mancano IBAN e dati fiscali. Li scrive chi deve riceverlo, nella sua pagina dei pagamenti.'
    : v.da_solo
      ? onItsOwn(v)
      : null;
}

function Steps({ versamento: v }: { versamento: Versamento }) {
  const [reference, setReference] = useState('');
  const fermo = whyNotShipping(v, now());
  const passi = (STEPS[v.stato] ?? []).filter(({ verso }) => verso !== 'inviato' || fermo === null);
  if (passi.length === 0) return null;
  const serve = passi.some((passo) => passo.riferimento !== undefined);
  return (
    <div className="mt-5 grid justify-items-start gap-3">
      {v.stato === 'dovuto' && fermo !== null ? <p className="riquadro">{fermo}</p> : null}
      {serve ? (
        <Field
          etichetta="Riferimento del bonifico"
          aiuto="Come sta sull’estratto conto: senza, il versamento non si segna."
          maxLength={200}
          autoComplete="off"
          value={reference}
          onChange={(evento) => setReference(evento.target.value)}
        />
      ) : null}
      {passi
        .filter((passo) => passo.riferimento === undefined || reference.trim() !== '')
        .map((passo) => (
          <ConfirmButton
            key={passo.verso}
            button={`${passo.verbo}…`}
            appearance={{ variant: passo.serious ? 'stop' : 'default' }}
            titolo={`${passo.verbo}: ${formatEuro(v.importo)}?`}
            azione={passo.verbo}
            pending="Salvataggio…"
            guasto="Operazione non riuscita"
            comando={markVersamento}
            {...(passo.serious === undefined ? {} : { serious: passo.serious })}
            {...(passo.riferimento === undefined ? {} : { parola: passo.riferimento })}
            {...(passo.motivo === undefined ? {} : { motivo: { aiuto: passo.motivo, manca: 'Scrivi il motivo.' } })}
            dati={(motivo) => ({
              id: v.id,
              stato: passo.verso,
              riferimento: passo.riferimento === undefined ? '' : reference.trim(),
              motivo,
              visto: v.visto,
            })}
          >
            <p>{passo.effetto}</p>
          </ConfirmButton>
        ))}
    </div>
  );
}
