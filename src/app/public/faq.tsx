import { useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { containsWords, parti, searchedWords } from '../../domain/ricerca-testo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { Button } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import type { FaqData } from './faq.data.ts';
import type { Head, PageProps } from './pagina.ts';
import { FAQ_CATEGORIE, FAQ_TITLES } from './parts/categorie-faq.ts';
import { type Question, questions } from './parts/testi-faq.ts';

export function testa({ societa, searched }: FaqData): Head {
  const tutte = questions(societa);
  return {
    titolo: 'Domande frequenti',
    descrizione: 'Prenotazione, verifica, pagamento, spedizione, certificati e centri: le risposte di Fidati.',
    noindex: searched !== '',
    json_ld: [
      {
        '@type': 'FAQPage',
        mainEntity: FAQ_CATEGORIE.flatMap((categoria) => tutte[categoria]).map(({ domanda, risposta }) => ({
          '@type': 'Question',
          name: domanda,
          acceptedAnswer: { '@type': 'Answer', text: risposta },
        })),
      },
    ],
  };
}

/** Searches while typing, ignoring accents; without JavaScript the form asks the server. */
export function Page({ dati: { societa, searched } }: PageProps<FaqData>) {
  const [testo, setText] = useState(searched);
  const parole = searchedWords(testo);
  const tutte = questions(societa);
  const trovate = FAQ_CATEGORIE.flatMap((categoria) => {
    const voci = tutte[categoria].filter(({ domanda, risposta }) => containsWords(`${domanda} ${risposta}`, parole));
    return voci.length === 0 ? [] : [{ categoria, voci }];
  });
  const quante = trovate.reduce((totale, { voci }) => totale + voci.length, 0);
  return (
    <div className="pagina max-w-3xl pt-4 lg:pt-8">
      <h1 className="h1">Domande frequenti</h1>
      <search>
        <form action={percorso('faq')} method="get" className="mt-6 flex gap-3">
          <input
            name="q"
            type="search"
            className="in min-w-0 flex-1"
            aria-label="Cerca tra le domande"
            placeholder="Cerca: rimborso, spedizione…"
            autoComplete="off"
            maxLength={200}
            value={testo}
            onChange={(evento) => setText(evento.target.value)}
          />
          <Button type="submit">Cerca</Button>
        </form>
      </search>
      <p className="note mt-2" role="status">
        {parole.length === 0 ? '' : quante === 1 ? '1 risposta' : `${quante} risposte`}
      </p>
      {quante === 0 ? (
        <p className="mt-8">
          Nessuna risposta per «{testo}».{' '}
          <TextLink className="tx inline-flex min-h-11 items-center" href={percorso('contatti')}>
            Scrivi all’assistenza
          </TextLink>
        </p>
      ) : null}
      {trovate.map(({ categoria, voci }) => (
        <div key={categoria} id={categoria} className="scroll-mt-24">
          <Divider titolo={FAQ_TITLES[categoria]} className="mt-10">
            {voci.map((voce) => (
              <Item key={voce.domanda} voce={voce} parole={parole} />
            ))}
          </Divider>
        </div>
      ))}
    </div>
  );
}

function Item({ voce: { domanda, risposta }, parole }: { voce: Question; parole: readonly string[] }) {
  return (
    <details key={String(parole.length > 0)} open={parole.length > 0} className="group border-b border-hair">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold">
        <span>
          <Highlight testo={domanda} parole={parole} />
        </span>
        <span className="flex-none group-open:rotate-180">
          <Icon nome="giu" piccola />
        </span>
      </summary>
      <p className="max-w-[65ch] pb-4">
        <Highlight testo={risposta} parole={parole} />
      </p>
    </details>
  );
}

function Highlight({ testo, parole }: { testo: string; parole: readonly string[] }) {
  let da = 0;
  return parti(testo, parole).map(({ testo: lazyPiece, evidenza }) => {
    const posto = da;
    da += lazyPiece.length;
    return evidenza ? (
      <mark key={posto} className="bg-wait-wash text-inherit">
        {lazyPiece}
      </mark>
    ) : (
      lazyPiece
    );
  });
}
