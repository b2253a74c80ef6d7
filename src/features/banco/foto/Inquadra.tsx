import { useEffect, useState } from 'react';
import { DataError, errorText } from '../../../data/client/errori.ts';
import { type CertificatoCheck, checkCertificato } from '../../../data/verifiche/certificati.ts';
import { formatCode } from '../../../domain/certificati/codes.ts';
import { readSeal } from '../../../domain/certificati/seal.ts';
import { BROKEN_HISTORY_TEXT, OFFLINE_SIGNATURE_TEXT } from '../../../domain/certificati/signature-pad.ts';
import { formatDate } from '../../../domain/day.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Rosette } from '../../../ui/brand/Rosette.tsx';
import { StatusBadge } from '../../../ui/brand/StatusBadge.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import { TextLink } from '../../../ui/layout/TextLink.tsx';
import QrReader from '../../../ui/media/QrReader.tsx';
import { checkSignature } from '../certificato/firma-certificato.ts';
import { interpret, type QueryView } from '../oggi/query.ts';
import { useBanco } from '../tablet/context.ts';

const TEXTS = {
  turnOn: 'Accendi la fotocamera',
  spegni: 'Spegni la fotocamera',
  inquadra: 'Tieni il codice dentro il riquadro.',
  foto: 'Leggi da una foto',
  unreadablePhoto: 'In questa foto non trovo un codice.',
  guasti: {
    permesso: 'Il browser non ha il permesso di usare la fotocamera. Scegli una foto o scrivi il codice.',
    assente: 'Nessuna fotocamera trovata. Scegli una foto o scrivi il codice.',
  },
  scrivi: {
    etichetta: 'Numero annuncio o codice certificato',
    conferma: 'Cerca',
    vuoto: 'Scrivi il numero dell’annuncio o il codice del certificato.',
  },
};

interface Props {
  aperta: boolean;
  onClose: () => void;
  onVerifica: (id: string) => void;
}

interface Verdict {
  codice: string;
  glyph: 'verificato' | 'nonconforme' | 'attesa';
  testo: string;
  dettaglio: string;
}

export function Inquadra(props: Props) {
  return (
    <Dialog aperta={props.aperta} onClose={props.onClose} wide titolo="Inquadra il QR" closeText="Chiudi">
      <Reader {...props} />
    </Dialog>
  );
}

function Reader({ onVerifica }: Props) {
  const { environment, dispositivo, occupy } = useBanco();
  const [missingOggetto, setMissingOggetto] = useState<'ignoto' | 'assente' | null>(null);
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  useEffect(() => occupy(), [occupy]);
  const letto = async (testo: string) => {
    setMissingOggetto(null);
    const query = interpret(testo, await environment.store.verifiche.toArray(), location.host);
    if (query.tipo === 'verifica') return onVerifica(query.id);
    if (query.tipo !== 'certificato') return setMissingOggetto(query.tipo);
    setVerdict(await judgeIt(query));
  };
  const judgeIt = async (query: Extract<QueryView, { tipo: 'certificato' }>): Promise<Verdict> => {
    const { codice, sigillo } = query;
    const firma = sigillo === null ? null : await checkSignature(dispositivo, codice, sigillo);
    // An invalid seal means no certificate, whatever the server knows of the code.
    if (firma === 'non_valida') return tampered(codice);
    try {
      // The server checks the seal too: a tablet may lack its key or the curve.
      return daServer(codice, await checkCertificato(codice, null, { sigillo }));
    } catch (errore) {
      if (errore instanceof DataError && errore.stato !== 0)
        return { codice, glyph: 'nonconforme', testo: errorText(errore), dettaglio: '' };
    }
    if (sigillo === null)
      return withoutSignature(codice, 'Il codice non porta la firma: senza rete non si può dire altro.');
    if (firma === 'non_controllabile') return withoutSignature(codice, 'Questo tablet non può controllare la firma.');
    const emesso = readSeal(sigillo)?.data_emissione;
    const dettaglio = emesso === undefined ? '' : `Emesso il ${formatDate(emesso)}.`;
    return { codice, glyph: 'attesa', testo: OFFLINE_SIGNATURE_TEXT, dettaglio };
  };
  return (
    <div className="mt-2">
      {verdict === null ? (
        <QrReader testi={TEXTS} subito onRead={(testo) => void letto(testo)} />
      ) : (
        <VerificaVerdict verdict={verdict} onAnother={() => setVerdict(null)} />
      )}
      <div role="alert" className="mt-3">
        {missingOggetto === 'ignoto' ? <p className="font-semibold text-fail">Codice non riconosciuto</p> : null}
        {missingOggetto === 'assente' ? <NotHere /> : null}
      </div>
    </div>
  );
}

const NotHere = () => (
  <>
    <p className="font-semibold">Il codice è di Fidati, ma il suo oggetto non è su questo tablet.</p>
    <TextLink className="tx inline-flex min-h-14 items-center" href={percorso('centro_storico')}>
      Cercalo in tutte le verifiche del centro
    </TextLink>
  </>
);

const withoutSignature = (codice: string, dettaglio: string): Verdict => ({
  codice,
  glyph: 'attesa',
  testo: 'Stato non verificabile offline',
  dettaglio,
});

const tampered = (codice: string): Verdict => ({
  codice,
  glyph: 'nonconforme',
  testo: 'Firma non valida',
  dettaglio: 'Il codice è stato alterato.',
});

function daServer(codice: string, { esito, firma, certificato }: CertificatoCheck): Verdict {
  if (firma === 'non_valida') return tampered(codice);
  const titolo = certificato?.titolo ?? '';
  if (esito === 'valido' && certificato?.integro === false)
    return { codice, glyph: 'nonconforme', testo: BROKEN_HISTORY_TEXT, dettaglio: titolo };
  if (esito === 'valido') return { codice, glyph: 'verificato', testo: 'Certificato valido', dettaglio: titolo };
  return { codice, glyph: 'nonconforme', testo: 'Certificato non attivo', dettaglio: titolo };
}

function VerificaVerdict({ verdict, onAnother }: { verdict: Verdict; onAnother: () => void }) {
  const { codice, glyph, testo, dettaglio } = verdict;
  return (
    <div className="flex flex-wrap items-center gap-5" role="status">
      <Rosette codice={codice} lato={150} modo={glyph === 'verificato' ? 'sigillo' : 'matita'} />
      <div className="min-w-0 grow">
        <StatusBadge glyph={glyph} className="text-lead! whitespace-normal!">
          {testo}
        </StatusBadge>
        <p className="code mt-1 text-h3">{formatCode(codice)}</p>
        <p className="note mt-1">{dettaglio}</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Button onClick={onAnother}>Leggi un altro codice</Button>
          <TextLink
            className="tx inline-flex min-h-14 items-center"
            href={percorso('verifica_certificato', { c: codice })}
            target="_blank"
          >
            Pagina del certificato
          </TextLink>
        </div>
      </div>
    </div>
  );
}
