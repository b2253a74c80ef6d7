import { useInfiniteQuery } from '@tanstack/react-query';
import { smallPhoto } from '../../data/client/images.ts';
import { restano } from '../../data/client/pages.ts';
import { type ConversazioneRow, conversazioniQuery } from '../../data/messaggi/conversazioni.ts';
import { BADGE_GLYPH, listBadge } from '../../domain/annunci/badge.ts';
import { messageLabel } from '../../domain/day.ts';
import { formatEuro } from '../../domain/denaro.ts';
import { POINT } from '../../domain/frasi/dot.ts';
import { messagePreview, otherPart } from '../../domain/messaggi/filo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icon } from '../../ui/brand/Icon.tsx';
import { StatusBadge } from '../../ui/brand/StatusBadge.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryView } from '../../ui/feedback/QueryView.tsx';
import { ButtonLink } from '../../ui/layout/Button.tsx';
import { OggettoRow } from '../../ui/layout/OggettoRow.tsx';
import { ShowMore } from '../../ui/layout/ShowMore.tsx';
import { TextLink } from '../../ui/layout/TextLink.tsx';

interface Props {
  cercato: string;
  onSearch: (testo: string) => void;
  aperta?: string | undefined;
  level: 2 | 3;
}

export function ConversazioniList({ cercato, onSearch, aperta, level }: Props) {
  const query = useInfiniteQuery(conversazioniQuery(cercato));
  return (
    <>
      <search>
        <div className="in mt-3">
          <Icon nome="cerca" piccola />
          <input
            type="search"
            defaultValue={cercato}
            aria-label="Cerca nelle chat..."
            placeholder="Cerca nelle chat..."
            maxLength={200}
            onChange={(evento) => onSearch(evento.target.value)}
          />
        </div>
      </search>
      <QueryView
        di={query}
        className="mt-6"
        errore="Impossibile caricare le conversazioni. Riprova più tardi."
        skeleton={['h-24', 'h-24', 'h-24']}
        vuoto={(righe) => (righe.length === 0 ? <None cercato={cercato} /> : null)}
      >
        {(righe) => (
          <>
            <ul className="mt-3">
              {righe.map((riga) => (
                <Row key={riga.id} riga={riga} aperta={riga.id === aperta} level={level} />
              ))}
            </ul>
            <ShowMore altri={restano(query.data)} query={query} className="mt-4">
              Mostra altre
            </ShowMore>
          </>
        )}
      </QueryView>
    </>
  );
}

const None = ({ cercato }: { cercato: string }) => (
  <div className="mt-6">
    {cercato === '' ? (
      <EmptyState
        titolo="Nessuna conversazione"
        azione={<ButtonLink href={percorso('annunci')}>Sfoglia annunci</ButtonLink>}
      >
        Scrivi a un venditore dalla pagina di un annuncio: la conversazione compare qui.
      </EmptyState>
    ) : (
      <EmptyState titolo="Nessuna conversazione trovata">
        Cerca il nome di una persona, un annuncio o una parola.
      </EmptyState>
    )}
  </div>
);

function Row({ riga, aperta, level }: { riga: ConversazioneRow; aperta: boolean; level: 2 | 3 }) {
  const { altro_nome, compro, ultimo_testo, ultimo_mio, ultimo_il, non_letti } = riga;
  const b = listBadge(riga, now());
  return (
    <OggettoRow
      href={percorso('conversazione', { id: riga.id })}
      immagine={smallPhoto(riga.immagine_principale)}
      attuale={aperta}
      level={level}
      titolo={`${altro_nome}${POINT}${otherPart(compro)}`}
      nota={
        <>
          <span className={non_letti > 0 ? 'da-leggere' : ''}>
            {ultimo_testo === null ? 'Messaggio rimosso' : messagePreview(ultimo_testo, ultimo_mio === true)}
          </span>
          {/* Below the text: beside it, 360 px would leave one word a line. */}
          {non_letti > 0 ? (
            <strong className="block text-ink">
              {non_letti === 1 ? '1 messaggio' : `${non_letti} messaggi`} da leggere
            </strong>
          ) : null}
        </>
      }
      verbo={
        <span className="small">
          <time dateTime={ultimo_il ?? riga.updated_at}>{messageLabel(ultimo_il ?? riga.updated_at, now())}</time>
          {riga.bloccata ? <span className="block">bloccata</span> : null}
        </span>
      }
    >
      <TextLink href={percorso('annuncio', { id: riga.annuncio_id })} className="carta-annuncio">
        <StatusBadge glyph={BADGE_GLYPH[b.tipo]}>{b.etichetta}</StatusBadge>
        <span className="min-w-0 flex-1 truncate">{riga.titolo}</span>
        <span className="money">{formatEuro(riga.prezzo_esposto)}</span>
      </TextLink>
    </OggettoRow>
  );
}
