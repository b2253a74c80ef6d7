import { Suspense, useState } from 'react';
import {
  type CertificatoEmesso,
  emettiCertificato,
  reinviaCodice,
  revocaCertificato,
  rigeneraCertificato,
} from '../../data/centro.ts';
import { testoErrore } from '../../data/errori.ts';
import { formattaCodice } from '../../domain/certificati/codici.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import type { VistaVerifica } from '../../offline/vista.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Campo } from '../../ui/Campo.tsx';
import CodiceQr from '../../ui/CodiceQr.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { Finestra } from '../../ui/Finestra.tsx';
import { Icona } from '../../ui/Icona.tsx';
import { Rosetta } from '../../ui/Rosetta.tsx';
import { Segno } from '../../ui/Segno.tsx';
import { certificatoAlBanco } from './certificabile.ts';
import { useBanco } from './contesto.ts';

type Domanda = 'emetti' | 'revoca' | 'rigenera' | 'reinvia';

const DOMANDE = {
  emetti: {
    titolo: 'Emetti il certificato?',
    testo: 'Il codice privato parte subito per email. Qui e sul cartellino resta solo il codice pubblico.',
    bottone: 'Emetti il certificato',
    motivo: false,
  },
  revoca: {
    titolo: 'Revoca il certificato?',
    testo: 'Chi lo controlla legge da subito che non è più attivo. Non si torna indietro.',
    bottone: 'Revoca',
    motivo: true,
  },
  rigenera: {
    titolo: 'Rigenera il certificato?',
    testo: 'Quello di adesso viene revocato e rimanda al nuovo. Il cartellino va ristampato.',
    bottone: 'Rigenera',
    motivo: true,
  },
  reinvia: {
    titolo: 'Reinvia l’email?',
    testo: 'Il codice privato cambia: quello di prima smette di valere, il codice pubblico resta lo stesso.',
    bottone: 'Reinvia email',
    motivo: false,
  },
} satisfies Record<Domanda, { titolo: string; testo: string; bottone: string; motivo: boolean }>;

/** Online only: a certificate is made, revoked and mailed by the server while somebody waits for its answer. */
interface Props {
  vista: VistaVerifica;
  inRete: boolean;
  /** After an act; without it the tablet's own row is read again. */
  onFatto?: () => void;
}

/** Typed before a revocation: nobody undoes it. */
const PAROLA_REVOCA = 'REVOCA';

export function Certificato({ vista, inRete, onFatto }: Props) {
  const { certificato } = vista.verifica;
  const [domanda, setDomanda] = useState<Domanda | null>(null);
  const [avviso, setAvviso] = useState<string | null>(null);
  const offre = certificatoAlBanco(vista);
  if (offre === null) return null;
  const { attivo, emetti } = offre;
  return (
    <Filetto titolo="Certificato" piccolo>
      {certificato ? (
        <Cartellino codice={certificato.codice_pubblico} firma={certificato.firma ?? null} attivo={attivo} />
      ) : (
        <p className="note mt-2">Non ancora emesso.</p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {attivo ? (
          <>
            <Bottone disabled={!inRete} onClick={() => setDomanda('reinvia')}>
              Reinvia email
            </Bottone>
            <Bottone disabled={!inRete} onClick={() => setDomanda('rigenera')}>
              Rigenera
            </Bottone>
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
      {inRete ? null : <p className="note mt-2">Serve la rete: il certificato lo fa e lo firma il server.</p>}
      <p className="note mt-2" role="status">
        {avviso}
      </p>
      {domanda === null ? null : (
        <Conferma
          domanda={domanda}
          vista={vista}
          onChiudi={() => setDomanda(null)}
          onFatto={setAvviso}
          dopo={onFatto}
        />
      )}
    </Filetto>
  );
}

/** The tag: rosette of the real code and QR, what the buyer will compare. */
function Cartellino({ codice, firma, attivo }: { codice: string; firma: string | null; attivo: boolean }) {
  const indirizzo = `${location.origin}/verify?c=${codice}${firma === null ? '' : `&s=${firma}`}`;
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
            className="tx row inline-flex! min-h-11 gap-2!"
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

interface PropsConferma {
  domanda: Domanda;
  vista: VistaVerifica;
  onChiudi: () => void;
  onFatto: (avviso: string) => void;
  dopo: (() => void) | undefined;
}

function Conferma({ domanda, vista, onChiudi, onFatto, dopo }: PropsConferma) {
  const { sincronizzatore } = useBanco();
  const [motivo, setMotivo] = useState('');
  const [parola, setParola] = useState('');
  const [errore, setErrore] = useState<string | null>(null);
  const [lavora, setLavora] = useState(false);
  const testi = DOMANDE[domanda];
  const id = vista.verifica.certificato?.id ?? '';
  const fai = async (): Promise<string> => {
    switch (domanda) {
      case 'emetti':
        return esitoEmissione(await emettiCertificato(vista.verifica.id));
      case 'rigenera':
        return esitoEmissione(await rigeneraCertificato(id, motivo.trim()));
      case 'revoca':
        await revocaCertificato(id, motivo.trim());
        return 'Certificato revocato.';
      case 'reinvia':
        await reinviaCodice(id);
        return 'Email inviata con un codice nuovo.';
      default:
        return domanda satisfies never;
    }
  };
  const conferma = async () => {
    if (testi.motivo && motivo.trim() === '') return setErrore('Indica il motivo.');
    if (domanda === 'revoca' && parola.trim().toUpperCase() !== PAROLA_REVOCA)
      return setErrore(`Scrivi ${PAROLA_REVOCA} per confermare.`);
    setLavora(true);
    setErrore(null);
    try {
      onFatto(await fai());
      // The row of this tablet follows the server's.
      await sincronizzatore.sincronizzaOra();
      dopo?.();
      onChiudi();
    } catch (guaio) {
      setErrore(testoErrore(guaio));
    } finally {
      setLavora(false);
    }
  };
  return (
    <Finestra
      aperta
      onChiudi={onChiudi}
      titolo={testi.titolo}
      testoChiudi="Chiudi"
      azioni={
        <>
          <Bottone variante="quiet" onClick={onChiudi}>
            Annulla
          </Bottone>
          <Bottone
            variante={domanda === 'revoca' ? 'stop' : 'main'}
            inCorso={lavora}
            testoInCorso="Attendi…"
            onClick={() => void conferma()}
          >
            {testi.bottone}
          </Bottone>
        </>
      }
    >
      <p>{testi.testo}</p>
      <Ragioni domanda={domanda} motivo={motivo} onMotivo={setMotivo} parola={parola} onParola={setParola} />
      <ErroreModulo testo={errore} />
    </Finestra>
  );
}

interface PropsRagioni {
  domanda: Domanda;
  motivo: string;
  onMotivo: (motivo: string) => void;
  parola: string;
  onParola: (parola: string) => void;
}

/** Why, and for what nobody undoes a word typed by hand. */
function Ragioni({ domanda, motivo, onMotivo, parola, onParola }: PropsRagioni) {
  return (
    <>
      {DOMANDE[domanda].motivo ? (
        <Campo
          className="mt-3"
          etichetta="Motivo"
          value={motivo}
          maxLength={500}
          onChange={(evento) => onMotivo(evento.target.value)}
        />
      ) : null}
      {domanda === 'revoca' ? (
        <Campo
          className="mt-3"
          etichetta={`Per confermare scrivi ${PAROLA_REVOCA}`}
          value={parola}
          maxLength={20}
          autoComplete="off"
          onChange={(evento) => onParola(evento.target.value)}
        />
      ) : null}
    </>
  );
}
