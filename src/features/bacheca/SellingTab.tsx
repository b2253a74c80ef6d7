import type { ReactNode } from 'react';
import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { smallPhoto } from '../../data/client/images.ts';
import { formatDateTime } from '../../domain/day.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { Divider } from '../../ui/layout/Divider.tsx';
import { OggettoRow } from '../../ui/layout/OggettoRow.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Acts } from './Acts.tsx';
import { type Action, ongoingOrdini } from './acts.ts';
import { PrenotataRow } from './PrenotataRow.tsx';
import type { Ports } from './verbi.tsx';

type Props = {
  bacheca: Bacheca;
  atti: readonly Action[];
  adesso: Date;
  ports: Ports;
  riga: (ordine: Bacheca['ordini'][number]) => ReactNode;
  children: ReactNode;
};

export function SellingTab({ bacheca, atti, adesso, ports, riga, children }: Props) {
  const sopra = new Set(atti.flatMap(annuncioOf));
  const atBanco = bacheca.verifiche_in_corso.filter((v) => v.come === 'venditore' && v.stato === 'in_attesa');
  const prenotati = bacheca.prenotazioni_attive.filter((p) => p.come === 'venditore' && !sopra.has(p.id));
  const only = atBanco.filter((v) => !prenotati.some((p) => p.id === v.annuncio.id));
  const vendite = ongoingOrdini(bacheca, 'venditore', atti);
  const totale = bacheca.totale_ordini.venditore;
  return (
    <>
      <Acts atti={atti} adesso={adesso} ports={ports} />
      {prenotati.length + only.length + vendite.length + totale === 0 ? null : (
        <Divider titolo="In corso" className="mt-8" azione={totale === 0 ? null : <AllVendite totale={totale} />}>
          {prenotati.length + only.length + vendite.length === 0 ? (
            <p className="py-3 text-ink-2">Nessuna vendita in corso.</p>
          ) : null}
          <ul>
            {vendite.map((ordine) => riga(ordine))}
            {prenotati.map((p) => (
              <PrenotataRow
                key={p.id}
                prenotata={p}
                visita={bacheca.verifiche_in_corso.find((v) => v.annuncio.id === p.id)}
                adesso={adesso}
              />
            ))}
            {only.map((v) => (
              <AtBanco key={v.id} visita={v} />
            ))}
          </ul>
        </Divider>
      )}
      {children}
    </>
  );
}

const AllVendite = ({ totale }: { totale: number }) => (
  <TextLink href={percorso('ordini', { filtro: 'vendite' })} className="tx inline-flex min-h-11 items-center">
    Tutte le vendite ({totale})
  </TextLink>
);

function annuncioOf(atto: Action): string[] {
  if (atto.tipo === 'visita') return [atto.visita.annuncio.id];
  return atto.tipo === 'prenota' ? [atto.annuncio.id] : [];
}

const AtBanco = ({ visita }: { visita: Bacheca['verifiche_in_corso'][number] }) => (
  <OggettoRow
    href={percorso('conferma_verifica', { id: visita.id })}
    immagine={smallPhoto(visita.annuncio.immagine_principale)}
    titolo={visita.annuncio.titolo}
    stato={<StatusBadge glyph="attesa">Al banco del centro</StatusBadge>}
    nota={
      visita.come === 'venditore'
        ? `${visita.centro.nome}, appuntamento ${formatDateTime(visita.data_programmata)}`
        : null
    }
  />
);
