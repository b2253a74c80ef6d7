import type { RigaPreferito as Riga } from '../../data/annunci/preferiti.ts';
import { fotoPiccola } from '../../data/client/immagini.ts';
import { badgeDettaglio, GLIFO_BADGE } from '../../domain/annunci/badge.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { formattaData } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Segno } from '../../ui/brand/Segno.tsx';
import { useNow } from '../../ui/feedback/clock.ts';
import { Bottone } from '../../ui/layout/Bottone.tsx';
import { RigaOggetto } from '../../ui/layout/RigaOggetto.tsx';

export type Salvato = Omit<Riga, 'data_aggiunta' | 'restano' | 'localita' | 'numero_annuncio'> & {
  data_aggiunta: string | null;
};

/** One favourite of an account or of a device, which does not know its date. */
export function RigaPreferito({ riga, togli }: { riga: Salvato; togli: () => void }) {
  const { id, titolo, prezzo_esposto, data_aggiunta, foto } = riga;
  const detti = [
    ...(data_aggiunta === null ? [] : [`Salvato il ${formattaData(data_aggiunta)}`]),
    ...(foto > 1 ? [`${foto} foto`] : []),
  ];
  const b = badgeDettaglio(riga, useNow());
  return (
    <RigaOggetto
      href={titolo === null ? null : percorso('annuncio', { id })}
      immagine={fotoPiccola(riga.immagine_principale)}
      titolo={titolo ?? 'Annuncio non più disponibile'}
      livello={2}
      stato={
        titolo === null ? undefined : (
          <Segno glifo={GLIFO_BADGE[b.tipo]} dettaglio={b.residuo}>
            {b.etichetta}
          </Segno>
        )
      }
      nota={
        <>
          {detti.join(PUNTO)}
          <Ribasso riga={riga} />
        </>
      }
      importo={titolo === null ? undefined : formattaEuro(prezzo_esposto)}
      verbo={
        <Bottone variante="quiet" piccolo onClick={togli} aria-label={`Togli dai preferiti: ${titolo ?? 'annuncio'}`}>
          Togli
        </Bottone>
      }
    />
  );
}

function Ribasso({ riga: { titolo, prezzo_allora, prezzo_esposto, stato_annuncio } }: { riga: Salvato }) {
  if (titolo === null || prezzo_allora === null || prezzo_allora <= prezzo_esposto || stato_annuncio === 'venduto')
    return null;
  return (
    <strong className="block text-ink">
      Sceso di {formattaEuro(prezzo_allora - prezzo_esposto)}: era {formattaEuro(prezzo_allora)}
    </strong>
  );
}
