import { useInfiniteQuery } from '@tanstack/react-query';
import { fotoPiccola } from '../../data/immagini.ts';
import { leggiIndizio } from '../../data/indizio.ts';
import { restano } from '../../data/pagine.ts';
import { impostaPreferito, letturaPreferiti, type RigaPreferito } from '../../data/preferiti.ts';
import { badgeDettaglio, GLIFO_BADGE } from '../../domain/annunci/badge.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { formattaData } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { mostraAvviso } from '../../ui/avviso.ts';
import { Bottone, BottoneCollegamento } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { MostraAltri } from '../../ui/MostraAltri.tsx';
import { RigaOggetto } from '../../ui/RigaOggetto.tsx';
import { Segno } from '../../ui/Segno.tsx';
import { useComando } from '../../ui/useComando.ts';
import { Vuoto } from '../../ui/Vuoto.tsx';

/** What a person keeps an eye on: last saved first. What is taken off can be put back for a few seconds. */
export function ElencoPreferiti() {
  const lettura = useInfiniteQuery(letturaPreferiti());
  const comando = useComando(impostaPreferito, {
    onFatto: (_, { id_annuncio, preferito }) => {
      if (preferito) return;
      void mostraAvviso('Tolto dai preferiti', { testo: 'Annulla', premi: () => imposta(id_annuncio, true) });
    },
  });
  const imposta = (id_annuncio: string, preferito: boolean) =>
    void comando.invia({ id_annuncio, id_utente: leggiIndizio()?.id ?? null, preferito });
  return (
    <Lettura
      di={lettura}
      className="mt-6"
      errore="Impossibile caricare i preferiti"
      scheletro={['h-24', 'h-24', 'h-24']}
      vuoto={(righe) => (righe.length === 0 ? <Nessuno /> : null)}
    >
      {(righe) => (
        <>
          <ErroreModulo testo={comando.errore} className="mt-3" />
          <ul className="mt-3">
            {righe.map((riga) => (
              <Riga key={riga.id} riga={riga} togli={() => imposta(riga.id, false)} />
            ))}
          </ul>
          <MostraAltri altri={restano(lettura.data)} lettura={lettura} className="mt-4">
            Mostra altri
          </MostraAltri>
        </>
      )}
    </Lettura>
  );
}

const Nessuno = () => (
  <Vuoto
    titolo="Nessun preferito"
    azione={<BottoneCollegamento href={percorso('annunci')}>Sfoglia annunci</BottoneCollegamento>}
  >
    Premi il cuore su un annuncio: lo ritrovi qui, con il prezzo di quel giorno.
  </Vuoto>
);

function Riga({ riga, togli }: { riga: RigaPreferito; togli: () => void }) {
  const { id, titolo, prezzo_esposto, data_aggiunta } = riga;
  const b = badgeDettaglio(riga, new Date());
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
          Salvato il {formattaData(data_aggiunta)}
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

/** Less than on the day it was saved, while it can still be bought. */
function Ribasso({ riga: { titolo, prezzo_allora, prezzo_esposto, stato_annuncio } }: { riga: RigaPreferito }) {
  if (titolo === null || prezzo_allora === null || prezzo_allora <= prezzo_esposto || stato_annuncio === 'venduto')
    return null;
  return (
    <strong className="block text-ink">
      Sceso di {formattaEuro(prezzo_allora - prezzo_esposto)}: era {formattaEuro(prezzo_allora)}
    </strong>
  );
}
