import { useInfiniteQuery } from '@tanstack/react-query';
import { leggiIndizio } from '../../data/indizio.ts';
import { restano } from '../../data/pagine.ts';
import { impostaPreferito, letturaPreferiti } from '../../data/preferiti.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { mostraAvviso } from '../../ui/avviso.ts';
import { BottoneCollegamento } from '../../ui/Bottone.tsx';
import { ErroreModulo } from '../../ui/ErroreModulo.tsx';
import { Lettura } from '../../ui/Lettura.tsx';
import { MostraAltri } from '../../ui/MostraAltri.tsx';
import { useComando } from '../../ui/useComando.ts';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { RigaPreferito } from './RigaPreferito.tsx';

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
              <RigaPreferito key={riga.id} riga={riga} togli={() => imposta(riga.id, false)} />
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
