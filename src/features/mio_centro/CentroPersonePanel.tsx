import { type CentroPersona, type CentroPersone, removePersona } from '../../data/centri/centro-persone.ts';
import { formatDate, formatDateTime } from '../../domain/day.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { initials } from '../../domain/initial-values.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ConfirmButton } from '../../ui/dialogs/ConfirmButton.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Inviti } from './Inviti.tsx';

interface Props {
  lette: CentroPersone;
  io: string;
  /** The demo is read-only. */
  demo: boolean;
}

/** People of the centre. Only the titolare invites and removes. */
export function CentroPersonePanel({ lette: { persone, inviti }, io, demo }: Props) {
  const titolare = inviti !== null && !demo;
  return (
    <div className="grid max-w-[880px] gap-10">
      <Divider
        titolo={persone.length === 1 ? 'Lavora qui una persona' : `Lavorano qui ${persone.length} persone`}
        piccolo
      >
        <ul className="mt-2">
          {persone.map((persona) => (
            <Persona key={persona.id} persona={persona} io={persona.id_utente === io} togli={titolare} />
          ))}
        </ul>
        <p className="note mt-3">
          {titolare || demo ? '' : 'Invita e toglie persone il titolare. '}Il titolare è uno solo
          {demo ? (
            '.'
          ) : (
            <>
              : per cambiarlo scrivi dalla pagina{' '}
              <TextLink className="tx" href={percorso('contatti')}>
                Contatti
              </TextLink>
              .
            </>
          )}
        </p>
      </Divider>
      {inviti === null || demo ? null : <Inviti inviti={inviti} />}
    </div>
  );
}

const TITLES = { titolare: 'Titolare', operatore: 'Operatore' } as const satisfies Record<
  CentroPersona['ruolo'],
  string
>;

function Persona({ persona: p, io, togli }: { persona: CentroPersona; io: boolean; togli: boolean }) {
  const quando =
    p.ultimo_al_banco === null
      ? 'ancora niente dal banco'
      : `al banco l’ultima volta il ${formatDateTime(p.ultimo_al_banco)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-3">
      <span
        aria-hidden="true"
        className={`grid size-12 flex-none place-items-center rounded-1 border border-ink font-semibold ${io ? 'bg-ink text-sheet' : ''}`}
      >
        {initials(p.nome)}
      </span>
      <span className="min-w-0 flex-1 basis-64">
        <b className="block [overflow-wrap:anywhere]">
          {p.nome}
          {io ? ' (tu)' : ''}
        </b>
        <span className="small block">
          {TITLES[p.ruolo]} dal {formatDate(p.dal)}, {quando}
        </span>
        <span className="small block [overflow-wrap:anywhere]">
          {[
            p.email,
            p.ha_pin ? 'con PIN' : 'senza PIN',
            ...(p.sospeso ? ['sospeso da Fidati: non entra al banco'] : []),
            ...(p.tablet.length === 0 ? [] : [`sessione aperta su ${p.tablet.join(', ')}`]),
          ].join(POINT)}
        </span>
      </span>
      {togli && p.ruolo === 'operatore' ? <RemovePersona persona={p} /> : null}
    </li>
  );
}

function RemovePersona({ persona: p }: { persona: CentroPersona }) {
  return (
    <ConfirmButton
      button="Togli dal centro"
      appearance={{ variant: 'quiet' }}
      titolo={`Togliere ${p.nome} dal centro?`}
      azione="Togli dal centro"
      pending="Un momento…"
      serious
      comando={removePersona}
      dati={(motivo) => ({ persona: p.id, motivo })}
      motivo={{ aiuto: 'Glielo scriviamo.', manca: 'Scrivi il motivo.' }}
    >
      <p>
        Da subito non apre più il banco e il suo PIN non vale. Quello che ha fatto resta con il suo nome; quello che è
        ancora sul tablet non si perde e parte con l’accesso di un’altra persona del centro. Per farla tornare la inviti
        di nuovo.
      </p>
    </ConfirmButton>
  );
}
