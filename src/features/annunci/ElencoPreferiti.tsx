import { useInfiniteQuery } from '@tanstack/react-query';
import { leggiIndizio } from '../../data/accesso/indizio.ts';
import { impostaPreferito, letturaPreferiti } from '../../data/annunci/preferiti.ts';
import { restano } from '../../data/client/pagine.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { mostraAvviso } from '../../ui/feedback/avviso.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { useComando } from '../../ui/forms/use-comando.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { MostraAltri } from '../../ui/layout/MostraAltri.tsx';
import { RigaPreferito } from './RigaPreferito.tsx';

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
