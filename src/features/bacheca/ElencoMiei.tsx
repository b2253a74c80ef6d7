import type { ReactNode } from 'react';
import { FILTRI_ANNUNCI, type FiltroAnnunci, type MieiAnnunci } from '../../data/annunci/bacheca.ts';
import { fotoPiccola } from '../../data/client/immagini.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { ETICHETTE_STATO_ANNUNCIO, type StatoAnnuncio } from '../../domain/annunci/stati.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { fraseRicavo } from '../../domain/frasi/conto.ts';
import { fraseInteresse, fraseLuogo } from '../../domain/frasi/oggetto.ts';
import { PUNTO } from '../../domain/frasi/punto.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { type Letta, Lettura } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Collegamento } from '../../ui/layout/Collegamento.tsx';
import { Filetto } from '../../ui/layout/Filetto.tsx';
import { GettoneCollegamento } from '../../ui/layout/Gettone.tsx';
import { migliaia } from '../../ui/layout/migliaia.ts';
import { Paginazione } from '../../ui/layout/Paginazione.tsx';
import { RigaOggetto } from '../../ui/layout/RigaOggetto.tsx';
import { Pausa, Riprendi } from './Pausa.tsx';
import { Richiamo } from './Richiamo.tsx';
import { Ripubblica } from './Ripubblica.tsx';

const ETICHETTE = {
  tutti: 'Tutti',
  attivo: 'Attivi',
  verificato: 'Verificati',
  venduto: 'Venduti',
} as const satisfies Record<FiltroAnnunci, string>;
const PER_PAGINA = 20;
/** Not for sale, which the state badge does not say. */
const RITIRATI: ReadonlySet<StatoAnnuncio> = new Set(['in_pausa', 'sospeso', 'chiuso']);

type Props = {
  filtro: FiltroAnnunci;
  pagina: number;
  quanti: Record<FiltroAnnunci, number>;
  miei: Letta<MieiAnnunci>;
  href: (filtro: FiltroAnnunci, pagina: number) => string;
  segno: (riga: Riga) => ReactNode;
};

type Riga = MieiAnnunci['righe'][number];

export function ElencoMiei({ filtro, pagina, quanti, miei, href, segno }: Props) {
  return (
    <Filetto
      titolo="I tuoi annunci"
      className="mt-10"
      azione={
        <Collegamento href={percorso('nuovo_annuncio')} className="tx inline-flex min-h-11 items-center">
          Nuovo annuncio
        </Collegamento>
      }
    >
      {quanti.tutti === 0 ? null : (
        <nav className="mt-3 flex flex-wrap gap-2" aria-label="Filtra i tuoi annunci">
          {FILTRI_ANNUNCI.map((f) => (
            <GettoneCollegamento key={f} acceso={f === filtro} href={href(f, 1)}>
              {ETICHETTE[f]} <span className="text-small opacity-80">{migliaia(quanti[f])}</span>
            </GettoneCollegamento>
          ))}
        </nav>
      )}
      <Lettura
        di={miei}
        className="mt-4"
        scheletro={['h-24', 'h-24', 'h-24']}
        vuoto={({ righe, totale }) =>
          righe.length > 0 || totale > 0 ? null : (
            <div className="mt-6">
              <Vuoto
                livello={3}
                titolo={filtro === 'tutti' ? 'Non hai ancora annunci' : 'Nessun annuncio con questo filtro'}
              >
                {FRASI_VERIFICA.pubblicare}
              </Vuoto>
            </div>
          )
        }
      >
        {({ righe, totale }) => (
          <>
            <ul className="mt-2">
              {righe.map((riga) => (
                <Annuncio key={riga.id} riga={riga} segno={segno(riga)} />
              ))}
            </ul>
            <Paginazione pagina={pagina} pagine={Math.ceil(totale / PER_PAGINA)} href={(n) => href(filtro, n)} />
          </>
        )}
      </Lettura>
    </Filetto>
  );
}

function Annuncio({ riga, segno }: { riga: Riga; segno: ReactNode }) {
  const luogo = fraseLuogo(riga.luogo);
  return (
    <RigaOggetto
      href={percorso('annuncio', { id: riga.id })}
      immagine={fotoPiccola(riga.immagine_principale)}
      titolo={riga.titolo}
      stato={segno}
      nota={
        <>
          {fraseInteresse(riga, migliaia)}
          {PUNTO}
          {numeroAnnuncio(riga.numero_annuncio)}
          {RITIRATI.has(riga.stato_annuncio) ? `${PUNTO}${ETICHETTE_STATO_ANNUNCIO[riga.stato_annuncio]}` : null}
          {riga.ricavo === null ? null : (
            <span className="block font-semibold text-ink">{fraseRicavo(riga.ricavo)}</span>
          )}
        </>
      }
      importo={formattaEuro(riga.prezzo_esposto)}
      verbo={
        riga.modificabile ? (
          <Collegamento
            href={percorso('modifica_annuncio', { id: riga.id })}
            className="tx inline-flex items-center"
            aria-label={`Modifica ${riga.titolo}`}
          >
            Modifica
          </Collegamento>
        ) : undefined
      }
    >
      {luogo === null ? null : <p className="note pl-[70px]">{luogo}</p>}
      {riga.ripubblicato === null ? null : (
        <p className="note pl-[70px]">
          Rimesso in vendita come{' '}
          <Collegamento
            href={percorso('annuncio', { id: riga.ripubblicato.id })}
            className="tx inline-flex min-h-11 items-center"
          >
            {numeroAnnuncio(riga.ripubblicato.numero_annuncio)}
          </Collegamento>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 pl-[70px]">
        {riga.ripubblicabile ? <Ripubblica id={riga.id} titolo={riga.titolo} /> : null}
        {riga.richiamabile === null ? null : <Richiamo verifica={riga.richiamabile} />}
        <Altrimenti riga={riga} />
      </div>
    </RigaOggetto>
  );
}

function Altrimenti({ riga: { id, titolo, stato_annuncio, pausabile, duplicabile } }: { riga: Riga }) {
  return (
    <>
      {pausabile ? <Pausa id={id} titolo={titolo} /> : null}
      {stato_annuncio === 'in_pausa' ? <Riprendi id={id} titolo={titolo} /> : null}
      {duplicabile ? (
        <Collegamento
          href={percorso('nuovo_annuncio', { da: id })}
          className="tx inline-flex min-h-11 items-center text-note"
          aria-label={`Duplica ${titolo}`}
        >
          Duplica
        </Collegamento>
      ) : null}
    </>
  );
}
