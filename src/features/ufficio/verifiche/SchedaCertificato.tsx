import { useQuery } from '@tanstack/react-query';
import {
  type AttoUfficio,
  attoUfficioCertificato,
  type Certificato,
} from '../../../data/ufficio/amministrazione-certificati.ts';
import { letturaVerificaUfficio } from '../../../data/ufficio/amministrazione-verifiche.ts';
import { numeroAnnuncio } from '../../../domain/annunci/prezzo.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { BottoneConferma } from '../../../ui/dialogs/BottoneConferma.tsx';
import { Lettura } from '../../../ui/feedback/Lettura.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../../ui/layout/RigaPuntini.tsx';
import { Pannello } from '../../../ui/table/Pannello.tsx';
import { StoriaVerifica } from './ParteVerifica.tsx';
import { StatoCertificatoUfficio } from './StatoCertificatoUfficio.tsx';

type Props = { certificato: Certificato; onChiudi: () => void };

export function SchedaCertificato({ certificato: c, onChiudi }: Props) {
  return (
    <Pannello
      titolo={formattaCodice(c.codice_pubblico)}
      onChiudi={onChiudi}
      azioni={c.stato === 'attivo' ? ATTI.map((atto) => <Atto key={atto} atto={atto} certificato={c} />) : undefined}
    >
      <p className="micro">{numeroAnnuncio(c.numero_annuncio)}</p>
      <Collegamento
        href={percorso('annuncio', { id: c.id_annuncio })}
        className="row min-h-11 font-display text-h3 leading-tight hover:underline [overflow-wrap:anywhere]"
      >
        {c.titolo}
      </Collegamento>
      <Dati certificato={c} />
      <Filetto titolo="Pagina pubblica" livello={3} piccolo className="mt-5">
        <PaginaPubblica certificato={c} />
      </Filetto>
      <Storia verifica={c.id_verifica} />
    </Pannello>
  );
}

function Dati({ certificato: c }: { certificato: Certificato }) {
  return (
    <dl className="mt-4">
      <RigaPuntini nome="Stato">
        <StatoCertificatoUfficio certificato={c} />
      </RigaPuntini>
      <RigaPuntini nome="Titolare">
        {c.titolare === null ? (
          'account cancellato'
        ) : (
          <Collegamento href={percorso('admin_utenti', { q: c.titolare })} className="tx [overflow-wrap:anywhere]">
            {c.titolare}
          </Collegamento>
        )}
      </RigaPuntini>
      <RigaPuntini nome="Centro">{c.centro}</RigaPuntini>
      <RigaPuntini nome="Emesso">{formattaDataOra(c.data_emissione)}</RigaPuntini>
      {c.stato === 'attivo' ? (
        <RigaPuntini nome="Email con il codice">
          {c.codice_spedito_il === null ? 'non partita' : formattaDataOra(c.codice_spedito_il)}
        </RigaPuntini>
      ) : null}
      {c.revoked_at === null ? null : <RigaPuntini nome="Revocato">{formattaDataOra(c.revoked_at)}</RigaPuntini>}
      {c.motivo_revoca === null ? null : (
        <RigaPuntini nome="Motivo">
          <span className="[overflow-wrap:anywhere]">{c.motivo_revoca}</span>
        </RigaPuntini>
      )}
      {c.sostituito_da === null ? null : (
        <RigaPuntini nome="Sostituito da">
          <Collegamento href={percorso('admin_certificati', { q: c.sostituito_da })} className="tx code">
            {formattaCodice(c.sostituito_da)}
          </Collegamento>
        </RigaPuntini>
      )}
      <RigaPuntini nome="Consultazioni">{c.consultazioni}</RigaPuntini>
      <RigaPuntini nome="Codici privati sbagliati">{c.tentativi}</RigaPuntini>
    </dl>
  );
}

/** The QR holds code and signature, so that a tablet can check it offline. */
function PaginaPubblica({ certificato: c }: { certificato: Certificato }) {
  const pagina = percorso('verifica_certificato', { c: c.codice_pubblico, s: c.firma });
  return (
    <p className="py-2">
      <Collegamento
        href={pagina}
        esterno
        className="tx [overflow-wrap:anywhere]"
        aria-label="Pagina pubblica del certificato, si apre in una nuova scheda"
      >
        {location.origin}
        {pagina}
      </Collegamento>
    </p>
  );
}

/** The verification's chain, which includes this certificate's entries. */
function Storia({ verifica }: { verifica: string }) {
  const lettura = useQuery(letturaVerificaUfficio(verifica));
  return (
    <Lettura di={lettura} errore="Errore nel caricamento dettagli" scheletro={['h-24']} livello={3}>
      {(letta) => (
        <>
          <Collegamento
            href={percorso('admin_verifiche', { q: verifica, scelto: verifica })}
            className="tx row mt-4 min-h-11"
          >
            La verifica
          </Collegamento>
          <StoriaVerifica verifica={letta} />
        </>
      )}
    </Lettura>
  );
}

const ATTI: readonly AttoUfficio[] = ['reinvia', 'rigenera', 'revoca'];

const RESTA = 'Resta nel registro degli amministratori.';
const DOMANDE = {
  reinvia: {
    bottone: 'Reinvia email',
    titolo: 'Reinviare l’email?',
    testo:
      'Il codice privato cambia: quello di prima smette di valere, il codice pubblico resta lo stesso. Arriva a chi lo possiede adesso.',
    azione: 'Reinvia email',
    inCorso: 'Invio…',
    guasto: undefined,
    altro: {},
  },
  rigenera: {
    bottone: 'Rigenera…',
    titolo: 'Rigenerare il certificato?',
    testo:
      'Questo viene revocato e rimanda al nuovo; il cartellino del centro va ristampato. Il codice privato nuovo arriva a chi lo possiede adesso.',
    azione: 'Rigenera',
    inCorso: 'Rigenerazione…',
    guasto: undefined,
    altro: {
      motivo: {
        aiuto: `Lo leggono chi controlla questo codice, acquirente, venditore e centro. ${RESTA}`,
        manca: 'Indica il motivo.',
      },
    },
  },
  revoca: {
    bottone: 'Revoca…',
    titolo: 'Revocare il certificato?',
    testo:
      'Chi lo controlla legge da subito che non è più attivo, e perché. Un oggetto in vendita non si prenota e non si paga finché non ne ha un altro; una prenotazione si chiude senza costi. Non si torna indietro. Lo scriviamo anche a chi lo possiede.',
    azione: 'Revoca',
    inCorso: 'Revoca in corso…',
    guasto: 'Impossibile revocare il certificato',
    altro: {
      grave: true,
      parola: 'REVOCA',
      motivo: { aiuto: `Lo legge chi lo controlla, e chi lo possiede. ${RESTA}`, manca: 'Indica il motivo.' },
    },
  },
} as const satisfies Record<AttoUfficio, object>;

function Atto({ atto, certificato }: { atto: AttoUfficio; certificato: Certificato }) {
  const { bottone, titolo, testo, azione, inCorso, guasto, altro } = DOMANDE[atto];
  return (
    <BottoneConferma
      bottone={bottone}
      aspetto={{ variante: atto === 'revoca' ? 'stop' : undefined }}
      titolo={titolo}
      azione={azione}
      inCorso={inCorso}
      {...(guasto === undefined ? {} : { guasto })}
      {...altro}
      comando={attoUfficioCertificato}
      dati={(motivo) => ({ atto, certificato, motivo })}
    >
      <p>
        {formattaCodice(certificato.codice_pubblico)}, {certificato.titolo}. {testo}
      </p>
    </BottoneConferma>
  );
}
