import {
  hideRecensione,
  restoreRecensione,
  type UfficioRecensione,
} from '../../../data/ufficio/amministrazione-recensioni.ts';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { now } from '../../../ui/feedback/clock.ts';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { aboutWhom, STATI_RECENSIONE, statoRecensione } from './recensioni-list.tsx';

type Props = { recensione: UfficioRecensione; onClose: () => void };

export function RecensionePanel({ recensione: r, onClose }: Props) {
  const { testo, glyph } = STATI_RECENSIONE[statoRecensione(r, now())];
  const awaiting = new Date(r.visibile_dal) > now();
  return (
    <Panel
      titolo={`${r.voto} su 5`}
      onClose={onClose}
      actions={r.rimossa_il === null ? <HideButton id={r.id} /> : <Restore id={r.id} awaiting={awaiting} />}
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge glyph={glyph}>{testo}</StatusBadge>
        <span className="note ml-auto">{formatDateTime(r.created_at)}</span>
      </p>
      <blockquote className="mt-3 max-w-measure border-l-2 border-hair pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
        {r.testo || <span className="note">Senza parole.</span>}
      </blockquote>
      {awaiting && r.rimossa_il === null ? (
        <p className="note mt-3">Si legge dal {formatDate(r.visibile_dal)}, o da quando scrive anche l’altra parte.</p>
      ) : null}
      <Divider titolo="Di chi e su chi" level={3} piccolo className="mt-5">
        <dl>
          <LeaderRow nome="Di">
            <TextLink href={percorso('admin_utenti', { q: r.email })} className="tx [overflow-wrap:anywhere]">
              {r.email}
            </TextLink>
          </LeaderRow>
          <LeaderRow nome="Su">
            <span className="[overflow-wrap:anywhere]">{aboutWhom(r)}</span>
          </LeaderRow>
          <LeaderRow nome="Ordine">
            <TextLink href={percorso('admin_ordini', { scelto: r.id_ordine })} className="tx">
              Apri l’ordine
            </TextLink>
          </LeaderRow>
        </dl>
      </Divider>
      {r.segnalazione === null ? null : (
        <Divider titolo="Segnalata" level={3} piccolo className="mt-5">
          <p className="mt-2">
            {r.segnalazioni === 1 ? 'Una segnalazione aspetta' : `${r.segnalazioni} segnalazioni aspettano`} una
            risposta con le ragioni.{' '}
            <TextLink href={percorso('admin_segnalazioni', { scelto: r.segnalazione })} className="tx">
              {r.segnalazioni === 1 ? 'Apri la segnalazione' : 'Apri la più vecchia'}
            </TextLink>
          </p>
        </Divider>
      )}
      {r.rimossa_il === null ? null : (
        <Divider titolo={`Nascosta il ${formatDateTime(r.rimossa_il)}`} level={3} piccolo className="mt-5">
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
            {r.motivo ?? 'Senza un motivo scritto.'}
          </p>
        </Divider>
      )}
    </Panel>
  );
}

const FAULT = 'Operazione non riuscita';

function HideButton({ id }: { id: string }) {
  return (
    <ConfirmButton
      button="Nascondi"
      titolo="Nascondere la recensione?"
      azione="Nascondi"
      pending="Un momento…"
      serious
      guasto={FAULT}
      comando={hideRecensione}
      dati={(motivo) => ({ id, motivo })}
      motivo={{ aiuto: 'Lo legge chi l’ha scritta, che può contestare la decisione.', manca: 'Scrivi il motivo.' }}
    >
      <p>Nessuno la legge più, e non conta nella media.</p>
    </ConfirmButton>
  );
}

function Restore({ id, awaiting }: { id: string; awaiting: boolean }) {
  return (
    <ConfirmButton
      button="Rimetti in vista"
      titolo="Rimettere in vista la recensione?"
      azione="Rimetti in vista"
      pending="Un momento…"
      guasto={FAULT}
      comando={restoreRecensione}
      dati={(motivo) => ({ id, motivo })}
      motivo={{ aiuto: 'Resta nel registro.', manca: 'Scrivi il motivo.' }}
    >
      <p>
        {awaiting ? 'Si leggerà alla sua data' : 'Si legge di nuovo'} e conta nella media. Chi l’ha scritta sa che la
        decisione è revocata.
      </p>
    </ConfirmButton>
  );
}
