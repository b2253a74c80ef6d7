import { type PersonaCentro, type PersoneCentro, togliPersona } from '../../data/centri/persone-centro.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { formattaData, formattaDataOra } from '../../domain/giorno.ts';
import { iniziali } from '../../domain/iniziali.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { BottoneConferma } from '../../ui/dialogs/BottoneConferma.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { Inviti } from './Inviti.tsx';

interface Props {
  lette: PersoneCentro;
  io: string;
  /** The demo is read-only. */
  demo: boolean;
}

/** People of the centre. Only the titolare invites and removes. */
export function PersoneDelCentro({ lette: { persone, inviti }, io, demo }: Props) {
  const titolare = inviti !== null && !demo;
  return (
    <div className="grid max-w-[880px] gap-10">
      <Filetto
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
              <Collegamento className="tx" href={percorso('contatti')}>
                Contatti
              </Collegamento>
              .
            </>
          )}
        </p>
      </Filetto>
      {inviti === null || demo ? null : <Inviti inviti={inviti} />}
    </div>
  );
}

const TITOLI = { titolare: 'Titolare', operatore: 'Operatore' } as const satisfies Record<
  PersonaCentro['ruolo'],
  string
>;

function Persona({ persona: p, io, togli }: { persona: PersonaCentro; io: boolean; togli: boolean }) {
  const quando =
    p.ultimo_al_banco === null
      ? 'ancora niente dal banco'
      : `al banco l’ultima volta il ${formattaDataOra(p.ultimo_al_banco)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hair py-3">
      <span
        aria-hidden="true"
        className={`grid size-12 flex-none place-items-center rounded-1 border border-ink font-semibold ${io ? 'bg-ink text-sheet' : ''}`}
      >
        {iniziali(p.nome)}
      </span>
      <span className="min-w-0 flex-1 basis-64">
        <b className="block [overflow-wrap:anywhere]">
          {p.nome}
          {io ? ' (tu)' : ''}
        </b>
        <span className="small block">
          {TITOLI[p.ruolo]} dal {formattaData(p.dal)}, {quando}
        </span>
        <span className="small block [overflow-wrap:anywhere]">
          {[
            p.email,
            p.ha_pin ? 'con PIN' : 'senza PIN',
            ...(p.sospeso ? ['sospeso da Fidati: non entra al banco'] : []),
            ...(p.tablet.length === 0 ? [] : [`sessione aperta su ${p.tablet.join(', ')}`]),
          ].join(PUNTO)}
        </span>
      </span>
      {togli && p.ruolo === 'operatore' ? <Togli persona={p} /> : null}
    </li>
  );
}

function Togli({ persona: p }: { persona: PersonaCentro }) {
  return (
    <BottoneConferma
      bottone="Togli dal centro"
      aspetto={{ variante: 'quiet' }}
      titolo={`Togliere ${p.nome} dal centro?`}
      azione="Togli dal centro"
      inCorso="Un momento…"
      grave
      comando={togliPersona}
      dati={(motivo) => ({ persona: p.id, motivo })}
      motivo={{ aiuto: 'Glielo scriviamo.', manca: 'Scrivi il motivo.' }}
    >
      <p>
        Da subito non apre più il banco e il suo PIN non vale. Quello che ha fatto resta con il suo nome; quello che è
        ancora sul tablet non si perde e parte con l’accesso di un’altra persona del centro. Per farla tornare la inviti
        di nuovo.
      </p>
    </BottoneConferma>
  );
}
