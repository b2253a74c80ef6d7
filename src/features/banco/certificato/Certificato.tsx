import { Suspense, useState } from 'react';
import { type AttoCertificato, attoSulCertificato, type CertificatoEmesso } from '../../../data/centri/centro.ts';
import { DEMO_SI_GUARDA } from '../../../domain/centri/demo.ts';
import { SOSPESO_NON_CERTIFICA } from '../../../domain/centri/sospeso.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { testoAlBanco } from '../../../domain/errori/banco.ts';
import { alPostoDelGenerico } from '../../../domain/errori/guasto.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { fraseFermo } from '../../../domain/verifiche/fermo.ts';
import { dropWanted, wantedOf } from '../../../offline/review/wanted-certificate.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Rosetta } from '../../../ui/brand/Rosetta.tsx';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Conferma } from '../../../ui/dialogs/Conferma.tsx';
import type { Guasto } from '../../../ui/forms/use-comando.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../../ui/layout/Filetto.tsx';
import CodiceQr from '../../../ui/media/CodiceQr.tsx';
import { useSospesoLetto } from '../coda/use-sospeso.ts';
import { useBanco } from '../tablet/contesto.ts';
import { useStored } from '../tablet/use-stored.ts';
import { certificatoAlBanco, secondoEsito } from './certificabile.ts';

const DOMANDE = {
  emetti: {
    titolo: 'Emetti il certificato?',
    testo: 'Il codice privato parte subito per email. Qui e sul cartellino resta solo il codice pubblico.',
    bottone: 'Emetti il certificato',
    motivo: false,
  },
  revoca: {
    titolo: 'Revoca il certificato?',
    testo: 'Da subito non è più attivo e l’oggetto non si vende: una prenotazione si chiude. Non si torna indietro.',
    bottone: 'Revoca',
    motivo: true,
  },
  rigenera: {
    titolo: 'Rigenera il certificato?',
    testo:
      'Quello di adesso viene revocato e rimanda al nuovo. Il cartellino va ristampato; venditore e acquirente leggono il motivo.',
    bottone: 'Rigenera',
    motivo: true,
  },
  reinvia: {
    titolo: 'Reinvia l’email?',
    testo: 'Il codice privato cambia: quello di prima smette di valere, il codice pubblico resta lo stesso.',
    bottone: 'Reinvia email',
    motivo: false,
  },
} satisfies Record<AttoCertificato, { titolo: string; testo: string; bottone: string; motivo: boolean }>;

const GUASTI = {
  emetti: testoAlBanco('generazione_certificato'),
  rigenera: testoAlBanco('generazione_certificato'),
  revoca: testoAlBanco('revoca_certificato'),
  reinvia: alPostoDelGenerico(testoAlBanco('invio_email')),
} satisfies Record<AttoCertificato, Guasto>;

/** Online only: the server issues, revokes and mails a certificate. */
interface Props {
  vista: ItemView;
  inRete: boolean;
  onFatto?: () => void;
}

/** Must be typed before a revocation, which cannot be undone. */
const PAROLA_REVOCA = 'REVOCA';

export function Certificato({ vista, inRete, onFatto }: Props) {
  const { ambiente, sincronizzatore } = useBanco();
  const { store } = ambiente;
  const { certificato, fermo } = vista.verifica;
  const [domanda, setDomanda] = useState<AttoCertificato | null>(null);
  const [avviso, setAvviso] = useState<string | null>(null);
  const chiuso = useSospesoLetto();
  const chiesto = useStored(() => wantedOf(store, vista.verifica.id), [store, vista.verifica.id]) ?? null;
  const offre = certificatoAlBanco(vista);
  if (offre === null || chiuso === undefined) return null;
  const { attivo } = offre;
  const demo = chiuso?.demo === true;
  const [cambia, emetti] = [attivo && chiuso === null, offre.emetti && chiuso === null];
  return (
    <Filetto titolo="Certificato" piccolo>
      {certificato ? (
        <Cartellino codice={certificato.codice_pubblico} firma={certificato.firma ?? null} attivo={attivo} />
      ) : (
        <p className="note mt-2">
          {chiesto === null
            ? 'Non ancora emesso.'
            : chiesto.refused === null
              ? 'Chiesto con l’approvazione: si emette appena il server risponde, con questo banco aperto.'
              : `Chiesto con l’approvazione e non emesso. ${testoAlBanco('generazione_certificato')}`}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {cambia ? (
          <>
            <Bottone disabled={!inRete} onClick={() => setDomanda('reinvia')}>
              Reinvia email
            </Bottone>
            {fermo ? null : (
              <Bottone disabled={!inRete} onClick={() => setDomanda('rigenera')}>
                Rigenera
              </Bottone>
            )}
            <Bottone variante="stop" disabled={!inRete} onClick={() => setDomanda('revoca')}>
              Revoca
            </Bottone>
          </>
        ) : null}
        {emetti ? (
          <Bottone variante="main" disabled={!inRete} onClick={() => setDomanda('emetti')}>
            {certificato ? 'Genera nuovo' : 'Emetti il certificato'}
          </Bottone>
        ) : null}
      </div>
      {demo ? <p className="note mt-2">{DEMO_SI_GUARDA}</p> : null}
      {chiuso === null || demo ? null : <p className="note mt-2">{SOSPESO_NON_CERTIFICA}</p>}
      {vista.conflitti.some(secondoEsito) ? (
        <p className="note mt-2">
          Su questo tablet l’esito era un altro: leggi qui sopra, poi il certificato si può emettere.
        </p>
      ) : null}
      {fermo ? <p className="note mt-2">{fraseFermo(fermo)}</p> : null}
      {/* Keeps its space, so that a signature below does not move when the network goes. */}
      {chiuso !== null || fermo ? null : (
        <p className={`note mt-2 ${inRete ? 'invisible' : ''}`}>
          {inRete ? '\u00a0' : 'Serve la rete: il certificato lo fa e lo firma il server.'}
        </p>
      )}
      <p className="note mt-2" role="status">
        {avviso}
      </p>
      {domanda === null ? null : (
        <Conferma
          titolo={DOMANDE[domanda].titolo}
          azione={DOMANDE[domanda].bottone}
          inCorso="Attendi…"
          grave={domanda === 'revoca'}
          {...(DOMANDE[domanda].motivo ? { motivo: { manca: 'Indica il motivo.' } } : {})}
          {...(domanda === 'revoca' ? { parola: PAROLA_REVOCA } : {})}
          comando={attoSulCertificato}
          guasto={GUASTI[domanda]}
          dati={(motivo) => ({
            atto: domanda,
            verifica: vista.verifica.id,
            certificato: certificato?.id ?? '',
            motivo,
          })}
          onFatto={async (emesso) => {
            setAvviso(detto(domanda, emesso));
            await dropWanted(store, vista.verifica.id);
            await sincronizzatore.syncNow();
            onFatto?.();
          }}
          onChiudi={() => setDomanda(null)}
        >
          <p>{DOMANDE[domanda].testo}</p>
        </Conferma>
      )}
    </Filetto>
  );
}

function Cartellino({ codice, firma, attivo }: { codice: string; firma: string | null; attivo: boolean }) {
  const indirizzo = location.origin + percorso('verifica_certificato', { c: codice, s: firma });
  return (
    <div className="mt-3 flex flex-wrap items-center gap-5 bg-sheet p-4">
      <Rosetta codice={codice} lato={132} modo={attivo ? 'sigillo' : 'matita'} />
      <div className="w-[120px]">
        <Suspense fallback={<div className="aspect-square bg-well" />}>
          <CodiceQr testo={indirizzo} etichetta={`Codice QR del certificato ${formattaCodice(codice)}`} />
        </Suspense>
      </div>
      <div className="min-w-0">
        <p className="code text-h3">{formattaCodice(codice)}</p>
        {attivo ? (
          <Segno glifo="verificato">Certificato attivo</Segno>
        ) : (
          <Segno glifo="nonconforme">Certificato revocato</Segno>
        )}
        <p className="mt-2 flex flex-wrap gap-x-5">
          <Collegamento
            className="tx row inline-flex! min-h-14 gap-2!"
            href={percorso('verifica_certificato', { c: codice })}
            target="_blank"
          >
            <Icona nome="stampa" piccola /> Apri e stampa
          </Collegamento>
        </p>
      </div>
    </div>
  );
}

const esitoEmissione = ({ email_inviata }: CertificatoEmesso): string =>
  email_inviata
    ? 'Certificato emesso. L’email è partita.'
    : 'Certificato emesso, ma l’email non è partita: usa Reinvia email.';

const ESITI = {
  revoca: 'Certificato revocato.',
  reinvia: 'Email inviata con un codice nuovo.',
} as const;

const detto = (domanda: AttoCertificato, emesso: CertificatoEmesso | null): string =>
  domanda === 'revoca' || domanda === 'reinvia' || emesso === null
    ? ESITI[domanda === 'revoca' ? 'revoca' : 'reinvia']
    : esitoEmissione(emesso);
