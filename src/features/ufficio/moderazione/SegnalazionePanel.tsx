import { useQuery } from '@tanstack/react-query';
import {
  decideSegnalazione,
  type Segnalazione,
  segnalazionePhotosQuery,
} from '../../../data/ufficio/amministrazione-moderazione.ts';
import { MOTIVO_SEGNALAZIONE_LABELS, SEGNALAZIONE_LABELS } from '../../../domain/accesso/moderazione.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { contactNames } from '../../../domain/messaggi/contacts.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { FormError } from '../../../ui/forms/FormError.tsx';
import { useCommand } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { REPORTED_TYPES, reportedName, SEGNALAZIONE_BADGES } from './elenco-segnalazioni.tsx';

type Props = { segnalazione: Segnalazione; onClose: () => void };

/** One report beside its subject; its author reads the decision with the reasons (DSA). */
export function SegnalazionePanel({ segnalazione: s, onClose }: Props) {
  const aperta = s.stato === 'ricevuta' || s.stato === 'in_esame';
  const esame = useCommand(decideSegnalazione, { fault: 'Operazione non riuscita' });
  return (
    <Panel
      titolo={reportedName(s)}
      onClose={onClose}
      actions={
        aperta ? (
          <>
            {s.stato === 'ricevuta' ? (
              <Button
                pending={esame.pending}
                pendingText="Salvataggio…"
                onClick={() => void esame.submit({ id: s.id, esito: 'in_esame', decisione: '', takeDown: false })}
              >
                Prendi in esame
              </Button>
            ) : null}
            <Decisions segnalazione={s} />
          </>
        ) : null
      }
    >
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1">
        <StatusBadge glyph={SEGNALAZIONE_BADGES[s.stato]}>{SEGNALAZIONE_LABELS[s.stato]}</StatusBadge>
        <span className="note ml-auto">{formatDateTime(s.created_at)}</span>
      </p>
      <FormError testo={esame.error} className="mt-3" />
      <Divider titolo="La segnalazione" level={3} piccolo className="mt-4">
        <dl>
          <LeaderRow nome="Perché">{MOTIVO_SEGNALAZIONE_LABELS[s.motivo]}</LeaderRow>
          <LeaderRow nome="Da">
            <span className="[overflow-wrap:anywhere]">{s.email_autore ?? 'account cancellato'}</span>
          </LeaderRow>
        </dl>
        <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">
          {s.testo || <span className="note">Senza altre parole.</span>}
        </p>
        {s.luogo === '' ? null : <p className="mt-2 [overflow-wrap:anywhere]">Visto qui: {s.luogo}</p>}
        {s.con_foto ? <Foto id={s.id} /> : null}
      </Divider>
      <Segnalato segnalazione={s} />
      {s.decisione === null ? null : (
        <Divider titolo="Decisione" level={3} piccolo className="mt-5">
          <p className="note mt-2">
            {SEGNALAZIONE_LABELS[s.stato]}
            {s.deciso_il === null ? '' : ` il ${formatDateTime(s.deciso_il)}`}
            {s.rimossa ? ', e tolta dal sito' : ''}
          </p>
          <p className="mt-2 max-w-measure whitespace-pre-line [overflow-wrap:anywhere]">{s.decisione}</p>
        </Divider>
      )}
    </Panel>
  );
}

function Foto({ id }: { id: string }) {
  return (
    <QueryView di={useQuery(segnalazionePhotosQuery(id))} skeleton={['h-40']}>
      {(src) => <img src={src} alt="Foto della segnalazione" className="mt-3 w-full bg-well" />}
    </QueryView>
  );
}

function Segnalato({ segnalazione: s }: { segnalazione: Segnalazione }) {
  const { segnalato } = s;
  if (segnalato === null) return <p className="note mt-5">Quello che è stato segnalato non c’è più.</p>;
  const contacts = contactNames(segnalato.testo ?? '');
  return (
    <Divider titolo="Che cosa è segnalato" level={3} piccolo className="mt-5">
      <dl>
        <LeaderRow nome="Tipo">{REPORTED_TYPES[s.oggetto_tipo]}</LeaderRow>
        {segnalato.di === null ? null : (
          <LeaderRow nome="Di">
            <TextLink href={percorso('admin_utenti', { q: segnalato.di })} className="tx [overflow-wrap:anywhere]">
              {segnalato.di}
            </TextLink>
          </LeaderRow>
        )}
        {s.oggetto_tipo === 'recensione' ? (
          <LeaderRow nome="Recensione">
            <TextLink href={percorso('admin_recensioni', { scelto: s.oggetto_id })} className="tx">
              Apri la scheda
            </TextLink>
          </LeaderRow>
        ) : null}
        {segnalato.annuncio === null ? null : (
          <LeaderRow nome="Annuncio">
            <TextLink href={percorso('admin_annunci', { scelto: segnalato.annuncio })} className="tx">
              Apri la scheda
            </TextLink>
          </LeaderRow>
        )}
        {segnalato.codice === null ? null : (
          <LeaderRow nome="Certificato">
            <TextLink href={percorso('verifica_certificato', { c: segnalato.codice })} className="tx code">
              {segnalato.codice}
            </TextLink>
          </LeaderRow>
        )}
      </dl>
      {contacts === null ? null : <p className="riquadro wait mt-2">Contiene {contacts}.</p>}
      {segnalato.testo === null ? null : (
        <blockquote className="mt-2 max-w-measure border-l-2 border-hair pl-3 whitespace-pre-line [overflow-wrap:anywhere]">
          {segnalato.testo || <span className="note">Senza testo.</span>}
        </blockquote>
      )}
    </Divider>
  );
}

/** Effect of a removal; nothing for subjects that cannot be removed here. */
const REMOVES = {
  annuncio: 'L’annuncio è sospeso: esce dagli elenchi e dalla ricerca.',
  messaggio: 'Nessuno legge più il messaggio.',
  recensione: 'Nessuno legge più la recensione.',
  certificato: '',
} as const satisfies Record<Segnalazione['oggetto_tipo'], string>;

function Decisions({ segnalazione: s }: { segnalazione: Segnalazione }) {
  const shared = { comando: decideSegnalazione, guasto: 'Operazione non riuscita', pending: 'Decisione…' };
  const motivo = { aiuto: 'Lo legge chi ha segnalato.', manca: 'Scrivi il motivo.' };
  return (
    <>
      {s.segnalato?.si_toglie ? (
        <ConfirmButton
          {...shared}
          button="Accogli e togli…"
          appearance={{ variant: 'stop' }}
          titolo={`Togliere: ${reportedName(s)}?`}
          azione="Accogli e togli"
          serious
          parola="TOGLI"
          motivo={{
            aiuto: 'Lo leggono chi ha segnalato e chi ha pubblicato, con il modo di contestarlo.',
            manca: 'Scrivi il motivo.',
          }}
          dati={(decisione) => ({ id: s.id, esito: 'accolta' as const, decisione, takeDown: true })}
        >
          <p>{REMOVES[s.oggetto_tipo]}</p>
        </ConfirmButton>
      ) : null}
      <ConfirmButton
        {...shared}
        button="Accogli senza togliere…"
        titolo="Accogliere la segnalazione?"
        azione="Accogli"
        motivo={motivo}
        dati={(decisione) => ({ id: s.id, esito: 'accolta' as const, decisione, takeDown: false })}
      >
        <p>
          {s.oggetto_tipo === 'certificato'
            ? 'Il certificato resta com’è: si revoca a parte.'
            : 'Quello che è segnalato resta dov’è.'}
        </p>
      </ConfirmButton>
      <ConfirmButton
        {...shared}
        button="Respingi…"
        titolo="Respingere la segnalazione?"
        azione="Respingi"
        motivo={motivo}
        dati={(decisione) => ({ id: s.id, esito: 'respinta' as const, decisione, takeDown: false })}
      >
        <p>Quello che è segnalato resta dov’è.</p>
      </ConfirmButton>
    </>
  );
}
