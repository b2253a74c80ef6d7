import { FILTRI_ANNUNCI, type FiltroAnnunci, type MieiAnnunci } from '../../data/bacheca.ts';
import { numeroAnnuncio } from '../../domain/annunci/prezzo.ts';
import { ETICHETTE_STATO_ANNUNCIO, ETICHETTE_STATO_VERIFICA } from '../../domain/annunci/stati.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { fraseLuogo } from '../../domain/frasi/oggetto.ts';
import { FRASI_VERIFICA } from '../../domain/frasi/verifica.ts';
import { percorso } from '../../domain/percorsi/indirizzo.ts';
import { Bottone } from '../../ui/Bottone.tsx';
import { Collegamento } from '../../ui/Collegamento.tsx';
import { Filetto } from '../../ui/Filetto.tsx';
import { Gettone } from '../../ui/Gettone.tsx';
import { Blocco, Scheletro } from '../../ui/Scheletro.tsx';
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
  miei: MieiAnnunci | null;
  errore: string | null;
  onRiprova: () => void;
  onFiltro: (filtro: FiltroAnnunci) => void;
  onPagina: (pagina: number) => void;
};

export function ElencoMiei({ filtro, pagina, miei, errore, onRiprova, onFiltro, onPagina }: Props) {
  const pagine = Math.max(1, Math.ceil((miei?.totale ?? 0) / PER_PAGINA));
  return (
    <Filetto titolo="I tuoi annunci" className="mt-10">
      <fieldset className="mt-3 flex flex-wrap gap-2">
        <legend className="solo-lettore">Filtra i tuoi annunci</legend>
        {FILTRI_ANNUNCI.map((f) => (
          <Gettone key={f} acceso={f === filtro} onClick={() => onFiltro(f)}>
            {ETICHETTE[f]}
          </Gettone>
        ))}
      </fieldset>
      {errore !== null ? (
        <div role="alert" className="py-4">
          <p className="text-fail">{errore}</p>
          <Bottone className="mt-3" onClick={onRiprova}>
            Riprova
          </Bottone>
        </div>
      ) : miei === null ? (
        <Scheletro testo="Caricamento…" className="mt-4 grid gap-3">
          <Blocco className="h-14 w-full" />
          <Blocco className="h-14 w-full" />
        </Scheletro>
      ) : miei.righe.length === 0 ? (
        <div className="mt-6">
          <Vuoto
            livello={3}
            titolo={filtro === 'tutti' ? 'Non hai ancora annunci' : 'Nessun annuncio con questo filtro'}
          >
            {FRASI_VERIFICA.pubblicare}
          </Vuoto>
        </div>
      ) : (
        <ul className="mt-2">
          {miei.righe.map((riga) => (
            <Riga key={riga.id} riga={riga} />
          ))}
        </ul>
      )}
      {pagine > 1 ? (
        <div className="row mt-4">
          <Bottone piccolo disabled={pagina <= 1} onClick={() => onPagina(pagina - 1)}>
            Precedente
          </Bottone>
          <span className="note">
            Pagina {pagina} di {pagine}
          </span>
          <Bottone piccolo disabled={pagina >= pagine} onClick={() => onPagina(pagina + 1)}>
            Successiva
          </Bottone>
        </div>
      ) : null}
    </Filetto>
  );
}

function Riga({ riga }: { riga: MieiAnnunci['righe'][number] }) {
  return (
    <li className="border-b border-hair">
      <Collegamento href={percorso('annuncio', { id: riga.id })} className="row between min-h-14 flex-wrap py-3">
        <span>
          <span className="micro block">{numeroAnnuncio(riga.numero_annuncio)}</span>
          <span className="font-semibold">{riga.titolo}</span>
        </span>
        <span className="sm:text-right">
          <span className="money block">{formattaEuro(riga.prezzo_esposto)}</span>
          <span className="small">
            {riga.stato_annuncio === 'attivo'
              ? ETICHETTE_STATO_VERIFICA[riga.stato_verifica]
              : ETICHETTE_STATO_ANNUNCIO[riga.stato_annuncio]}{' '}
            · {riga.visualizzazioni} viste
          </span>
        </span>
      </Collegamento>
      {fraseLuogo(riga.luogo) === null ? null : <p className="note pb-3">{fraseLuogo(riga.luogo)}</p>}
      {riga.ripubblicabile ? (
        <p className="pb-3">
          <Ripubblica id={riga.id} titolo={riga.titolo} />
        </p>
      ) : null}
    </li>
  );
}
