import type { ReactNode } from 'react';
import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { countedPhrase, prenotazioniPhrase } from '../../domain/frasi/acts.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Acts } from './Acts.tsx';
import { type Action, ongoingOrdini } from './acts.ts';
import { PrenotataRow } from './PrenotataRow.tsx';
import { SearchesInBrief } from './SearchesInBrief.tsx';
import type { Ports } from './verbi.tsx';

const SHOWN_ORDINI = 3;

type Props = {
  bacheca: Bacheca;
  atti: readonly Action[];
  adesso: Date;
  ports: Ports;
  riga: (ordine: Bacheca['ordini'][number]) => ReactNode;
};

export function Buying({ bacheca, atti, adesso, ports, riga }: Props) {
  const booked = bacheca.prenotazioni_attive.filter((p) => p.come === 'acquirente');
  const sopra = new Set(atti.flatMap((a) => ('prenotata' in a && a.prenotata !== undefined ? [a.prenotata.id] : [])));
  const altre = booked.filter((p) => !sopra.has(p.id));
  const counted = countedPhrase(booked.filter((p) => sopra.has(p.id)).map((p) => p.titolo));
  return (
    <div className="lg:grid lg:grid-cols-[minmax(0,1fr)_23.75rem] lg:gap-x-12">
      <div className="min-w-0">
        <Acts atti={atti} adesso={adesso} ports={ports} />
        <Ordini bacheca={bacheca} atti={atti} riga={riga} />
      </div>
      <div className="min-w-0">
        <Divider
          titolo="Prenotazioni"
          className="mt-8"
          azione={<span className="small">{prenotazioniPhrase(booked.length)}</span>}
        >
          {booked.length === 0 ? (
            <p className="py-4 text-ink-2">
              Nessuna prenotazione attiva.{' '}
              <TextLink href={percorso('annunci')} className="tx">
                Guarda gli annunci
              </TextLink>
            </p>
          ) : (
            <ul>
              {altre.map((p) => (
                <PrenotataRow
                  key={p.id}
                  prenotata={p}
                  visita={bacheca.verifiche_in_corso.find((v) => v.annuncio.id === p.id)}
                  adesso={adesso}
                />
              ))}
            </ul>
          )}
          {counted === null ? null : <p className="small py-3">{counted}</p>}
        </Divider>
        <SearchesInBrief />
      </div>
    </div>
  );
}

/** At most three orders, without those that have an act above. */
function Ordini({ bacheca, atti, riga }: Pick<Props, 'bacheca' | 'atti' | 'riga'>) {
  const totale = bacheca.totale_ordini.acquirente;
  const mostrati = ongoingOrdini(bacheca, 'acquirente', atti).slice(0, SHOWN_ORDINI);
  if (totale === 0)
    return atti.length > 0 ? null : (
      <div className="mt-8">
        <EmptyState
          titolo="Non hai ancora acquisti"
          azione={<ButtonLink href={percorso('annunci')}>Guarda gli annunci</ButtonLink>}
        >
          Prenoti senza pagare; paghi solo quello che ha superato la verifica.
        </EmptyState>
      </div>
    );
  return (
    <Divider
      titolo="Ordini"
      className="mt-8"
      azione={
        <TextLink href={percorso('ordini', { filtro: 'acquisti' })} className="tx inline-flex min-h-11 items-center">
          Tutti ({totale})
        </TextLink>
      }
    >
      {mostrati.length === 0 ? (
        <p className="py-3 text-ink-2">Nient'altro in corso.</p>
      ) : (
        <ul className="in-colonne">{mostrati.map((ordine) => riga(ordine))}</ul>
      )}
    </Divider>
  );
}
