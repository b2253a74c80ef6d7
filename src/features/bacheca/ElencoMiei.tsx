import { FILTRI_ANNUNCI, type FiltroAnnunci, type MieiAnnunci } from '../../data/bacheca.ts';
import { fotoPiccola } from '../../data/immagini.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { ETICHETTE_STATO_ANNUNCIO, ETICHETTE_STATO_VERIFICA } from '../../domain/annunci/stati.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { fraseLuogo } from '../../domain/frasi/oggetto.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Filetto } from '../../ui/Filetto.tsx';
import { GettoneCollegamento } from '../../ui/Gettone.tsx';
import { type Letta, Lettura } from '../../ui/Lettura.tsx';
import { Paginazione } from '../../ui/Paginazione.tsx';
import { RigaOggetto } from '../../ui/RigaOggetto.tsx';
import { Vuoto } from '../../ui/Vuoto.tsx';
import { Ripubblica } from './Ripubblica.tsx';

const ETICHETTE = {
  tutti: 'Tutti',
  attivo: 'Attivi',
  verificato: 'Verificati',
  venduto: 'Venduti',
} as const satisfies Record<FiltroAnnunci, string>;
const PER_PAGINA = 20;

type Props = {
  filtro: FiltroAnnunci;
  pagina: number;
  miei: Letta<MieiAnnunci>;
  href: (filtro: FiltroAnnunci, pagina: number) => string;
};

export function ElencoMiei({ filtro, pagina, miei, href }: Props) {
  return (
    <Filetto titolo="I tuoi annunci" className="mt-10">
      <nav className="mt-3 flex flex-wrap gap-2" aria-label="Filtra i tuoi annunci">
        {FILTRI_ANNUNCI.map((f) => (
          <GettoneCollegamento key={f} acceso={f === filtro} href={href(f, 1)}>
            {ETICHETTE[f]}
          </GettoneCollegamento>
        ))}
      </nav>
      <Lettura
        di={miei}
        className="mt-4"
        scheletro={['h-14', 'h-14']}
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
                <Riga key={riga.id} riga={riga} />
              ))}
            </ul>
            <Paginazione pagina={pagina} pagine={Math.ceil(totale / PER_PAGINA)} href={(n) => href(filtro, n)} />
          </>
        )}
      </Lettura>
    </Filetto>
  );
}

function Riga({ riga }: { riga: MieiAnnunci['righe'][number] }) {
  return (
    <RigaOggetto
      href={percorso('annuncio', { id: riga.id })}
      immagine={fotoPiccola(riga.immagine_principale)}
      titolo={riga.titolo}
      stato={<span className="micro">{numeroAnnuncio(riga.numero_annuncio)}</span>}
      nota={
        <>
          {riga.stato_annuncio === 'attivo'
            ? ETICHETTE_STATO_VERIFICA[riga.stato_verifica]
            : ETICHETTE_STATO_ANNUNCIO[riga.stato_annuncio]}{' '}
          · {riga.visualizzazioni === 1 ? '1 vista' : `${riga.visualizzazioni} viste`}
        </>
      }
      importo={formattaEuro(riga.prezzo_esposto)}
    >
      {fraseLuogo(riga.luogo) === null ? null : <p className="note">{fraseLuogo(riga.luogo)}</p>}
      {riga.ripubblicabile ? <Ripubblica id={riga.id} titolo={riga.titolo} /> : null}
    </RigaOggetto>
  );
}
