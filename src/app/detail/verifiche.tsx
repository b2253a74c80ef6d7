import { Suspense, useState } from 'react';
import type { AnnuncioDetail, PublicVerifica } from '../../data/annunci/annunci.ts';
import { formatCode } from '../../domain/certificati/codes.ts';
import { BROKEN_HISTORY_TEXT } from '../../domain/certificati/signature-pad.ts';
import { formatDateTime } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { lastConclusa } from '../../domain/verifiche/concluse.ts';
import { APPROVAL_PHRASES } from '../../domain/verifiche/decisione.ts';
import { fascia, formatScore } from '../../domain/verifiche/scores.ts';
import { SEZIONE_LABELS, SEZIONI, type Sezione, scoreColumn, WEIGHTS } from '../../domain/verifiche/sections.ts';
import { VERIFICA_LABELS } from '../../domain/verifiche/stati.ts';
import { Rosette } from '../../ui/brand/Rosette.tsx';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { ScoreBar, type ScoreTone } from '../public/parts/score-bar.tsx';

const Details = lazyPiece(() => import('../../features/annunci/Details.tsx'));

type Props = {
  annuncio: AnnuncioDetail;
  aperta: boolean;
};

export function VerificheTab({ annuncio, aperta }: Props) {
  const ultima = lastConclusa(annuncio.verifiche);
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
            <OtherVerifica key={verifica.id} verifica={verifica} />
          ))}
        </ul>
      )}
      {ultima === null ? null : <Esito annuncio={annuncio} verifica={ultima} aperta={aperta} />}
    </>
  );
}

function OtherVerifica({ verifica: { stato, data_verifica, centro } }: { verifica: PublicVerifica }) {
  return (
    <li className="row between flex-wrap border-b border-hair py-3">
      <StatusBadge glyph={stato === 'verificato' ? 'verificato' : stato === 'non_conforme' ? 'nonconforme' : 'attesa'}>
        {VERIFICA_LABELS[stato]}
      </StatusBadge>
      <span className="note">
        {data_verifica === null
          ? 'Il giorno e il centro li conoscono solo le parti.'
          : [formatDateTime(data_verifica), centro?.nome].filter(Boolean).join(', ')}
      </span>
    </li>
  );
}

/** The latest result with its basis. A broken event chain hides the verdict (decision P20). */
function Esito({ annuncio, verifica, aperta }: Props & { verifica: PublicVerifica }) {
  const [intact, setIntact] = useState(true);
  const vale =
    verifica.stato === 'verificato' && annuncio.stato_verifica === 'verificato' && !annuncio.certificato_revocato;
  const tone: ScoreTone = verifica.stato === 'non_conforme' ? 'fail' : vale ? 'seal' : 'spento';
  return (
    <>
      {intact ? (
        <VerificaVerdict annuncio={annuncio} verifica={verifica} tone={tone} />
      ) : (
        <p role="alert" className="my-4 border-t-[3px] border-fail bg-fail-wash p-4 font-semibold text-fail">
          {BROKEN_HISTORY_TEXT}
        </p>
      )}
      {intact ? <Scores verifica={verifica} tone={tone} /> : null}
      {aperta ? (
        <Suspense>
          <Details verifica={verifica} titolo={annuncio.titolo} onIntact={setIntact} />
        </Suspense>
      ) : null}
      <CentroNotes verifica={verifica} />
    </>
  );
}

type VerdictProps = { annuncio: AnnuncioDetail; verifica: PublicVerifica; tone: ScoreTone };

/** With a certificate the rosette; otherwise state and score, flush left. */
function VerificaVerdict({ annuncio, verifica, tone }: VerdictProps) {
  const { certificato } = annuncio;
  const revocato = tone === 'spento' && annuncio.certificato_revocato;
  const { punteggio_complessivo: punteggio, data_verifica, centro } = verifica;
  const color = tone === 'seal' ? 'text-seal' : 'text-ink-2';
  return (
    <>
      <div className="-mx-[var(--gutter)] flex items-center gap-6 bg-sheet px-[var(--gutter)] py-4 lg:mx-0">
        {certificato !== null && tone === 'seal' ? (
          <Rosette codice={certificato.codice_pubblico} lato={132} isSeparate />
        ) : null}
        <div>
          {revocato ? (
            <StatusBadge glyph="nonconforme">Certificato revocato</StatusBadge>
          ) : (
            <StatusBadge glyph={tone === 'fail' ? 'nonconforme' : tone === 'seal' ? 'verificato' : 'nonverificato'}>
              {VERIFICA_LABELS[verifica.stato]}
            </StatusBadge>
          )}
          {punteggio === null ? null : (
            <>
              <p className={`money text-figure ${color}`}>{formatScore(punteggio)}</p>
              <p className="font-semibold">{fascia(punteggio)}</p>
            </>
          )}
        </div>
      </div>
      {tone === 'spento' ? (
        <p className="note mt-3">
          {revocato
            ? 'Il certificato di questa verifica è stato revocato.'
            : "L'oggetto è tornato al venditore: questa verifica non vale più."}
        </p>
      ) : null}
      <p className="note mt-3">
        {[data_verifica === null ? null : formatDateTime(data_verifica), centro?.nome].filter(Boolean).join(', ')}
      </p>
      {certificato === null ? null : (
        <p className="row between flex-wrap">
          <span className="code">{formatCode(certificato.codice_pubblico)}</span>
          <TextLink
            className="tx inline-flex min-h-11 items-center text-note"
            href={percorso('verifica_certificato', { c: certificato.codice_pubblico })}
          >
            Apri il certificato
          </TextLink>
        </p>
      )}
    </>
  );
}

function Scores({ verifica, tone }: { verifica: PublicVerifica; tone: ScoreTone }) {
  const dati = SEZIONI.flatMap((sezione) => {
    const voto = verifica[scoreColumn(sezione)];
    return voto === null ? [] : [{ sezione, voto }];
  });
  if (dati.length === 0) return null;
  return (
    <Divider titolo="Punteggi" className="mt-8">
      <ul className="mt-2">
        {dati.map(({ sezione, voto }) => (
          <ScoreBar
            key={sezione}
            nome={SEZIONE_LABELS[sezione]}
            peso={WEIGHTS[sezione]}
            voto={voto}
            tone={tone}
            nota={controlliCount(verifica, sezione)}
          />
        ))}
      </ul>
    </Divider>
  );
}

/** '7 controlli su 8', '4 controlli su 5, 1 non applicabile'; null if a person set the score. */
function controlliCount({ controlli }: PublicVerifica, sezione: Sezione): string | null {
  const conto = controlli[sezione];
  if (conto === undefined || conto.si + conto.no === 0) return null;
  const fuori = conto.na === 0 ? '' : `, ${conto.na} non applicabil${conto.na === 1 ? 'e' : 'i'}`;
  return `${conto.si} ${conto.si === 1 ? 'controllo' : 'controlli'} su ${conto.si + conto.no}${fuori}`;
}

function CentroNotes({ verifica: v }: { verifica: PublicVerifica }) {
  const problemi = v.problemi_rilevati === APPROVAL_PHRASES[0] ? '' : (v.problemi_rilevati ?? '');
  return (
    <Divider titolo="Note del centro" className="mt-8" level={3}>
      {v.segni_distintivi ? <p className="mt-2 max-w-[66ch] whitespace-pre-line">{v.segni_distintivi}</p> : null}
      <dl className="mt-2">
        <LeaderRow nome="Problemi rilevati">{problemi === '' ? 'nessuno' : 'sì'}</LeaderRow>
        {v.condizione_verificata === null ? null : (
          <LeaderRow nome="Condizione">{v.condizione_verificata ? 'Verificata' : 'Non verificata'}</LeaderRow>
        )}
        {v.valutazione_prezzo === null ? null : (
          <LeaderRow nome="Valutazione del prezzo">{v.valutazione_prezzo}</LeaderRow>
        )}
        {v.accessori ? <LeaderRow nome="Accessori">{v.accessori}</LeaderRow> : null}
        {v.seriale ? <LeaderRow nome="Seriale">{v.seriale}</LeaderRow> : null}
      </dl>
      {problemi === '' ? null : <p className="mt-2 max-w-[66ch] whitespace-pre-line">{problemi}</p>}
    </Divider>
  );
}
