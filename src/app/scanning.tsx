import { useState } from 'react';
import { codeFromQr } from '../domain/certificati/codes.ts';
import { percorso } from '../domain/percorsi/indirizzo.ts';
import { ErrorMessage } from '../ui/forms/FieldLayout.tsx';
import { Button } from '../ui/layout/Button.tsx';
import QrReader from '../ui/media/QrReader.tsx';
import { READER_TEXTS } from './reader-texts.ts';

/** Camera, photo or keyboard. Only own codes open a page: any other QR is ignored (rule O10). */
export default function ScanScreen({ onClose }: { onClose: () => void }) {
  const [error, setError] = useState(false);
  const letto = (testo: string) => {
    const codice = codeFromQr(testo, location.host);
    if (codice === null) setError(true);
    else location.assign(percorso('verifica_certificato', { c: codice }));
  };
  return (
    <section className="filetto mt-6" aria-label="Lettura del QR">
      <QrReader testi={READER_TEXTS} onRead={letto} subito />
      <div role="alert">{error ? <ErrorMessage>Codice non riconosciuto</ErrorMessage> : null}</div>
      <Button variant="quiet" piccolo className="mt-4" onClick={onClose}>
        Chiudi
      </Button>
    </section>
  );
}
