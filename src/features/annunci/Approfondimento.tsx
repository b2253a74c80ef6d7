import { Suspense, useCallback, useEffect, useState } from 'react';
import type { VerificaPubblica } from '../../data/annunci/annunci.ts';
import { spiegaErrore } from '../../data/client/errori.ts';
import { type VerificaInVetrina, verificaInVetrina } from '../../data/verifiche/verifica-pubblica.ts';
import { TESTO_NON_INTEGRO } from '../../domain/certificati/firma.ts';
import { CHECKLIST, ETICHETTE_RISPOSTA, leggiRisposte, type Risposta } from '../../domain/verifiche/checklist.ts';
import { ETICHETTE_RUOLO_FOTO, RUOLI_FOTO } from '../../domain/verifiche/foto.ts';
import { ETICHETTE_SEZIONE, SEZIONI } from '../../domain/verifiche/sezioni.ts';
import { Finestra } from '../../ui/dialogs/Finestra.tsx';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { useLetta } from '../../ui/feedback/use-letta.ts';
import { FornisceMezzi, senzaLetture } from '../../ui/forms/mezzi.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { FotoBanco } from '../../ui/media/FotoBanco.tsx';
import { Storia } from './Storia.tsx';

const Visore = pezzo(() => import('../../ui/dialogs/Visore.tsx'));

const MEZZI = senzaLetture(spiegaErrore);

type Props = { verifica: VerificaPubblica; titolo: string; onIntegra: (integra: boolean) => void };

export default function Approfondimento({ verifica: { id }, titolo, onIntegra }: Props) {
  const lettura = useLetta(useCallback(() => verificaInVetrina(id), [id]));
  const { data } = lettura;
  useEffect(() => {
    if (data !== undefined) onIntegra(data.integra);
  }, [data, onIntegra]);
  return (
    <FornisceMezzi value={MEZZI}>
      <Lettura
        di={lettura}
        className="mt-8"
        errore="Non è stato possibile caricare foto e storia della verifica."
        scheletro={['h-40']}
      >
        {(letta) => (
          <>
            <Controlli controlli={letta.controlli} />
            <FotoDelCentro foto={letta.foto} titolo={titolo} />
            <Storia eventi={letta.eventi} sotto={<Catena {...letta} />} />
          </>
        )}
      </Lettura>
    </FornisceMezzi>
  );
}

function Controlli({ controlli }: Pick<VerificaInVetrina, 'controlli'>) {
  const [aperti, setAperti] = useState(false);
  const perSezione = SEZIONI.flatMap((sezione) => {
    const etichette: Readonly<Record<string, string>> = CHECKLIST[sezione];
    const voci = Object.entries(leggiRisposte(sezione, controlli[sezione]));
    return voci.length === 0
      ? []
      : [{ sezione, voci: voci.map(([v, r]) => ({ voce: etichette[v] ?? v, risposta: r })) }];
  });
  const quanti = perSezione.reduce((somma, { voci }) => somma + voci.length, 0);
  if (quanti === 0) return null;
  return (
    <>
      <Bottone largo className="mt-3" onClick={() => setAperti(true)}>
        Leggi {quanti === 1 ? 'il controllo' : `i ${quanti} controlli`}
      </Bottone>
      <Finestra
        aperta={aperti}
        onChiudi={() => setAperti(false)}
        titolo="I controlli del centro"
        testoChiudi="Chiudi"
        larga
      >
        {perSezione.map(({ sezione, voci }) => (
          <section key={sezione} className="mb-5">
            <h3 className="sottotitolo">{ETICHETTE_SEZIONE[sezione]}</h3>
            <dl className="mt-1">
              {voci.map(({ voce, risposta }) => (
                <RigaPuntini key={voce} nome={voce}>
                  <Risposto risposta={risposta} />
                </RigaPuntini>
              ))}
            </dl>
          </section>
        ))}
      </Finestra>
    </>
  );
}

const Risposto = ({ risposta }: { risposta: Risposta }) => (
  <span className={risposta === 'no' ? 'font-semibold text-fail' : ''}>{ETICHETTE_RISPOSTA[risposta]}</span>
);

/** The centre's photos have their own heading and the millimetre strip, unlike the seller's. */
function FotoDelCentro({ foto, titolo }: Pick<VerificaInVetrina, 'foto'> & { titolo: string }) {
  const [grande, setGrande] = useState<number | null>(null);
  if (foto.length === 0) return null;
  const immagini = foto.map((f) => ({ src: f.url, alt: `${titolo}, ${didascalia(f)}, fotografato al banco` }));
  return (
    <Filetto
      titolo="Foto del centro"
      className="mt-8"
      livello={3}
      azione={<span className="small">tacche da 1 mm</span>}
    >
      <p className="note mt-1">Scattate al banco durante la verifica. Quelle in alto sono del venditore.</p>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {foto.map((f, indice) => (
          <li key={f.url}>
            <button
              type="button"
              className="block w-full cursor-zoom-in text-left"
              aria-label={`Ingrandisci: ${didascalia(f)}`}
              onClick={() => setGrande(indice)}
            >
              <FotoBanco immagine={immagini[indice] ?? { src: f.url, alt: '' }} didascalia={didascalia(f)} subito />
            </button>
          </li>
        ))}
      </ul>
      {grande === null ? null : (
        <Suspense>
          <Visore immagini={immagini} iniziale={grande} nome="Foto del centro" onChiudi={() => setGrande(null)} />
        </Suspense>
      )}
    </Filetto>
  );
}

function didascalia({ ruolo, descrizione }: VerificaInVetrina['foto'][number]): string {
  if (descrizione !== '') return descrizione;
  const noto = RUOLI_FOTO.find((uno) => uno === ruolo);
  return noto === undefined ? 'Dettaglio' : ETICHETTE_RUOLO_FOTO[noto];
}

/** An intact chain takes one quiet line (decision P20). */
function Catena({ integra, eventi }: VerificaInVetrina) {
  if (!integra) return <p className="mt-2 font-semibold text-fail">{TESTO_NON_INTEGRO}</p>;
  const ultima = eventi.at(-1)?.impronta ?? '';
  return (
    <p className="small mt-2 break-words">
      Cronologia integra: {eventi.length} {eventi.length === 1 ? 'evento' : 'eventi concatenati'}, ultima impronta{' '}
      {ultima.slice(0, 4)} {ultima.slice(4, 8)} … {ultima.slice(-4)}
    </p>
  );
}
