import { Suspense, useState } from 'react';
import type { SchedaAnnuncio, VerificaPubblica } from '../../data/annunci/annunci.ts';
import { formattaCodice } from '../../domain/certificati/codici.ts';
import { TESTO_NON_INTEGRO } from '../../domain/certificati/firma.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { ultimaConclusa } from '../../domain/verifiche/concluse.ts';
import { FRASI_APPROVAZIONE } from '../../domain/verifiche/decisione.ts';
import { fascia, formattaPunteggio } from '../../domain/verifiche/punteggi.ts';
import { colonnaPunteggio, ETICHETTE_SEZIONE, PESI, SEZIONI, type Sezione } from '../../domain/verifiche/sezioni.ts';
import { ETICHETTE_VERIFICA } from '../../domain/verifiche/stati.ts';
import { Rosetta } from '../../ui/brand/Rosetta.tsx';
import { Segno } from '../../ui/brand/Segno.tsx';
import { pezzo } from '../../ui/feedback/pezzo.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { BarraPunteggio, type TonoPunteggio } from '../public/parts/barra-punteggio.tsx';

const Approfondimento = pezzo(() => import('../../features/annunci/Approfondimento.tsx'));

type Props = {
  annuncio: SchedaAnnuncio;
  aperta: boolean;
};

export function SchedaVerifiche({ annuncio, aperta }: Props) {
  const ultima = ultimaConclusa(annuncio.verifiche);
  const altre = annuncio.verifiche.filter((v) => v.id !== ultima?.id);
  if (annuncio.verifiche.length === 0) {
    return (
      <p className="py-4 text-ink-2">
        Nessuna verifica ancora. Il venditore porta l'oggetto a un centro quando qualcuno lo prenota, o anche prima.
      </p>
    );
  }
  return (
    <>
      {altre.length === 0 ? null : (
        <ul>
          {altre.map((verifica) => (
            <AltraVerifica key={verifica.id} verifica={verifica} />
          ))}
        </ul>
      )}
      {ultima === null ? null : <Esito annuncio={annuncio} verifica={ultima} aperta={aperta} />}
    </>
  );
}

function AltraVerifica({ verifica: { stato, data_verifica, centro } }: { verifica: VerificaPubblica }) {
  return (
    <li className="row between flex-wrap border-b border-hair py-3">
      <Segno glifo={stato === 'verificato' ? 'verificato' : stato === 'non_conforme' ? 'nonconforme' : 'attesa'}>
        {ETICHETTE_VERIFICA[stato]}
      </Segno>
      <span className="note">
        {data_verifica === null
          ? 'Il giorno e il centro li conoscono solo le parti.'
          : [formattaDataOra(data_verifica), centro?.nome].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}

/** The latest result with its basis. A broken event chain hides the verdict (decision P20). */
function Esito({ annuncio, verifica, aperta }: Props & { verifica: VerificaPubblica }) {
  const [integra, setIntegra] = useState(true);
  const vale =
    verifica.stato === 'verificato' && annuncio.stato_verifica === 'verificato' && !annuncio.certificato_revocato;
  const tono: TonoPunteggio = verifica.stato === 'non_conforme' ? 'fail' : vale ? 'seal' : 'spento';
  return (
    <>
      {integra ? (
        <Verdetto annuncio={annuncio} verifica={verifica} tono={tono} />
      ) : (
        <p role="alert" className="my-4 border-t-[3px] border-fail bg-fail-wash p-4 font-semibold text-fail">
          {TESTO_NON_INTEGRO}
        </p>
      )}
      {integra ? <Punteggi verifica={verifica} tono={tono} /> : null}
      {aperta ? (
        <Suspense>
          <Approfondimento verifica={verifica} titolo={annuncio.titolo} onIntegra={setIntegra} />
        </Suspense>
      ) : null}
      <NoteCentro verifica={verifica} />
    </>
  );
}

type PropsVerdetto = { annuncio: SchedaAnnuncio; verifica: VerificaPubblica; tono: TonoPunteggio };

/** With a certificate the rosette; otherwise state and score, flush left. */
function Verdetto({ annuncio, verifica, tono }: PropsVerdetto) {
  const { certificato } = annuncio;
  const revocato = tono === 'spento' && annuncio.certificato_revocato;
  const { punteggio_complessivo: punteggio, data_verifica, centro } = verifica;
  const colore = tono === 'seal' ? 'text-seal' : 'text-ink-2';
  return (
    <>
      <div className="-mx-[var(--gutter)] flex items-center gap-6 bg-sheet px-[var(--gutter)] py-4 lg:mx-0">
        {certificato !== null && tono === 'seal' ? (
          <Rosetta codice={certificato.codice_pubblico} lato={132} aParte />
        ) : null}
        <div>
          {revocato ? (
            <Segno glifo="nonconforme">Certificato revocato</Segno>
          ) : (
            <Segno glifo={tono === 'fail' ? 'nonconforme' : tono === 'seal' ? 'verificato' : 'nonverificato'}>
              {ETICHETTE_VERIFICA[verifica.stato]}
            </Segno>
          )}
          {punteggio === null ? null : (
            <>
              <p className={`money text-figure ${colore}`}>{formattaPunteggio(punteggio)}</p>
              <p className="font-semibold">{fascia(punteggio)}</p>
            </>
          )}
        </div>
      </div>
      {tono === 'spento' ? (
        <p className="note mt-3">
          {revocato
            ? 'Il certificato di questa verifica è stato revocato.'
            : "L'oggetto è tornato al venditore: questa verifica non vale più."}
        </p>
      ) : null}
      <p className="note mt-3">
        {[data_verifica === null ? null : formattaDataOra(data_verifica), centro?.nome].filter(Boolean).join(', ')}
      </p>
      {certificato === null ? null : (
        <p className="row between flex-wrap">
          <span className="code">{formattaCodice(certificato.codice_pubblico)}</span>
          <Collegamento
            className="tx inline-flex min-h-11 items-center text-note"
            href={percorso('verifica_certificato', { c: certificato.codice_pubblico })}
          >
            Apri il certificato
          </Collegamento>
        </p>
      )}
    </>
  );
}

function Punteggi({ verifica, tono }: { verifica: VerificaPubblica; tono: TonoPunteggio }) {
  const dati = SEZIONI.flatMap((sezione) => {
    const voto = verifica[colonnaPunteggio(sezione)];
    return voto === null ? [] : [{ sezione, voto }];
  });
  if (dati.length === 0) return null;
  return (
    <Filetto titolo="Punteggi" className="mt-8">
      <ul className="mt-2">
        {dati.map(({ sezione, voto }) => (
          <BarraPunteggio
            key={sezione}
            nome={ETICHETTE_SEZIONE[sezione]}
            peso={PESI[sezione]}
            voto={voto}
            tono={tono}
            nota={contoControlli(verifica, sezione)}
          />
        ))}
      </ul>
    </Filetto>
  );
}

/** '7 controlli su 8', '4 controlli su 5, 1 non applicabile'; null if a person set the score. */
function contoControlli({ controlli }: VerificaPubblica, sezione: Sezione): string | null {
  const conto = controlli[sezione];
  if (conto === undefined || conto.si + conto.no === 0) return null;
  const fuori = conto.na === 0 ? '' : `, ${conto.na} non applicabil${conto.na === 1 ? 'e' : 'i'}`;
  return `${conto.si} ${conto.si === 1 ? 'controllo' : 'controlli'} su ${conto.si + conto.no}${fuori}`;
}

function NoteCentro({ verifica: v }: { verifica: VerificaPubblica }) {
  const problemi = v.problemi_rilevati === FRASI_APPROVAZIONE[0] ? '' : (v.problemi_rilevati ?? '');
  return (
    <Filetto titolo="Note del centro" className="mt-8" livello={3}>
      {v.segni_distintivi ? <p className="mt-2 max-w-[66ch] whitespace-pre-line">{v.segni_distintivi}</p> : null}
      <dl className="mt-2">
        <RigaPuntini nome="Problemi rilevati">{problemi === '' ? 'nessuno' : 'sì'}</RigaPuntini>
        {v.condizione_verificata === null ? null : (
          <RigaPuntini nome="Condizione">{v.condizione_verificata ? 'Verificata' : 'Non verificata'}</RigaPuntini>
        )}
        {v.valutazione_prezzo === null ? null : (
          <RigaPuntini nome="Valutazione del prezzo">{v.valutazione_prezzo}</RigaPuntini>
        )}
        {v.accessori ? <RigaPuntini nome="Accessori">{v.accessori}</RigaPuntini> : null}
        {v.seriale ? <RigaPuntini nome="Seriale">{v.seriale}</RigaPuntini> : null}
      </dl>
      {problemi === '' ? null : <p className="mt-2 max-w-[66ch] whitespace-pre-line">{problemi}</p>}
    </Filetto>
  );
}
