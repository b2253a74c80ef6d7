import { useInfiniteQuery } from '@tanstack/react-query';
import { fotoPiccola } from '../../data/client/immagini.ts';
import { restano } from '../../data/client/pagine.ts';
import { letturaConversazioni, type RigaConversazione } from '../../data/messaggi/conversazioni.ts';
import { badgeLista, GLIFO_BADGE } from '../../domain/annunci/badge.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { etichettaMessaggio } from '../../domain/giorno.ts';
import { anteprimaMessaggio, parteDellAltro } from '../../domain/messaggi/filo.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Icona } from '../../ui/brand/Icona.tsx';
import { Segno } from '../../ui/brand/Segno.tsx';
import { now } from '../../ui/feedback/clock.ts';
import { Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { BottoneCollegamento } from '../../ui/layout/Bottone.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { MostraAltri } from '../../ui/layout/MostraAltri.tsx';
import { RigaOggetto } from '../../ui/layout/RigaOggetto.tsx';

interface Props {
  cercato: string;
  onCerca: (testo: string) => void;
  aperta?: string | undefined;
  livello: 2 | 3;
}

export function ElencoConversazioni({ cercato, onCerca, aperta, livello }: Props) {
  const lettura = useInfiniteQuery(letturaConversazioni(cercato));
  return (
    <>
      <search>
        <div className="in mt-3">
          <Icona nome="cerca" piccola />
          <input
            type="search"
            defaultValue={cercato}
            aria-label="Cerca nelle chat..."
            placeholder="Cerca nelle chat..."
            maxLength={200}
            onChange={(evento) => onCerca(evento.target.value)}
          />
        </div>
      </search>
      <Lettura
        di={lettura}
        className="mt-6"
        errore="Impossibile caricare le conversazioni. Riprova più tardi."
        scheletro={['h-24', 'h-24', 'h-24']}
        vuoto={(righe) => (righe.length === 0 ? <Nessuna cercato={cercato} /> : null)}
      >
        {(righe) => (
          <>
            <ul className="mt-3">
              {righe.map((riga) => (
                <Riga key={riga.id} riga={riga} aperta={riga.id === aperta} livello={livello} />
              ))}
            </ul>
            <MostraAltri altri={restano(lettura.data)} lettura={lettura} className="mt-4">
              Mostra altre
            </MostraAltri>
          </>
        )}
      </Lettura>
    </>
  );
}

const Nessuna = ({ cercato }: { cercato: string }) => (
  <div className="mt-6">
    {cercato === '' ? (
      <Vuoto
        titolo="Nessuna conversazione"
        azione={<BottoneCollegamento href={percorso('annunci')}>Sfoglia annunci</BottoneCollegamento>}
      >
        Scrivi a un venditore dalla pagina di un annuncio: la conversazione compare qui.
      </Vuoto>
    ) : (
      <Vuoto titolo="Nessuna conversazione trovata">Cerca il nome di una persona, un annuncio o una parola.</Vuoto>
    )}
  </div>
);

function Riga({ riga, aperta, livello }: { riga: RigaConversazione; aperta: boolean; livello: 2 | 3 }) {
  const { altro_nome, compro, ultimo_testo, ultimo_mio, ultimo_il, non_letti } = riga;
  const b = badgeLista(riga, now());
  return (
    <RigaOggetto
      href={percorso('conversazione', { id: riga.id })}
      immagine={fotoPiccola(riga.immagine_principale)}
      attuale={aperta}
      livello={livello}
      titolo={`${altro_nome}${PUNTO}${parteDellAltro(compro)}`}
      nota={
        <>
          <span className={non_letti > 0 ? 'da-leggere' : ''}>
            {ultimo_testo === null ? 'Messaggio rimosso' : anteprimaMessaggio(ultimo_testo, ultimo_mio === true)}
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
          <time dateTime={ultimo_il ?? riga.updated_at}>{etichettaMessaggio(ultimo_il ?? riga.updated_at, now())}</time>
          {riga.bloccata ? <span className="block">bloccata</span> : null}
        </span>
      }
    >
      <Collegamento href={percorso('annuncio', { id: riga.annuncio_id })} className="carta-annuncio">
        <Segno glifo={GLIFO_BADGE[b.tipo]}>{b.etichetta}</Segno>
        <span className="min-w-0 flex-1 truncate">{riga.titolo}</span>
        <span className="money">{formattaEuro(riga.prezzo_esposto)}</span>
      </Collegamento>
    </RigaOggetto>
  );
}
