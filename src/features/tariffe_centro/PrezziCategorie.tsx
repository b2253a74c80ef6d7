import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Categoria } from '../../data/annunci/categorie.ts';
import { letturaPrezziCentro, type PrezziCentro, salvaPrezziCategorie } from '../../data/centri/prezzi-centro.ts';
import { alberoInFila, percorso as antenati } from '../../domain/categorie/albero.ts';
import { slug } from '../../domain/categorie/slug.ts';
import { TESTI_ERRORE } from '../../domain/errori.ts';
import { type Letta, Lettura, unite } from '../../ui/feedback/Lettura.tsx';
import { Vuoto } from '../../ui/feedback/Vuoto.tsx';
import { Campo } from '../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../ui/forms/ErroreModulo.tsx';
import { PiedeSalva } from '../../ui/forms/PiedeSalva.tsx';
import { RiassuntoErrori } from '../../ui/forms/RiassuntoErrori.tsx';
import { type CampoModulo, useModulo } from '../../ui/forms/use-modulo.ts';
import { useNonSalvato } from '../../ui/forms/use-non-salvato.ts';
import { RigaCategoria } from './RigaCategoria.tsx';
import { SolaLettura } from './SolaLettura.tsx';
import {
  cambiate,
  comeValoriPrezzi,
  erroriPrezzi,
  leggiPrezzo,
  modelloInParole,
  prezzoVisto,
  type ValoriPrezzi,
} from './valori-categorie.ts';

interface Props {
  categorie: Letta<readonly Categoria[]>;
  onSporco: (sporco: boolean) => void;
}

/** Prices by category; a category without its own follows its parent (decision M11). */
export function PrezziCategorie({ categorie, onSporco }: Props) {
  const lette = unite({ prezzi: useQuery(letturaPrezziCentro()), categorie });
  return (
    <Lettura
      di={lette}
      errore={TESTI_ERRORE.caricamento_tariffe}
      scheletro={['h-16', 'h-96']}
      vuoto={({ categorie: albero }) =>
        albero.length === 0 ? <Vuoto titolo="Nessuna categoria attiva">Qui compaiono quelle del sito.</Vuoto> : null
      }
    >
      {({ prezzi, categorie: albero }) => (
        <>
          <SolaLettura perche={prezzi.perche_no} />
          <Modulo key={prezzi.id} prezzi={prezzi} categorie={albero} onSporco={onSporco} />
        </>
      )}
    </Lettura>
  );
}

type PropsModulo = { prezzi: PrezziCentro; categorie: readonly Categoria[]; onSporco: (sporco: boolean) => void };

function Modulo({ prezzi, categorie, onSporco }: PropsModulo) {
  const [cercata, setCercata] = useState('');
  const salvati = comeValoriPrezzi(categorie, prezzi.categorie);
  const { modulo, campo, invia, inCorso, errore } = useModulo({
    iniziali: salvati,
    valida: (valori) => erroriPrezzi(valori, categorie),
    comando: salvaPrezziCategorie,
    dati: (valori, prima) => ({
      centro: prezzi.id,
      righe: cambiate(valori, prima, categorie).map((id) => ({
        ...leggiPrezzo(valori, id).tariffa,
        viste: leggiPrezzo(prima, id).tariffa,
      })),
    }),
    guasto: TESTI_ERRORE.salvataggio_prezzi,
  });
  const valori = modulo.watch();
  const nuove = cambiate(valori, salvati, categorie);
  const sporco = nuove.length > 0;
  useNonSalvato(sporco, onSporco);
  const ferme = prezzi.perche_no !== null;
  const modello = modelloInParole(prezzi.modello);
  const { errors } = modulo.formState;
  return (
    <form noValidate onSubmit={invia} className="max-w-[860px] max-lg:pb-20">
      <Campo
        etichetta="Cerca una categoria"
        type="search"
        autoComplete="off"
        value={cercata}
        maxLength={100}
        onChange={({ target }) => setCercata(target.value)}
        onKeyDown={(evento) => {
          // Enter must not submit the form: the search is already applied.
          if (evento.key === 'Enter') evento.preventDefault();
        }}
      />
      <p className="note my-4">
        Senza un prezzo proprio vale quello della categoria superiore, e senza nessuno il modello del centro
        {modello === '' ? '' : ` (${modello})`}. Chi ha già prenotato paga il preventivo che ha accettato.
      </p>
      <RiassuntoErrori errori={errors} />
      <Albero {...{ categorie, prezzi, valori, nuove, errori: errors, campo, cercata }} />
      <ErroreModulo testo={errore} className="mt-4" />
      {ferme ? null : (
        <PiedeSalva stato={quante(nuove.length)} inCorso={inCorso}>
          Salva prezzi
        </PiedeSalva>
      )}
    </form>
  );
}

interface PropsAlbero {
  categorie: readonly Categoria[];
  prezzi: PrezziCentro;
  valori: ValoriPrezzi;
  nuove: readonly string[];
  errori: object;
  campo: (nome: string) => CampoModulo;
  cercata: string;
}

function Albero({ categorie, prezzi, valori, nuove, errori, campo, cercata }: PropsAlbero) {
  const [aperte, setAperte] = useState<ReadonlySet<string>>(new Set());
  const tariffe = categorie.map(({ id }) => leggiPrezzo(valori, id).tariffa);
  const sbagliata = (id: string) => Object.keys(errori).some((nome) => nome.startsWith(id));
  const viste = trovate(cercata, categorie);
  const fila = alberoInFila(categorie).filter(({ categoria: { id } }) => viste.has(id) || sbagliata(id));
  if (fila.length === 0)
    return (
      <Vuoto titolo="Nessuna categoria trovata" livello={3}>
        Prova con un’altra parola.
      </Vuoto>
    );
  return (
    <ul className="border-t border-ink">
      {fila.map(({ categoria, livello }) => (
        <RigaCategoria
          key={categoria.id}
          categoria={categoria}
          livello={livello}
          visto={prezzoVisto(categoria.id, categorie, tariffe)}
          sopra={prezzoVisto(categoria.parent_id ?? '', categorie, tariffe)}
          cambiata={nuove.includes(categoria.id)}
          aperta={aperte.has(categoria.id) || sbagliata(categoria.id)}
          onApri={() => setAperte(scambia(aperte, categoria.id))}
          ferma={prezzi.perche_no !== null}
          valori={valori}
          campo={campo}
        />
      ))}
    </ul>
  );
}

function quante(n: number): string {
  if (n === 0) return '';
  return n === 1 ? '1 categoria cambiata, non salvata' : `${n} categorie cambiate, non salvate`;
}

function scambia(prima: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const dopo = new Set(prima);
  if (!dopo.delete(id)) dopo.add(id);
  return dopo;
}

function trovate(testo: string, categorie: readonly Categoria[]): ReadonlySet<string> {
  const parole = slug(testo);
  return new Set(
    categorie.filter(({ name }) => slug(name).includes(parole)).flatMap(({ id }) => antenati(id, categorie)),
  );
}
