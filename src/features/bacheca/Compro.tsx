import type { ReactNode } from 'react';
import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { fraseContate, frasePrenotazioni } from '../../domain/frasi/atti.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { Atti } from './Atti.tsx';
import { type Atto, ordiniInCorso } from './atti.ts';
import { RicercheInBreve } from './RicercheInBreve.tsx';
import { RigaPrenotata } from './RigaPrenotata.tsx';
import type { Porte } from './verbi.tsx';

const ORDINI_MOSTRATI = 3;

type Props = {
  bacheca: Bacheca;
  atti: readonly Atto[];
  adesso: Date;
  porte: Porte;
  riga: (ordine: Bacheca['ordini'][number]) => ReactNode;
};

export function Compro({ bacheca, atti, adesso, porte, riga }: Props) {
  const prenotate = bacheca.prenotazioni_attive.filter((p) => p.come === 'acquirente');
  const sopra = new Set(atti.flatMap((a) => ('prenotata' in a && a.prenotata !== undefined ? [a.prenotata.id] : [])));
  const altre = prenotate.filter((p) => !sopra.has(p.id));
  const contate = fraseContate(prenotate.filter((p) => sopra.has(p.id)).map((p) => p.titolo));
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-12">
      <div className="min-w-0">
        <Atti atti={atti} adesso={adesso} porte={porte} />
        <Ordini bacheca={bacheca} atti={atti} riga={riga} />
      </div>
      <div className="min-w-0">
        <Filetto
          titolo="Prenotazioni"
          className="mt-8"
          azione={<span className="small">{frasePrenotazioni(prenotate.length)}</span>}
        >
          {prenotate.length === 0 ? (
            <p className="py-4 text-ink-2">
              Nessuna prenotazione attiva.{' '}
              <Collegamento href={percorso('annunci')} className="tx">
                Guarda gli annunci
              </Collegamento>
            </p>
          ) : (
            <ul>
              {altre.map((p) => (
                <RigaPrenotata
                  key={p.id}
                  prenotata={p}
                  visita={bacheca.verifiche_in_corso.find((v) => v.annuncio.id === p.id)}
                  adesso={adesso}
                />
              ))}
            </ul>
          )}
          {contate === null ? null : <p className="small py-3">{contate}</p>}
        </Filetto>
        <RicercheInBreve />
      </div>
    </div>
  );
}

/** At most three orders, without those that have an act above. */
function Ordini({ bacheca, atti, riga }: Pick<Props, 'bacheca' | 'atti' | 'riga'>) {
  const totale = bacheca.totale_ordini.acquirente;
  const mostrati = ordiniInCorso(bacheca, 'acquirente', atti).slice(0, ORDINI_MOSTRATI);
  if (totale === 0)
    return atti.length > 0 ? null : (
      <div className="mt-8">
        <Vuoto
          titolo="Non hai ancora acquisti"
          azione={<BottoneCollegamento href={percorso('annunci')}>Guarda gli annunci</BottoneCollegamento>}
        >
          Prenoti senza pagare; paghi solo quello che ha superato la verifica.
        </Vuoto>
      </div>
    );
  return (
    <Filetto
      titolo="Ordini"
      className="mt-8"
      azione={
        <Collegamento
          href={percorso('ordini', { filtro: 'acquisti' })}
          className="tx inline-flex min-h-11 items-center"
        >
          Tutti ({totale})
        </Collegamento>
      }
    >
      {mostrati.length === 0 ? (
        <p className="py-3 text-ink-2">Nient'altro in corso.</p>
      ) : (
        <ul className="in-colonne">{mostrati.map((ordine) => riga(ordine))}</ul>
      )}
    </Filetto>
  );
}
