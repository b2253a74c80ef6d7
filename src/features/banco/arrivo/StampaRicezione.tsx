import { useState } from 'react';
import { formattaEuro } from '../../../domain/denaro.ts';
import { formattaData, formattaDataOra } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { numeroPrenotazione } from '../../../domain/verifiche/numero.ts';
import type { ItemView } from '../../../offline/store/view.ts';
import { Icona } from '../../../ui/brand/Icona.tsx';
import { Foglio } from '../../../ui/dialogs/Foglio.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import CodiceQr from '../../../ui/media/CodiceQr.tsx';
import { useIssuer } from '../certificato/use-issuer.ts';
import { numeroAnnuncio } from '../tablet/etichette.ts';
import { RowsOfIntake, saidAtIntake } from './RowsOfIntake.tsx';

const SCELTE = {
  tutto: 'Stampa ricevuta e cartellino',
  cartellino: 'Solo il cartellino',
} as const;

export function StampaRicezione({ vista }: { vista: ItemView }) {
  const [{ stampe, che }, setStampa] = useState<{ stampe: number; che: keyof typeof SCELTE }>({
    stampe: 0,
    che: 'tutto',
  });
  const issuer = useIssuer();
  const ricevuto = vista.ricezione?.createdAtClient ?? vista.verifica.data_ricezione ?? null;
  if (ricevuto === null) return null;
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-3">
        {(['tutto', 'cartellino'] as const).map((uno) => (
          <Bottone key={uno} variante="quiet" onClick={() => setStampa({ stampe: stampe + 1, che: uno })}>
            <Icona nome="stampa" piccola /> {SCELTE[uno]}
          </Bottone>
        ))}
      </div>
      {stampe === 0 ? null : che === 'cartellino' ? (
        <Foglio key={stampe} titolo="Cartellino" file={`Cartellino ${numeroPrenotazione(vista.verifica.id)}`} etichetta>
          <Cartellino vista={vista} ricevuto={ricevuto} />
        </Foglio>
      ) : (
        <Foglio
          key={stampe}
          titolo="Ricevuta di consegna"
          file={`Ricevuta di consegna ${numeroPrenotazione(vista.verifica.id)}`}
        >
          <Ricevuta vista={vista} ricevuto={ricevuto} issuer={issuer} />
          <Cartellino vista={vista} ricevuto={ricevuto} />
        </Foglio>
      )}
    </>
  );
}

interface Props {
  vista: ItemView;
  ricevuto: string;
}

function Ricevuta({ vista, ricevuto, issuer }: Props & { issuer: ReturnType<typeof useIssuer> }) {
  const { verifica } = vista;
  return (
    <>
      <dl className="mt-6">
        <RowsOfIntake
          vista={vista}
          before={[
            ['Oggetto', verifica.titolo],
            ['Annuncio', numeroAnnuncio(verifica.numero_annuncio)],
            ['Prenotazione', numeroPrenotazione(verifica.id)],
            ['Consegnato da', saidAtIntake(vista).nome_depositante],
            ['Ricevuto il', formattaDataOra(ricevuto)],
            ['Centro', issuer.centre],
            ['Piattaforma', issuer.company],
          ]}
          after={[
            ['Prezzo dichiarato', formattaEuro(verifica.prezzo)],
            ['Totale verifica', verifica.totale_preventivo === null ? null : formattaEuro(verifica.totale_preventivo)],
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
function Cartellino({ vista: { verifica }, ricevuto }: Props) {
  const prenotazione = numeroPrenotazione(verifica.id);
  return (
    <section className="cartellino row gap-8" aria-label="Cartellino">
      <CodiceQr
        testo={`${location.origin}${percorso('centro_verifica', { id: verifica.id })}`}
        etichetta={`Codice QR della prenotazione ${prenotazione}`}
      />
      <div className="min-w-0">
        <p className="h1">{numeroAnnuncio(verifica.numero_annuncio)}</p>
        <p className="code h3">{prenotazione}</p>
        <p className="mt-2">{verifica.titolo}</p>
        <p>Ricevuto il {formattaData(ricevuto)}</p>
      </div>
    </section>
  );
}
