import { decideRicorso, type Ricorso } from '../../../data/ufficio/amministrazione-moderazione.ts';
import {
  DECISION_ACTIONS,
  MOTIVO_SEGNALAZIONE_LABELS,
  SEGNALAZIONE_LABELS,
} from '../../../domain/accesso/moderazione.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { ricorsoOggetto, SEGNALAZIONE_BADGES } from './elenco-segnalazioni.tsx';

type Props = { ricorso: Ricorso; onClose: () => void };

export function RicorsoPanel({ ricorso: r, onClose }: Props) {
  const aperto = r.stato === 'ricevuta' || r.stato === 'in_esame';
  return (
    <Panel
      titolo={`${DECISION_ACTIONS[r.azione]}: ${ricorsoOggetto(r)}`}
      onClose={onClose}
      actions={aperto ? <Decisions ricorso={r} /> : null}
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge glyph={SEGNALAZIONE_BADGES[r.stato]}>{SEGNALAZIONE_LABELS[r.stato]}</StatusBadge>
        <span className="note ml-auto">{formatDateTime(r.created_at)}</span>
      </p>
      <Divider titolo="La decisione" level={3} piccolo className="mt-4">
        <dl>
          <LeaderRow nome="Presa il">{formatDateTime(r.decisione_del)}</LeaderRow>
          <LeaderRow nome="Perché">{MOTIVO_SEGNALAZIONE_LABELS[r.categoria]}</LeaderRow>
          {r.revocata_il === null ? null : <LeaderRow nome="Revocata il">{formatDateTime(r.revocata_il)}</LeaderRow>}
        </dl>
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.motivo}</p>
      </Divider>
      <Divider titolo="Il ricorso" level={3} piccolo className="mt-5">
        <p className="small mt-2 [overflow-wrap:anywhere]">{r.email}</p>
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.testo}</p>
      </Divider>
      {r.risposta === null ? null : (
        <Divider titolo="La risposta" level={3} piccolo className="mt-5">
          <p className="note mt-2">
            {SEGNALAZIONE_LABELS[r.stato]}
            {r.deciso_il === null ? '' : ` il ${formatDateTime(r.deciso_il)}`}
          </p>
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.risposta}</p>
        </Divider>
      )}
    </Panel>
  );
}

const GOES_BACK = {
  utente: 'L’account torna attivo.',
  annuncio: 'L’annuncio torna com’era, se l’oggetto non è uscito dalla custodia.',
  recensione: 'La recensione torna a leggersi.',
  messaggio: 'Il messaggio torna a leggersi.',
} as const satisfies Record<Ricorso['oggetto_tipo'], string>;

function Decisions({ ricorso: r }: { ricorso: Ricorso }) {
  const shared = { comando: decideRicorso, guasto: 'Operazione non riuscita', pending: 'Decisione…' };
  const motivo = { aiuto: 'Lo legge chi ha fatto ricorso, per posta.', manca: 'Scrivi il motivo.' };
  return (
    <>
      <ConfirmButton
        {...shared}
        button="Accogli…"
        appearance={{ variant: 'main' }}
        titolo="Accogliere il ricorso?"
        azione="Accogli e annulla la decisione"
        motivo={motivo}
        dati={(risposta) => ({ id: r.id, esito: 'accolta' as const, risposta })}
      >
        <p>La decisione è annullata. {GOES_BACK[r.oggetto_tipo]}</p>
      </ConfirmButton>
      <ConfirmButton
        {...shared}
        button="Respingi…"
        appearance={{ variant: 'stop' }}
        titolo="Respingere il ricorso?"
        azione="Respingi"
        motivo={motivo}
        dati={(risposta) => ({ id: r.id, esito: 'respinta' as const, risposta })}
      >
        <p>La decisione resta. Un ricorso si decide una volta sola.</p>
      </ConfirmButton>
    </>
  );
}
