import type { OwnAnnunci } from '../../data/annunci/bacheca.ts';
import { variants } from '../../data/client/images.ts';
import { annuncioNumber } from '../../domain/annunci/prezzo.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';
import { Picture } from '../../ui/media/Picture.tsx';
import type { Preset } from './use-book-verifica.ts';

type Row = OwnAnnunci['righe'][number];

export function AnnuncioChoice({ miei, preset }: { miei: OwnAnnunci; preset: Preset }) {
  if (miei.totale === 0) {
    return (
      <EmptyState
        titolo="Non hai annunci da portare al centro"
        azione={<ButtonLink href={percorso('nuovo_annuncio')}>Nuovo annuncio</ButtonLink>}
      >
        Pubblica un annuncio: quando vuoi, ne prenoti la verifica da qui.
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="h3">Quale oggetto porti al centro?</h2>
      <ul className="mt-3">
        {miei.righe.map((riga) => (
          <li key={riga.id} className="border-b border-hair">
            <TextLink
              href={percorso('nuova_verifica', urlWith(riga.id, preset))}
              className="flex gap-4 py-3 hover:underline"
            >
              <Cover riga={riga} />
              <span className="min-w-0 flex-1">
                <span className="micro block">{annuncioNumber(riga.numero_annuncio)}</span>
                <span className="font-semibold">{riga.titolo}</span>
                <span className="money block">{formatEuro(riga.prezzo_esposto)}</span>
                {riga.stato_prenotazione === 'prenotato' ? (
                  <span className="small block">Prenotato da un acquirente</span>
                ) : null}
              </span>
            </TextLink>
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

const urlWith = (annuncio: string, { centro, giorno, ora }: Preset) => ({
  annuncio,
  centro: centro || null,
  giorno: giorno || null,
  ora: ora || null,
});

function Cover({ riga }: { riga: Row }) {
  const src = riga.immagine_principale ?? '/brand/favicon.svg';
  const srcSet = variants(src);
  return (
    <span className="w-16 flex-none">
      <Picture
        immagine={{ src, alt: '', ...(srcSet === undefined ? {} : { srcSet, sizes: '64px' }) }}
        className="aspect-[4/5] w-full object-cover"
      />
    </span>
  );
}
