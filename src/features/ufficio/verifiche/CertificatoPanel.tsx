import { useQuery } from '@tanstack/react-query';
import {
  type Certificato,
  type UfficioAction,
  ufficioCertificatoAction,
} from '../../../data/ufficio/amministrazione-certificati.ts';
import { ufficioVerificaQuery } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { annuncioNumber } from '../../../domain/annunci/prezzo.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { formatDateTime } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { ConfirmButton } from '../../../ui/dialogs/ConfirmButton.tsx';
import { QueryView } from '../../../ui/feedback/QueryView.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import { Panel } from '../../../ui/table/Panel.tsx';
import { CertificatoStato } from './CertificatoStato.tsx';
import { VerificaStoryline } from './ParteVerifica.tsx';

type Props = { certificato: Certificato; onClose: () => void };

export function CertificatoPanel({ certificato: c, onClose }: Props) {
  return (
    <Panel
      titolo={formatCode(c.codice_pubblico)}
      onClose={onClose}
      actions={c.stato === 'attivo' ? ACTS.map((atto) => <Action key={atto} atto={atto} certificato={c} />) : undefined}
    >
      <p className="micro">{annuncioNumber(c.numero_annuncio)}</p>
      <TextLink
        href={percorso('annuncio', { id: c.id_annuncio })}
        className="row min-h-11 font-display text-h3 leading-tight hover:underline [overflow-wrap:anywhere]"
      >
        {c.titolo}
      </TextLink>
      <Dati certificato={c} />
      <Divider titolo="Pagina pubblica" level={3} piccolo className="mt-5">
        <PublicPage certificato={c} />
      </Divider>
      <Storyline verifica={c.id_verifica} />
    </Panel>
  );
}

function Dati({ certificato: c }: { certificato: Certificato }) {
  return (
    <dl className="mt-4">
      <LeaderRow nome="Stato">
        <CertificatoStato certificato={c} />
      </LeaderRow>
      <LeaderRow nome="Titolare">
        {c.titolare === null ? (
          'account cancellato'
        ) : (
          <TextLink href={percorso('admin_utenti', { q: c.titolare })} className="tx [overflow-wrap:anywhere]">
            {c.titolare}
          </TextLink>
        )}
      </LeaderRow>
      <LeaderRow nome="Centro">{c.centro}</LeaderRow>
      <LeaderRow nome="Emesso">{formatDateTime(c.data_emissione)}</LeaderRow>
      {c.stato === 'attivo' ? (
        <LeaderRow nome="Email con il codice">
          {c.codice_spedito_il === null ? 'non partita' : formatDateTime(c.codice_spedito_il)}
        </LeaderRow>
      ) : null}
      {c.revoked_at === null ? null : <LeaderRow nome="Revocato">{formatDateTime(c.revoked_at)}</LeaderRow>}
      {c.motivo_revoca === null ? null : (
        <LeaderRow nome="Motivo">
          <span className="[overflow-wrap:anywhere]">{c.motivo_revoca}</span>
        </LeaderRow>
      )}
      {c.sostituito_da === null ? null : (
        <LeaderRow nome="Sostituito da">
          <TextLink href={percorso('admin_certificati', { q: c.sostituito_da })} className="tx code">
            {formatCode(c.sostituito_da)}
          </TextLink>
        </LeaderRow>
      )}
      <LeaderRow nome="Consultazioni">{c.consultazioni}</LeaderRow>
      <LeaderRow nome="Codici privati sbagliati">{c.tentativi}</LeaderRow>
    </dl>
  );
}

/** The QR holds code and signature, so that a tablet can check it offline. */
function PublicPage({ certificato: c }: { certificato: Certificato }) {
  const pagina = percorso('verifica_certificato', { c: c.codice_pubblico, s: c.firma });
  return (
    <p className="py-2">
      <TextLink
        href={pagina}
        esterno
        className="tx [overflow-wrap:anywhere]"
        aria-label="Pagina pubblica del certificato, si apre in una nuova scheda"
      >
        {location.origin}
        {pagina}
      </TextLink>
    </p>
  );
}

/** The verification's chain, which includes this certificate's entries. */
function Storyline({ verifica }: { verifica: string }) {
  const query = useQuery(ufficioVerificaQuery(verifica));
  return (
    <QueryView di={query} errore="Errore nel caricamento dettagli" skeleton={['h-24']} level={3}>
      {(letta) => (
        <>
          <TextLink
            href={percorso('admin_verifiche', { q: verifica, scelto: verifica })}
            className="tx row mt-4 min-h-11"
          >
            La verifica
          </TextLink>
          <VerificaStoryline verifica={letta} />
        </>
      )}
    </QueryView>
  );
}

const ACTS: readonly UfficioAction[] = ['reinvia', 'rigenera', 'revoca'];

const STAYS = 'Resta nel registro degli amministratori.';
const QUESTIONS = {
  reinvia: {
    button: 'Reinvia email',
    titolo: 'Reinviare l’email?',
    testo:
      'Il codice privato cambia: quello di prima smette di valere, il codice pubblico resta lo stesso. Arriva a chi lo possiede adesso.',
    azione: 'Reinvia email',
    pending: 'Invio…',
    guasto: undefined,
    altro: {},
  },
  rigenera: {
    button: 'Rigenera…',
    titolo: 'Rigenerare il certificato?',
    testo:
      'Questo viene revocato e rimanda al nuovo; il cartellino del centro va ristampato. Il codice privato nuovo arriva a chi lo possiede adesso.',
    azione: 'Rigenera',
    pending: 'Rigenerazione…',
    guasto: undefined,
    altro: {
      motivo: {
        aiuto: `Lo leggono chi controlla questo codice, acquirente, venditore e centro. ${STAYS}`,
        manca: 'Indica il motivo.',
      },
    },
  },
  revoca: {
    button: 'Revoca…',
    titolo: 'Revocare il certificato?',
    testo:
      'Chi lo controlla legge da subito che non è più attivo, e perché. Un oggetto in vendita non si prenota e non si paga finché non ne ha un altro; una prenotazione si chiude senza costi. Non si torna indietro. Lo scriviamo anche a chi lo possiede.',
    azione: 'Revoca',
    pending: 'Revoca in corso…',
    guasto: 'Impossibile revocare il certificato',
    altro: {
      serious: true,
      parola: 'REVOCA',
      motivo: { aiuto: `Lo legge chi lo controlla, e chi lo possiede. ${STAYS}`, manca: 'Indica il motivo.' },
    },
  },
} as const satisfies Record<UfficioAction, object>;

function Action({ atto, certificato }: { atto: UfficioAction; certificato: Certificato }) {
  const { button, titolo, testo, azione, pending, guasto, altro } = QUESTIONS[atto];
  return (
    <ConfirmButton
      button={button}
      appearance={{ variant: atto === 'revoca' ? 'stop' : undefined }}
      titolo={titolo}
      azione={azione}
      pending={pending}
      {...(guasto === undefined ? {} : { guasto })}
      {...altro}
      comando={ufficioCertificatoAction}
      dati={(motivo) => ({ atto, certificato, motivo })}
    >
      <p>
        {formatCode(certificato.codice_pubblico)}, {certificato.titolo}. {testo}
      </p>
    </ConfirmButton>
  );
}
