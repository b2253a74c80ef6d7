import { useEffect, useState } from 'react';
import { ErroreDati, testoErrore } from '../../../data/client/errori.ts';
import { type ControlloCertificato, controllaCertificato } from '../../../data/verifiche/certificati.ts';
import { formattaCodice } from '../../../domain/certificati/codici.ts';
import { TESTO_FIRMA_OFFLINE, TESTO_NON_INTEGRO } from '../../../domain/certificati/firma.ts';
import { leggiSigillo } from '../../../domain/certificati/sigillo.ts';
import { formattaData } from '../../../domain/giorno.ts';
import { percorso } from '../../../domain/percorsi/indirizzo.ts';
import { Rosetta } from '../../../ui/brand/Rosetta.tsx';
import { Segno } from '../../../ui/brand/Segno.tsx';
import { Finestra } from '../../../ui/dialogs/Finestra.tsx';
import { Bottone } from '../../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../../ui/layout/Collegamento.tsx';
import LettoreQr from '../../../ui/media/LettoreQr.tsx';
import { controllaFirma } from '../certificato/firma-certificato.ts';
import { interpreta, type Lettura } from '../oggi/lettura.ts';
import { useBanco } from '../tablet/contesto.ts';

const TESTI = {
  accendi: 'Accendi la fotocamera',
  spegni: 'Spegni la fotocamera',
  inquadra: 'Tieni il codice dentro il riquadro.',
  foto: 'Leggi da una foto',
  fotoIlleggibile: 'In questa foto non trovo un codice.',
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
  onChiudi: () => void;
  onVerifica: (id: string) => void;
}

interface Responso {
  codice: string;
  glifo: 'verificato' | 'nonconforme' | 'attesa';
  testo: string;
  dettaglio: string;
}

export function Inquadra(props: Props) {
  return (
    <Finestra aperta={props.aperta} onChiudi={props.onChiudi} larga titolo="Inquadra il QR" testoChiudi="Chiudi">
      <Lettore {...props} />
    </Finestra>
  );
}

function Lettore({ onVerifica }: Props) {
  const { ambiente, dispositivo, occupa } = useBanco();
  const [senzaOggetto, setSenzaOggetto] = useState<'ignoto' | 'assente' | null>(null);
  const [responso, setResponso] = useState<Responso | null>(null);
  useEffect(() => occupa(), [occupa]);
  const letto = async (testo: string) => {
    setSenzaOggetto(null);
    const lettura = interpreta(testo, await ambiente.store.verifiche.toArray(), location.host);
    if (lettura.tipo === 'verifica') return onVerifica(lettura.id);
    if (lettura.tipo !== 'certificato') return setSenzaOggetto(lettura.tipo);
    setResponso(await giudica(lettura));
  };
  const giudica = async (lettura: Extract<Lettura, { tipo: 'certificato' }>): Promise<Responso> => {
    const { codice, sigillo } = lettura;
    const firma = sigillo === null ? null : await controllaFirma(dispositivo, codice, sigillo);
    // An invalid seal means no certificate, whatever the server knows of the code.
    if (firma === 'non_valida') return alterato(codice);
    try {
      // The server checks the seal too: a tablet may lack its key or the curve.
      return daServer(codice, await controllaCertificato(codice, null, { sigillo }));
    } catch (errore) {
      if (errore instanceof ErroreDati && errore.stato !== 0)
        return { codice, glifo: 'nonconforme', testo: testoErrore(errore), dettaglio: '' };
    }
    if (sigillo === null) return senzaFirma(codice, 'Il codice non porta la firma: senza rete non si può dire altro.');
    if (firma === 'non_controllabile') return senzaFirma(codice, 'Questo tablet non può controllare la firma.');
    const emesso = leggiSigillo(sigillo)?.data_emissione;
    const dettaglio = emesso === undefined ? '' : `Emesso il ${formattaData(emesso)}.`;
    return { codice, glifo: 'attesa', testo: TESTO_FIRMA_OFFLINE, dettaglio };
  };
  return (
    <div className="mt-2">
      {responso === null ? (
        <LettoreQr testi={TESTI} subito onLetto={(testo) => void letto(testo)} />
      ) : (
        <Verdetto responso={responso} onAltro={() => setResponso(null)} />
      )}
      <div role="alert" className="mt-3">
        {senzaOggetto === 'ignoto' ? <p className="font-semibold text-fail">Codice non riconosciuto</p> : null}
        {senzaOggetto === 'assente' ? <NonQui /> : null}
      </div>
    </div>
  );
}

const NonQui = () => (
  <>
    <p className="font-semibold">Il codice è di Fidati, ma il suo oggetto non è su questo tablet.</p>
    <Collegamento className="tx inline-flex min-h-14 items-center" href={percorso('centro_storico')}>
      Cercalo in tutte le verifiche del centro
    </Collegamento>
  </>
);

const senzaFirma = (codice: string, dettaglio: string): Responso => ({
  codice,
  glifo: 'attesa',
  testo: 'Stato non verificabile offline',
  dettaglio,
});

const alterato = (codice: string): Responso => ({
  codice,
  glifo: 'nonconforme',
  testo: 'Firma non valida',
  dettaglio: 'Il codice è stato alterato.',
});

function daServer(codice: string, { esito, firma, certificato }: ControlloCertificato): Responso {
  if (firma === 'non_valida') return alterato(codice);
  const titolo = certificato?.titolo ?? '';
  if (esito === 'valido' && certificato?.integro === false)
    return { codice, glifo: 'nonconforme', testo: TESTO_NON_INTEGRO, dettaglio: titolo };
  if (esito === 'valido') return { codice, glifo: 'verificato', testo: 'Certificato valido', dettaglio: titolo };
  return { codice, glifo: 'nonconforme', testo: 'Certificato non attivo', dettaglio: titolo };
}

function Verdetto({ responso, onAltro }: { responso: Responso; onAltro: () => void }) {
  const { codice, glifo, testo, dettaglio } = responso;
  return (
    <div className="flex flex-wrap items-center gap-5" role="status">
      <Rosetta codice={codice} lato={150} modo={glifo === 'verificato' ? 'sigillo' : 'matita'} />
      <div className="min-w-0 grow">
        <Segno glifo={glifo} className="text-lead! whitespace-normal!">
          {testo}
        </Segno>
        <p className="code mt-1 text-h3">{formattaCodice(codice)}</p>
        <p className="note mt-1">{dettaglio}</p>
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <Bottone onClick={onAltro}>Leggi un altro codice</Bottone>
          <Collegamento
            className="tx inline-flex min-h-14 items-center"
            href={percorso('verifica_certificato', { c: codice })}
            target="_blank"
          >
            Pagina del certificato
          </Collegamento>
        </div>
      </div>
    </div>
  );
}
