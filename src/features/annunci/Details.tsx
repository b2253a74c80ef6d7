import { Suspense, useCallback, useEffect, useState } from 'react';
import type { PublicVerifica } from '../../data/annunci/annunci.ts';
import { explainError } from '../../data/client/errori.ts';
import { type VetrinaVerifica, vetrinaVerifica } from '../../data/verifiche/public-verifica.ts';
import { BROKEN_HISTORY_TEXT } from '../../domain/certificati/signature-pad.ts';
import { ANSWER_LABELS, CHECKLIST, type Risposta, readAnswers } from '../../domain/verifiche/checklist.ts';
import { RUOLI_FOTO, RUOLO_FOTO_LABELS } from '../../domain/verifiche/foto.ts';
import { SEZIONE_LABELS, SEZIONI } from '../../domain/verifiche/sections.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { lazyPiece } from '../../ui/feedback/lazy-piece.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { useQueryResult } from '../../ui/feedback/use-query-result.ts';
import { CapabilitiesProvider, withoutQueries } from '../../ui/forms/capabilities.ts';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { LeaderRow } from '../../ui/layout/LeaderRow.tsx';
import { BancoPhoto } from '../../ui/media/BancoPhoto.tsx';
import { Storyline } from './Storyline.tsx';

const Lightbox = lazyPiece(() => import('../../ui/dialogs/Lightbox.tsx'));

const CAPABILITIES = withoutQueries(explainError);

type Props = { verifica: PublicVerifica; titolo: string; onIntact: (integra: boolean) => void };

export default function Details({ verifica: { id }, titolo, onIntact }: Props) {
  const query = useQueryResult(useCallback(() => vetrinaVerifica(id), [id]));
  const { data } = query;
  useEffect(() => {
    if (data !== undefined) onIntact(data.integra);
  }, [data, onIntact]);
  return (
    <CapabilitiesProvider value={CAPABILITIES}>
      <QueryView
        di={query}
        className="mt-8"
        errore="Non è stato possibile caricare foto e storia della verifica."
        skeleton={['h-40']}
      >
        {(letta) => (
          <>
            <Controlli controlli={letta.controlli} />
            <CentroPhotos foto={letta.foto} titolo={titolo} />
            <Storyline eventi={letta.eventi} sotto={<Chain {...letta} />} />
          </>
        )}
      </QueryView>
    </CapabilitiesProvider>
  );
}

function Controlli({ controlli }: Pick<VetrinaVerifica, 'controlli'>) {
  const [isOpen, setIsOpen] = useState(false);
  const bySezione = SEZIONI.flatMap((sezione) => {
    const labels: Readonly<Record<string, string>> = CHECKLIST[sezione];
    const voci = Object.entries(readAnswers(sezione, controlli[sezione]));
    return voci.length === 0 ? [] : [{ sezione, voci: voci.map(([v, r]) => ({ voce: labels[v] ?? v, risposta: r })) }];
  });
  const quanti = bySezione.reduce((somma, { voci }) => somma + voci.length, 0);
  if (quanti === 0) return null;
  return (
    <>
      <Button isWide className="mt-3" onClick={() => setIsOpen(true)}>
        Leggi {quanti === 1 ? 'il controllo' : `i ${quanti} controlli`}
      </Button>
      <Dialog aperta={isOpen} onClose={() => setIsOpen(false)} titolo="I controlli del centro" closeText="Chiudi" wide>
        {bySezione.map(({ sezione, voci }) => (
          <section key={sezione} className="mb-5">
            <h3 className="sottotitolo">{SEZIONE_LABELS[sezione]}</h3>
            <dl className="mt-1">
              {voci.map(({ voce, risposta }) => (
                <LeaderRow key={voce} nome={voce}>
                  <AnsweredMark risposta={risposta} />
                </LeaderRow>
              ))}
            </dl>
          </section>
        ))}
      </Dialog>
    </>
  );
}

const AnsweredMark = ({ risposta }: { risposta: Risposta }) => (
  <span className={risposta === 'no' ? 'font-semibold text-fail' : ''}>{ANSWER_LABELS[risposta]}</span>
);

/** The centre's photos have their own heading and the millimetre strip, unlike the seller's. */
function CentroPhotos({ foto, titolo }: Pick<VetrinaVerifica, 'foto'> & { titolo: string }) {
  const [large, setLarge] = useState<number | null>(null);
  if (foto.length === 0) return null;
  const immagini = foto.map((f) => ({ src: f.url, alt: `${titolo}, ${caption(f)}, fotografato al banco` }));
  return (
    <Divider titolo="Foto del centro" className="mt-8" level={3} azione={<span className="small">tacche da 1 mm</span>}>
      <p className="note mt-1">Scattate al banco durante la verifica. Quelle in alto sono del venditore.</p>
      <ul className="mt-3 grid grid-cols-2 gap-3">
        {foto.map((f, index) => (
          <li key={f.url}>
            <button
              type="button"
              className="block w-full cursor-zoom-in text-left"
              aria-label={`Ingrandisci: ${caption(f)}`}
              onClick={() => setLarge(index)}
            >
              <BancoPhoto immagine={immagini[index] ?? { src: f.url, alt: '' }} caption={caption(f)} subito />
            </button>
          </li>
        ))}
      </ul>
      {large === null ? null : (
        <Suspense>
          <Lightbox immagini={immagini} initial={large} nome="Foto del centro" onClose={() => setLarge(null)} />
        </Suspense>
      )}
    </Divider>
  );
}

function caption({ ruolo, descrizione }: VetrinaVerifica['foto'][number]): string {
  if (descrizione !== '') return descrizione;
  const known = RUOLI_FOTO.find((uno) => uno === ruolo);
  return known === undefined ? 'Dettaglio' : RUOLO_FOTO_LABELS[known];
}

/** An intact chain takes one quiet line (decision P20). */
function Chain({ integra, eventi }: VetrinaVerifica) {
  if (!integra) return <p className="mt-2 font-semibold text-fail">{BROKEN_HISTORY_TEXT}</p>;
  const ultima = eventi.at(-1)?.impronta ?? '';
  return (
    <p className="small mt-2 break-words">
      Cronologia integra: {eventi.length} {eventi.length === 1 ? 'evento' : 'eventi concatenati'}, ultima impronta{' '}
      {ultima.slice(0, 4)} {ultima.slice(4, 8)} … {ultima.slice(-4)}
    </p>
  );
}
