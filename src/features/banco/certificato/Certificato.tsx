import { Suspense, useState } from 'react';
import { type CertificatoAction, certificatoAction, type IssuedCertificato } from '../../../data/centri/centro.ts';
import { DEMO_IS_VIEW_ONLY } from '../../../domain/centri/demo.ts';
import { SUSPENDED_CANNOT_CERTIFY } from '../../../domain/centri/suspension.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { bancoText } from '../../../domain/errori/banco.ts';
import { insteadOfGeneric } from '../../../domain/errori/fault.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { stoppedPhrase } from '../../../domain/verifiche/fermo.ts';
import { dropWanted, wantedOf } from '../../../offline/review/wanted-certificate.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Rosette } from '../../../ui/brand/Rosette.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import type { Fault } from '../../../ui/forms/use-command.ts';
import { Button } from '../../../ui/layout/Button.tsx';
import { Divider } from '../../../ui/layout/Divider.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import QrCode from '../../../ui/media/QrCode.tsx';
import { useLoadedSuspension } from '../coda/use-suspension.ts';
import { useBanco } from '../tablet/context.ts';
import { useStored } from '../tablet/use-stored.ts';
import { certificatoAtBanco, isSecondEsito } from './can-certify.ts';

const QUESTIONS = {
  emetti: {
    titolo: 'Emetti il certificato?',
    testo: 'Il codice privato parte subito per email. Qui e sul cartellino resta solo il codice pubblico.',
    button: 'Emetti il certificato',
    motivo: false,
  },
  revoca: {
    titolo: 'Revoca il certificato?',
    testo: 'Da subito non è più attivo e l’oggetto non si vende: una prenotazione si chiude. Non si torna indietro.',
    button: 'Revoca',
    motivo: true,
  },
  rigenera: {
    titolo: 'Rigenera il certificato?',
    testo:
      'Quello di adesso viene revocato e rimanda al nuovo. Il cartellino va ristampato; venditore e acquirente leggono il motivo.',
    button: 'Rigenera',
    motivo: true,
  },
  reinvia: {
    titolo: 'Reinvia l’email?',
    testo: 'Il codice privato cambia: quello di prima smette di valere, il codice pubblico resta lo stesso.',
    button: 'Reinvia email',
    motivo: false,
  },
} satisfies Record<CertificatoAction, { titolo: string; testo: string; button: string; motivo: boolean }>;

const FAULTS = {
  emetti: bancoText('generazione_certificato'),
  rigenera: bancoText('generazione_certificato'),
  revoca: bancoText('revoca_certificato'),
  reinvia: insteadOfGeneric(bancoText('invio_email')),
} satisfies Record<CertificatoAction, Fault>;

/** Online only: the server issues, revokes and mails a certificate. */
interface Props {
  vista: ItemView;
  isOnline: boolean;
  onDone?: () => void;
}

/** Must be typed before a revocation, which cannot be undone. */
const REVOCATION_WORD = 'REVOCA';

export function Certificato({ vista, isOnline, onDone }: Props) {
  const { environment, syncer } = useBanco();
  const { store } = environment;
  const { certificato, fermo } = vista.verifica;
  const [question, setQuestion] = useState<CertificatoAction | null>(null);
  const [notice, setNotice] = useState<string | null>(null);
  const chiuso = useLoadedSuspension();
  const asked = useStored(() => wantedOf(store, vista.verifica.id), [store, vista.verifica.id]) ?? null;
  const offers = certificatoAtBanco(vista);
  if (offers === null || chiuso === undefined) return null;
  const { attivo } = offers;
  const demo = chiuso?.demo === true;
  const [cambia, emetti] = [attivo && chiuso === null, offers.emetti && chiuso === null];
  return (
    <Divider titolo="Certificato" piccolo>
      {certificato ? (
        <ItemTag codice={certificato.codice_pubblico} firma={certificato.firma ?? null} attivo={attivo} />
      ) : (
        <p className="note mt-2">
          {asked === null
            ? 'Non ancora emesso.'
            : asked.refused === null
              ? 'Chiesto con l’approvazione: si emette appena il server risponde, con questo banco aperto.'
              : `Chiesto con l’approvazione e non emesso. ${bancoText('generazione_certificato')}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {cambia ? (
          <>
            <Button disabled={!isOnline} onClick={() => setQuestion('reinvia')}>
              Reinvia email
            </Button>
            {fermo ? null : (
              <Button disabled={!isOnline} onClick={() => setQuestion('rigenera')}>
                Rigenera
              </Button>
            )}
            <Button variant="stop" disabled={!isOnline} onClick={() => setQuestion('revoca')}>
              Revoca
            </Button>
          </>
        ) : null}
        {emetti ? (
          <Button variant="main" disabled={!isOnline} onClick={() => setQuestion('emetti')}>
            {certificato ? 'Genera nuovo' : 'Emetti il certificato'}
          </Button>
        ) : null}
      </div>
      {demo ? <p className="note mt-2">{DEMO_IS_VIEW_ONLY}</p> : null}
      {chiuso === null || demo ? null : <p className="note mt-2">{SUSPENDED_CANNOT_CERTIFY}</p>}
      {vista.conflitti.some(isSecondEsito) ? (
        <p className="note mt-2">
          Su questo tablet l’esito era un altro: leggi qui sopra, poi il certificato si può emettere.
        </p>
      ) : null}
      {fermo ? <p className="note mt-2">{stoppedPhrase(fermo)}</p> : null}
      {/* Keeps its space, so that a signature below does not move when the network goes. */}
      {chiuso !== null || fermo ? null : (
        <p className={`note mt-2 ${isOnline ? 'invisible' : ''}`}>
          {isOnline ? '\u00a0' : 'Serve la rete: il certificato lo fa e lo firma il server.'}
        </p>
      )}
      <p className="note mt-2" role="status">
        {notice}
      </p>
      {question === null ? null : (
        <ConfirmDialog
          titolo={QUESTIONS[question].titolo}
          azione={QUESTIONS[question].button}
          pending="Attendi…"
          serious={question === 'revoca'}
          {...(QUESTIONS[question].motivo ? { motivo: { manca: 'Indica il motivo.' } } : {})}
          {...(question === 'revoca' ? { parola: REVOCATION_WORD } : {})}
          comando={certificatoAction}
          guasto={FAULTS[question]}
          dati={(motivo) => ({
            atto: question,
            verifica: vista.verifica.id,
            certificato: certificato?.id ?? '',
            motivo,
          })}
          onDone={async (emesso) => {
            setNotice(detto(question, emesso));
            await dropWanted(store, vista.verifica.id);
            await syncer.syncNow();
            onDone?.();
          }}
          onClose={() => setQuestion(null)}
        >
          <p>{QUESTIONS[question].testo}</p>
        </ConfirmDialog>
      )}
    </Divider>
  );
}

function ItemTag({ codice, firma, attivo }: { codice: string; firma: string | null; attivo: boolean }) {
  const indirizzo = location.origin + percorso('verifica_certificato', { c: codice, s: firma });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-5 bg-sheet p-4">
      <Rosette codice={codice} lato={132} modo={attivo ? 'sigillo' : 'matita'} />
      <div className="w-[120px]">
        <Suspense fallback={<div className="aspect-square bg-well" />}>
          <QrCode testo={indirizzo} etichetta={`Codice QR del certificato ${formatCode(codice)}`} />
        </Suspense>
      </div>
      <div className="min-w-0">
        <p className="code text-h3">{formatCode(codice)}</p>
        {attivo ? (
          <StatusBadge glyph="verificato">Certificato attivo</StatusBadge>
        ) : (
          <StatusBadge glyph="nonconforme">Certificato revocato</StatusBadge>
        )}
        <p className="mt-2 flex flex-wrap gap-x-5">
          <TextLink
            className="tx row inline-flex! min-h-14 gap-2!"
            href={percorso('verifica_certificato', { c: codice })}
            target="_blank"
          >
            <Icon nome="stampa" piccola /> Apri e stampa
          </TextLink>
        </p>
      </div>
    </div>
  );
}

const issueEsito = ({ email_inviata }: IssuedCertificato): string =>
  email_inviata
    ? 'Certificato emesso. L’email è partita.'
    : 'Certificato emesso, ma l’email non è partita: usa Reinvia email.';

const ESITI = {
  revoca: 'Certificato revocato.',
  reinvia: 'Email inviata con un codice nuovo.',
} as const;

const detto = (domanda: CertificatoAction, emesso: IssuedCertificato | null): string =>
  domanda === 'revoca' || domanda === 'reinvia' || emesso === null
    ? ESITI[domanda === 'revoca' ? 'revoca' : 'reinvia']
    : issueEsito(emesso);
