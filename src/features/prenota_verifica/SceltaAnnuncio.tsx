import type { MieiAnnunci } from '../../data/annunci/bacheca.ts';
import { varianti } from '../../data/client/immagini.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Immagine } from '../../ui/media/Immagine.tsx';
import type { Voluto } from './use-prenota-verifica.ts';

type Riga = MieiAnnunci['righe'][number];

export function SceltaAnnuncio({ miei, voluto }: { miei: MieiAnnunci; voluto: Voluto }) {
  if (miei.totale === 0) {
    return (
      <Vuoto
        titolo="Non hai annunci da portare al centro"
        azione={<BottoneCollegamento href={percorso('nuovo_annuncio')}>Nuovo annuncio</BottoneCollegamento>}
      >
        Pubblica un annuncio: quando vuoi, ne prenoti la verifica da qui.
      </Vuoto>
    );
  }
  return (
    <>
      <h2 className="h3">Quale oggetto porti al centro?</h2>
      <ul className="mt-3">
        {miei.righe.map((riga) => (
          <li key={riga.id} className="border-b border-hair">
            <Collegamento
              href={percorso('nuova_verifica', indirizzoCon(riga.id, voluto))}
              className="flex gap-4 py-3 hover:underline"
            >
              <Copertina riga={riga} />
              <span className="min-w-0 flex-1">
                <span className="micro block">{numeroAnnuncio(riga.numero_annuncio)}</span>
                <span className="font-semibold">{riga.titolo}</span>
                <span className="money block">{formattaEuro(riga.prezzo_esposto)}</span>
                {riga.stato_prenotazione === 'prenotato' ? (
                  <span className="small block">Prenotato da un acquirente</span>
                ) : null}
              </span>
            </Collegamento>
          </li>
        ))}
      </ul>
      {miei.totale > miei.righe.length ? (
        <p className="note mt-3">
          Mostrando {miei.righe.length} di {miei.totale} annunci. Gli altri si aprono dalla Dashboard.
        </p>
      ) : null}
    </>
  );
}

const indirizzoCon = (annuncio: string, { centro, giorno, ora }: Voluto) => ({
  annuncio,
  centro: centro || null,
  giorno: giorno || null,
  ora: ora || null,
});

function Copertina({ riga }: { riga: Riga }) {
  const src = riga.immagine_principale ?? '/brand/favicon.svg';
  const srcSet = varianti(src);
  return (
    <span className="w-16 flex-none">
      <Immagine
        immagine={{ src, alt: '', ...(srcSet === undefined ? {} : { srcSet, sizes: '64px' }) }}
        className="aspect-[4/5] w-full object-cover"
      />
    </span>
  );
}
