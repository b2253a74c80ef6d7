import { answerContatto, type Contatto, updateContattoStato } from '../../../data/ufficio/amministrazione-contatti.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { formOf } from '../../../domain/form-of.ts';
import { CONTATTO_REPLY } from '../../../domain/messaggi/forms.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { TextAreaField } from '../../../ui/forms/Field.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useAppForm } from '../../../ui/forms/use-app-form.ts';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { contactOggetto, statoOf } from './elenco-contatti.tsx';

type Props = { contatto: Contatto; onClose: () => void };

export function ContattoPanel({ contatto: c, onClose }: Props) {
  const stato = useCommand(updateContattoStato, { fault: 'Aggiornamento stato non riuscito' });
  const aperta = c.stato === 'aperta';
  return (
    <Panel
      titolo={`n. ${c.numero}, ${c.nome}`}
      onClose={onClose}
      actions={
        <Button
          pending={stato.pending}
          pendingText="Salvataggio…"
          onClick={() => void stato.submit({ id: c.id, stato: aperta ? 'chiusa' : 'aperta' })}
        >
          {aperta ? 'Chiudi senza rispondere' : 'Riapri'}
        </Button>
      }
    >
      <FormError testo={stato.error} />
      <dl>
        <LeaderRow nome="Stato">{statoOf(c)}</LeaderRow>
        <LeaderRow nome="Oggetto">{contactOggetto(c)}</LeaderRow>
        <LeaderRow nome="Email">
          <span className="[overflow-wrap:anywhere]">{c.email}</span>
        </LeaderRow>
        <LeaderRow nome="Account">
          {c.account === null ? (
            'scritto senza accedere'
          ) : (
            <TextLink href={percorso('admin_utenti', { q: c.account })} className="tx [overflow-wrap:anywhere]">
              {c.account}
            </TextLink>
          )}
        </LeaderRow>
        <LeaderRow nome="Arrivato">{formatDateTime(c.created_at)}</LeaderRow>
      </dl>
      <p className="mt-3 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{c.messaggio}</p>
      {c.risposte.map((r) => (
        <Divider key={r.il} titolo="La nostra risposta" level={3} piccolo className="mt-5">
          <p className="note mt-1">{formatDateTime(r.il)}</p>
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{r.testo}</p>
        </Divider>
      ))}
      {aperta ? <Risposta contatto={c} /> : null}
    </Panel>
  );
}

function Risposta({ contatto: c }: { contatto: Contatto }) {
  const risposta = useAppForm({
    ...formOf(CONTATTO_REPLY),
    command: answerContatto,
    toData: ({ testo }) => ({ id: c.id, testo }),
    fault: 'Invio non riuscito',
  });
  return (
    <form className="mt-5" noValidate onSubmit={risposta.submit}>
      <TextAreaField
        aiuto={`Parte per posta a ${c.email}, con il numero ${c.numero}, e chiude la richiesta.`}
        rows={6}
        {...risposta.field('testo')}
      />
      <FormError testo={risposta.errore} className="mt-3" />
      <div className="mt-3">
        <Button type="submit" variant="main" pending={risposta.pending} pendingText="Invio…">
          Invia la risposta
        </Button>
      </div>
    </form>
  );
}
