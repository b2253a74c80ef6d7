import { useState } from 'react';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { contieneParole, paroleCercate, parti } from '../../domain/ricerca-testo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import type { DatiFaq } from './faq.data.ts';
import type { PropsPagina, Testa } from './pagina.ts';
import { CATEGORIE_FAQ, TITOLI_FAQ } from './parts/categorie-faq.ts';
import { type Domanda, domande } from './parts/testi-faq.ts';

export function testa({ societa, cercata }: DatiFaq): Testa {
  const tutte = domande(societa);
  return {
    titolo: 'Domande frequenti',
    descrizione: 'Prenotazione, verifica, pagamento, spedizione, certificati e centri: le risposte di Fidati.',
    noindex: cercata !== '',
    json_ld: [
      {
        '@type': 'FAQPage',
        mainEntity: CATEGORIE_FAQ.flatMap((categoria) => tutte[categoria]).map(({ domanda, risposta }) => ({
          '@type': 'Question',
          name: domanda,
          acceptedAnswer: { '@type': 'Answer', text: risposta },
        })),
      },
    ],
  };
}

/** Searches while typing, ignoring accents; without JavaScript the form asks the server. */
export function Pagina({ dati: { societa, cercata } }: PropsPagina<DatiFaq>) {
  const [testo, setTesto] = useState(cercata);
  const parole = paroleCercate(testo);
  const tutte = domande(societa);
  const trovate = CATEGORIE_FAQ.flatMap((categoria) => {
    const voci = tutte[categoria].filter(({ domanda, risposta }) => contieneParole(`${domanda} ${risposta}`, parole));
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
            onChange={(evento) => setTesto(evento.target.value)}
          />
          <Bottone type="submit">Cerca</Bottone>
        </form>
      </search>
      <p className="note mt-2" role="status">
        {parole.length === 0 ? '' : quante === 1 ? '1 risposta' : `${quante} risposte`}
      </p>
      {quante === 0 ? (
        <p className="mt-8">
          Nessuna risposta per «{testo}».{' '}
          <Collegamento className="tx inline-flex min-h-11 items-center" href={percorso('contatti')}>
            Scrivi all’assistenza
          </Collegamento>
        </p>
      ) : null}
      {trovate.map(({ categoria, voci }) => (
        <div key={categoria} id={categoria} className="scroll-mt-24">
          <Filetto titolo={TITOLI_FAQ[categoria]} className="mt-10">
            {voci.map((voce) => (
              <Voce key={voce.domanda} voce={voce} parole={parole} />
            ))}
          </Filetto>
        </div>
      ))}
    </div>
  );
}

function Voce({ voce: { domanda, risposta }, parole }: { voce: Domanda; parole: readonly string[] }) {
  return (
    <details key={String(parole.length > 0)} open={parole.length > 0} className="group border-b border-hair">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2 font-semibold">
        <span>
          <Evidenza testo={domanda} parole={parole} />
        </span>
        <span className="flex-none group-open:rotate-180">
          <Icona nome="giu" piccola />
        </span>
      </summary>
      <p className="max-w-[65ch] pb-4">
        <Evidenza testo={risposta} parole={parole} />
      </p>
    </details>
  );
}

function Evidenza({ testo, parole }: { testo: string; parole: readonly string[] }) {
  let da = 0;
  return parti(testo, parole).map(({ testo: pezzo, evidenza }) => {
    const posto = da;
    da += pezzo.length;
    return evidenza ? (
      <mark key={posto} className="bg-wait-wash text-inherit">
        {pezzo}
      </mark>
    ) : (
      pezzo
    );
  });
}
