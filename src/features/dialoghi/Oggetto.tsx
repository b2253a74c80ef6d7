import { fotoPiccola, varianti } from '../../data/client/immagini.ts';
import type { Conversazione } from '../../data/messaggi/conversazioni.ts';
import { badgeDettaglio, GLIFO_BADGE } from '../../domain/annunci/badge.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { formattaData, nomeGiorno } from '../../domain/giorno.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Segno } from '../../ui/brand/Segno.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { RigaPuntini } from '../../ui/layout/RigaPuntini.tsx';
import { Immagine } from '../../ui/media/Immagine.tsx';

const Stato = ({ di, linguetta = false }: { di: Conversazione; linguetta?: boolean }) => {
  const b = badgeDettaglio(di, now());
  return (
    <Segno glifo={GLIFO_BADGE[b.tipo]} linguetta={linguetta}>
      {b.etichetta}
    </Segno>
  );
};

/** The listing as a strip; no link where nobody may open it. */
export function OggettoInStriscia({ di }: { di: Conversazione }) {
  const contenuto = (
    <>
      <Immagine immagine={fotoPiccola(di.immagine_principale)} className="foto" />
      <span className="min-w-0 flex-1">
        <span className="row between flex-wrap gap-y-0">
          <Stato di={di} />
          <span className="small">{numeroAnnuncio(di.numero_annuncio)}</span>
        </span>
        <span className="filo-oggetto-titolo">{di.titolo}</span>
        <span className="money block">{formattaEuro(di.prezzo_esposto)}</span>
      </span>
    </>
  );
  if (!di.annuncio_visibile) return <div className="filo-oggetto">{contenuto}</div>;
  return (
    <Collegamento href={percorso('annuncio', { id: di.annuncio_id })} className="filo-oggetto">
      {contenuto}
      <Icona nome="avanti" piccola />
    </Collegamento>
  );
}

export function OggettoInColonna({ di }: { di: Conversazione }) {
  const src = di.immagine_principale ?? '/brand/favicon.svg';
  const srcSet = varianti(src);
  return (
    <>
      <div className="filo-foto">
        <Immagine immagine={{ src, alt: '', sizes: '300px', ...(srcSet === undefined ? {} : { srcSet }) }} />
        <Stato di={di} linguetta />
      </div>
      <p className="row between small mt-3">
        <span>{numeroAnnuncio(di.numero_annuncio)}</span>
        <span>{di.localita}</span>
      </p>
      <p className="mt-1 font-semibold">{di.titolo}</p>
      <p className="money text-lead">{formattaEuro(di.prezzo_esposto)}</p>
      <dl className="mt-3 border-t border-ink pt-2">
        {di.prenotato ? <RigaPuntini nome="Prenotato da">{di.compro ? 'te' : di.altro_nome}</RigaPuntini> : null}
        {di.visita_il === null ? null : (
          <>
            <RigaPuntini nome="Verifica">
              {nomeGiorno(di.visita_il).slice(0, 3).toLowerCase()} {formattaData(di.visita_il).slice(0, 5)}
            </RigaPuntini>
            <RigaPuntini nome="Città">{di.visita_citta}</RigaPuntini>
          </>
        )}
      </dl>
      {di.annuncio_visibile ? (
        <BottoneCollegamento href={percorso('annuncio', { id: di.annuncio_id })} largo className="mt-3">
          Apri l’annuncio
        </BottoneCollegamento>
      ) : (
        <p className="note mt-3">L’annuncio non è più visibile.</p>
      )}
    </>
  );
}
