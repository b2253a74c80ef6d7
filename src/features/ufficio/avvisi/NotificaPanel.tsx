import { useState } from 'react';
import { markNotifica, type UfficioNotifica } from '../../../data/ufficio/amministrazione-notifiche.ts';
import { tipoNotificaName } from '../../../domain/accesso/notifica.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { RowAction } from '../../../ui/table/Acts.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { DELETE_NOTIFICA, NOTIFICHE_LIST, StatoNotifica } from './StatoNotifica.tsx';

type Props = { notifica: UfficioNotifica; onClose: () => void };

export function NotificaPanel({ notifica: n, onClose }: Props) {
  const segna = useCommand(markNotifica, { fault: 'Operazione non riuscita' });
  const [deleting, setDeleting] = useState(false);
  return (
    <Panel
      titolo={n.titolo}
      onClose={onClose}
      actions={
        <>
          <Button
            pending={segna.pending}
            pendingText="Salvataggio…"
            onClick={() => void segna.submit({ notifica: n.id, letta: !n.letta })}
          >
            {n.letta ? 'Segna da leggere' : 'Segna letta'}
          </Button>
          <Button variant="stop" onClick={() => setDeleting(true)}>
            Elimina
          </Button>
        </>
      }
    >
      <FormError testo={segna.error} />
      {n.messaggio === '' ? (
        <p className="note">Nessun messaggio.</p>
      ) : (
        <p className="max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{n.messaggio}</p>
      )}
      <dl className="mt-4">
        <LeaderRow nome="Stato">
          <StatoNotifica notifica={n} />
        </LeaderRow>
        <LeaderRow nome="A chi">
          <TextLink href={percorso('admin_utenti', { q: n.email })} className="tx [overflow-wrap:anywhere]">
            {n.email}
          </TextLink>
        </LeaderRow>
        <LeaderRow nome="Tipo">{tipoNotificaName(n.tipo)}</LeaderRow>
        <LeaderRow nome="Data">{formatDateTime(n.data_creazione)}</LeaderRow>
        {n.link === null ? null : (
          <LeaderRow nome="Link">
            <TextLink href={n.link} esterno className="tx">
              Apri la pagina
            </TextLink>
          </LeaderRow>
        )}
      </dl>
      {deleting ? (
        <RowAction
          riga={n}
          nome={NOTIFICHE_LIST.rowName(n)}
          atto={DELETE_NOTIFICA}
          onDone={onClose}
          onClose={() => setDeleting(false)}
        />
      ) : null}
    </Panel>
  );
}
