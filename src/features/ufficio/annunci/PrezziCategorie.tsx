import { type PrezzoCategoria, salvaPrezzi } from '../../../data/ufficio/amministrazione-prezzi.ts';
import { alberoInFila, type Categoria, percorso } from '../../../domain/categorie/albero.ts';
import { euroPerCampo, formattaEuro } from '../../../domain/denaro.ts';
import { TESTI_ERRORE } from '../../../domain/errori.ts';
import { tariffaDiCategoria } from '../../../domain/tariffe/categorie-prezzi.ts';
import { percentualeLeggibile } from '../../../domain/tariffe/preventivo.ts';
import { importoScritto } from '../../../domain/tariffe/scritti.ts';
import { CampoDenaro } from '../../../ui/forms/Campo.tsx';
import { ErroreModulo } from '../../../ui/forms/ErroreModulo.tsx';
import { Spunta } from '../../../ui/forms/Spunta.tsx';
import { type CampoModulo, useModulo } from '../../../ui/forms/use-modulo.ts';
import { Bottone } from '../../../ui/layout/Bottone.tsx';

interface Props {
  centro: string;
  categorie: readonly Categoria[];
  prezzi: readonly PrezzoCategoria[];
}

type Valori = Record<string, string | boolean>;
const nomePrezzo = (id: string) => `prezzo-${id}`;
const nomeAttiva = (id: string) => `attiva-${id}`;

/** Prices of one centre by category. Only changed ones are sent. */
export function PrezziCategorie({ centro, categorie, prezzi }: Props) {
  const iniziali = valoriDi(categorie, prezzi);
  const { campo, invia, inCorso, errore, modulo } = useModulo<Valori, Parameters<typeof salvaPrezzi.esegui>[0], void>({
    iniziali,
    valida: (v) =>
      Object.fromEntries(
        categorie.flatMap(({ id }) => {
          const letto = scritto(v, id);
          return letto.ok ? [] : [[nomePrezzo(id), TESTI_ERRORE[letto.errore]]];
        }),
      ),
    comando: salvaPrezzi,
    dati: (v, prima) => ({
      centro,
      righe: toccate(v, prima, categorie).map((id) => ({
        ...rigaDi(id, v, prezzi),
        viste: rigaDi(id, prima, prezzi),
      })),
    }),
    guasto: 'Errore nel salvataggio',
  });
  const valori = modulo.watch();
  const righe = categorie.map(({ id }) => rigaDi(id, valori, prezzi));
  const cambiate = toccate(valori, iniziali, categorie).length;
  return (
    <form noValidate onSubmit={invia} className="mt-5 max-w-3xl">
      <p className="note">
        Dove il prezzo non è impostato vale quello della categoria superiore; senza nessuno, la tariffa del centro. Zero
        è un prezzo. Chi ha già prenotato paga il preventivo che ha accettato.
      </p>
      <ul className="mt-4 border-t border-ink">
        {alberoInFila(categorie).map(({ categoria, livello }) => (
          <RigaPrezzo
            key={categoria.id}
            categoria={categoria}
            livello={livello}
            riga={righe.find((r) => r.category_id === categoria.id)}
            ripiego={ripiego(categoria.id, categorie, righe)}
            campo={campo}
          />
        ))}
      </ul>
      <ErroreModulo testo={errore} className="mt-4" />
      <div className="sticky bottom-0 flex flex-wrap items-center gap-4 border-t border-ink bg-paper py-4">
        <Bottone type="submit" variante="main" disabled={cambiate === 0} inCorso={inCorso} testoInCorso="Salvataggio…">
          Salva
        </Bottone>
        <p className="note" role="status">
          {cambiate === 0
            ? 'Niente da salvare'
            : cambiate === 1
              ? '1 categoria cambiata'
              : `${cambiate} categorie cambiate`}
        </p>
      </div>
    </form>
  );
}

interface PropsRiga {
  categoria: Categoria;
  livello: number;
  riga: PrezzoCategoria | undefined;
  ripiego: string;
  campo: (nome: string) => CampoModulo;
}

/** Only fixed prices are editable here; the centre changes the others. */
function RigaPrezzo({ categoria: c, livello, riga, ripiego, campo }: PropsRiga) {
  const fissa = riga === undefined || riga.tariff_type === 'fixed';
  return (
    <li
      className="grid items-start gap-x-6 gap-y-2 border-b border-hair py-3 sm:grid-cols-[minmax(0,22rem)_10rem]"
      style={{ paddingLeft: `${livello * 1.5}rem` }}
    >
      {fissa ? (
        <CampoDenaro
          etichetta={c.active ? c.name : `${c.name}, sospesa`}
          maxLength={20}
          aiuto={riga?.fixed_amount == null ? ripiego : undefined}
          {...campo(nomePrezzo(c.id))}
        />
      ) : (
        <div>
          <p className="font-semibold">{c.name}</p>
          <p className="note">
            {riga.fixed_amount === null ? '' : `${formattaEuro(riga.fixed_amount)} più `}
            {percentualeLeggibile(riga.percentage ?? 0)}% del valore: la parte in percentuale la cambia il centro.
          </p>
        </div>
      )}
      <Spunta className="sm:pt-6" aria-label={`Attiva, ${c.name}`} {...senzaErrore(campo(nomeAttiva(c.id)))}>
        Attiva
      </Spunta>
    </li>
  );
}

const senzaErrore = ({ errore: _, ...legami }: CampoModulo) => legami;

const scritto = (v: Valori, id: string) => importoScritto(String(v[nomePrezzo(id)] ?? ''));

const valoriDi = (categorie: readonly Categoria[], prezzi: readonly PrezzoCategoria[]): Valori =>
  Object.fromEntries(
    categorie.flatMap(({ id }) => {
      const riga = prezzi.find((r) => r.category_id === id);
      const importo = riga?.fixed_amount ?? null;
      return [
        [nomePrezzo(id), importo === null ? '' : euroPerCampo(importo)],
        [nomeAttiva(id), riga?.active ?? true],
      ];
    }),
  );

const toccate = (v: Valori, prima: Valori, categorie: readonly Categoria[]): readonly string[] =>
  categorie
    .map(({ id }) => id)
    .filter((id) => [nomePrezzo(id), nomeAttiva(id)].some((nome) => v[nome] !== prima[nome]));

const NUOVA = { tariff_type: 'fixed', percentage: null, min_amount: null, max_amount: null } as const;

/** Builds the row to save; values not shown here stay as they are. */
function rigaDi(id: string, v: Valori, prezzi: readonly PrezzoCategoria[]): PrezzoCategoria {
  const sua = prezzi.find((r) => r.category_id === id);
  const base = { ...NUOVA, ...sua, category_id: id, active: v[nomeAttiva(id)] === true };
  if (base.tariff_type !== 'fixed') return { ...base, fixed_amount: sua?.fixed_amount ?? null };
  const letto = scritto(v, id);
  return { ...base, fixed_amount: letto.ok ? letto.valore : null };
}

function ripiego(id: string, categorie: readonly Categoria[], righe: readonly PrezzoCategoria[]): string {
  const sopra = tariffaDiCategoria(percorso(id, categorie).slice(1), righe);
  if (sopra === null) return 'Non impostato: vale la tariffa del centro.';
  const nome = categorie.find((c) => c.id === sopra.category_id)?.name ?? '';
  const prezzo =
    sopra.tariff_type === 'fixed' && sopra.fixed_amount !== null ? `, ${formattaEuro(sopra.fixed_amount)}` : '';
  return `Non impostato: vale quello di ${nome}${prezzo}.`;
}
