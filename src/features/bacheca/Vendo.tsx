import type { ReactNode } from 'react';
import type { Bacheca } from '../../data/annunci/bacheca.ts';
import { fotoPiccola } from '../../data/client/immagini.ts';
import { formattaDataOra } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../ui/brand/Segno.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { RigaOggetto } from '../../ui/layout/RigaOggetto.tsx';
import { Atti } from './Atti.tsx';
import { type Atto, ordiniInCorso } from './atti.ts';
import { RigaPrenotata } from './RigaPrenotata.tsx';
import type { Porte } from './verbi.tsx';

type Props = {
  bacheca: Bacheca;
  atti: readonly Atto[];
  adesso: Date;
  porte: Porte;
  riga: (ordine: Bacheca['ordini'][number]) => ReactNode;
  children: ReactNode;
};

export function Vendo({ bacheca, atti, adesso, porte, riga, children }: Props) {
  const sopra = new Set(atti.flatMap(annuncioDi));
  const alBanco = bacheca.verifiche_in_corso.filter((v) => v.come === 'venditore' && v.stato === 'in_attesa');
  const prenotati = bacheca.prenotazioni_attive.filter((p) => p.come === 'venditore' && !sopra.has(p.id));
  const soli = alBanco.filter((v) => !prenotati.some((p) => p.id === v.annuncio.id));
  const vendite = ordiniInCorso(bacheca, 'venditore', atti);
  const totale = bacheca.totale_ordini.venditore;
  return (
    <>
      <Atti atti={atti} adesso={adesso} porte={porte} />
      {prenotati.length + soli.length + vendite.length + totale === 0 ? null : (
        <Filetto titolo="In corso" className="mt-8" azione={totale === 0 ? null : <TutteLeVendite totale={totale} />}>
          {prenotati.length + soli.length + vendite.length === 0 ? (
            <p className="py-3 text-ink-2">Nessuna vendita in corso.</p>
          ) : null}
          <ul>
            {vendite.map((ordine) => riga(ordine))}
            {prenotati.map((p) => (
              <RigaPrenotata
                key={p.id}
                prenotata={p}
                visita={bacheca.verifiche_in_corso.find((v) => v.annuncio.id === p.id)}
                adesso={adesso}
              />
            ))}
            {soli.map((v) => (
              <AlBanco key={v.id} visita={v} />
            ))}
          </ul>
        </Filetto>
      )}
      {children}
    </>
  );
}

const TutteLeVendite = ({ totale }: { totale: number }) => (
  <Collegamento href={percorso('ordini', { filtro: 'vendite' })} className="tx inline-flex min-h-11 items-center">
    Tutte le vendite ({totale})
  </Collegamento>
);

function annuncioDi(atto: Atto): string[] {
  if (atto.tipo === 'visita') return [atto.visita.annuncio.id];
  return atto.tipo === 'prenota' ? [atto.annuncio.id] : [];
}

const AlBanco = ({ visita }: { visita: Bacheca['verifiche_in_corso'][number] }) => (
  <RigaOggetto
    href={percorso('conferma_verifica', { id: visita.id })}
    immagine={fotoPiccola(visita.annuncio.immagine_principale)}
    titolo={visita.annuncio.titolo}
    stato={<Segno glifo="attesa">Al banco del centro</Segno>}
    nota={
      visita.come === 'venditore'
        ? `${visita.centro.nome}, appuntamento ${formattaDataOra(visita.data_programmata)}`
        : null
    }
  />
);
