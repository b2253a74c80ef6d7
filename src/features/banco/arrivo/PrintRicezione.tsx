import { useState } from 'react';
import { formatDate, formatDateTime } from '../../../domain/day.ts';
import { formatEuro } from '../../../domain/denaro.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { prenotazioneNumber } from '../../../domain/verifiche/numero.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icon } from '../../../ui/brand/Icon.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { Button } from '../../../ui/layout/Button.tsx';
import QrCode from '../../../ui/media/QrCode.tsx';
import { useIssuer } from '../certificato/use-issuer.ts';
import { annuncioNumber } from '../tablet/labels.ts';
import { RowsOfIntake, saidAtIntake } from './RowsOfIntake.tsx';

const CHOICES = {
  tutto: 'Stampa ricevuta e cartellino',
  cartellino: 'Solo il cartellino',
} as const;

export function PrintRicezione({ vista }: { vista: ItemView }) {
  const [{ prints, che }, setPrint] = useState<{ prints: number; che: keyof typeof CHOICES }>({
    prints: 0,
    che: 'tutto',
  });
  const issuer = useIssuer();
  const ricevuto = vista.ricezione?.createdAtClient ?? vista.verifica.data_ricezione ?? null;
  if (ricevuto === null) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['tutto', 'cartellino'] as const).map((uno) => (
          <Button key={uno} variant="quiet" onClick={() => setPrint({ prints: prints + 1, che: uno })}>
            <Icon nome="stampa" piccola /> {CHOICES[uno]}
          </Button>
        ))}
      </div>
      {prints === 0 ? null : che === 'cartellino' ? (
        <Sheet key={prints} titolo="Cartellino" file={`Cartellino ${prenotazioneNumber(vista.verifica.id)}`} etichetta>
          <ItemTag vista={vista} ricevuto={ricevuto} />
        </Sheet>
      ) : (
        <Sheet
          key={prints}
          titolo="Ricevuta di consegna"
          file={`Ricevuta di consegna ${prenotazioneNumber(vista.verifica.id)}`}
        >
          <ReceiptBody vista={vista} ricevuto={ricevuto} issuer={issuer} />
          <ItemTag vista={vista} ricevuto={ricevuto} />
        </Sheet>
      )}
    </>
  );
}

interface Props {
  vista: ItemView;
  ricevuto: string;
}

function ReceiptBody({ vista, ricevuto, issuer }: Props & { issuer: ReturnType<typeof useIssuer> }) {
  const { verifica } = vista;
  return (
    <>
      <dl className="mt-6">
        <RowsOfIntake
          vista={vista}
          before={[
            ['Oggetto', verifica.titolo],
            ['Annuncio', annuncioNumber(verifica.numero_annuncio)],
            ['Prenotazione', prenotazioneNumber(verifica.id)],
            ['Consegnato da', saidAtIntake(vista).nome_depositante],
            ['Ricevuto il', formatDateTime(ricevuto)],
            ['Centro', issuer.centre],
            ['Piattaforma', issuer.company],
          ]}
          after={[
            ['Prezzo dichiarato', formatEuro(verifica.prezzo)],
            ['Totale verifica', verifica.totale_preventivo === null ? null : formatEuro(verifica.totale_preventivo)],
          ]}
        />
      </dl>
      <p className="mt-6">
        L’oggetto resta al centro finché non è venduto o restituito. L’esito della verifica arriva per email. Per
        riaverlo serve il codice di ritiro che ti scriviamo quando è pronto, oppure un documento d’identità.
      </p>
    </>
  );
}

/** Without a name, because others can see it. */
function ItemTag({ vista: { verifica }, ricevuto }: Props) {
  const prenotazione = prenotazioneNumber(verifica.id);
  return (
    <section className="cartellino row gap-8" aria-label="Cartellino">
      <QrCode
        testo={`${location.origin}${percorso('centro_verifica', { id: verifica.id })}`}
        etichetta={`Codice QR della prenotazione ${prenotazione}`}
      />
      <div className="min-w-0">
        <p className="h1">{annuncioNumber(verifica.numero_annuncio)}</p>
        <p className="code h3">{prenotazione}</p>
        <p className="mt-2">{verifica.titolo}</p>
        <p>Ricevuto il {formatDate(ricevuto)}</p>
      </div>
    </section>
  );
}
