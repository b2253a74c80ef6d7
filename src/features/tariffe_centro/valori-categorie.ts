import type { Categoria } from '../../data/annunci/categorie.ts';
import type { ModelloTariffe, TariffaPropria } from '../../data/centri/prezzi-centro.ts';
import { percorso as antenati } from '../../domain/categorie/albero.ts';
import { formattaEuro } from '../../domain/denaro.ts';
import { type CodiceErrore, testoCodice } from '../../domain/errori.ts';
import { tariffaDiCategoria, tariffaImpostata } from '../../domain/tariffe/categorie-prezzi.ts';
import { importoScritto, percentualeScritta, tariffaInParole } from '../../domain/tariffe/scritti.ts';
import { leggiTipoTariffa } from '../../domain/tariffe/tipi.ts';
import { validaModello } from '../../domain/tariffe/validazione.ts';
import { conVirgola, euro } from './valori.ts';

/** A category's own price as typed; `tipo` is empty where it has none. */
export const CAMPI_PREZZO = ['tipo', 'fissa', 'percentuale', 'minimo', 'massimo'] as const;
type CampoPrezzo = (typeof CAMPI_PREZZO)[number];

/** All prices of the page by field: 'id tipo', 'id fissa', … */
export type ValoriPrezzi = Record<string, string>;
export const nomeCampo = (id: string, campo: CampoPrezzo): string => `${id} ${campo}`;

const scritto = (v: ValoriPrezzi, id: string, campo: CampoPrezzo): string => v[nomeCampo(id, campo)] ?? '';

function comePropria(t: TariffaPropria | undefined): Record<CampoPrezzo, string> {
  if (t === undefined || !tariffaImpostata(t)) return { tipo: '', fissa: '', percentuale: '', minimo: '', massimo: '' };
  return {
    tipo: t.tariff_type,
    fissa: euro(t.fixed_amount),
    percentuale: conVirgola(t.percentage),
    minimo: euro(t.min_amount),
    massimo: euro(t.max_amount),
  };
}

export const comeValoriPrezzi = (categorie: readonly Categoria[], proprie: readonly TariffaPropria[]): ValoriPrezzi =>
  Object.fromEntries(
    categorie.flatMap(({ id }) => {
      const prezzo = comePropria(proprie.find((t) => t.category_id === id));
      return CAMPI_PREZZO.map((campo) => [nomeCampo(id, campo), prezzo[campo]]);
    }),
  );

const NIENTE = {
  tariff_type: 'fixed',
  fixed_amount: null,
  percentage: null,
  min_amount: null,
  max_amount: null,
  active: true,
} as const;

/** Reads a category's typed price (none: the parent's applies) and its errors. */
export function leggiPrezzo(
  v: ValoriPrezzi,
  id: string,
): { errori: Partial<Record<CampoPrezzo, CodiceErrore>>; tariffa: TariffaPropria } {
  const tipo = leggiTipoTariffa(scritto(v, id, 'tipo'));
  const vuota: TariffaPropria = { category_id: id, ...NIENTE };
  if (tipo === null) return { errori: {}, tariffa: vuota };
  const errori: Partial<Record<CampoPrezzo, CodiceErrore>> = {};
  const importo = (campo: 'fissa' | 'minimo' | 'massimo') => {
    const letto = importoScritto(scritto(v, id, campo));
    if (letto.ok) return letto.valore;
    errori[campo] = letto.errore;
    return null;
  };
  const percentuale = percentualeScritta(tipo === 'fixed' ? '' : scritto(v, id, 'percentuale'));
  if (!percentuale.ok) errori.percentuale = percentuale.errore;
  const tariffa: TariffaPropria = {
    ...vuota,
    tariff_type: tipo,
    fixed_amount: tipo === 'variable' ? null : importo('fissa'),
    percentage: percentuale.ok ? percentuale.valore : null,
    min_amount: importo('minimo'),
    max_amount: importo('massimo'),
  };
  const regole = validaModello({
    tariffa_type: tipo,
    tariffa_fixed: tariffa.fixed_amount,
    tariffa_percentage: tariffa.percentage,
    tariffa_min_value: tariffa.min_amount,
    tariffa_max_value: tariffa.max_amount,
  });
  return {
    errori: {
      ...(regole.tariffa_fixed === undefined ? {} : { fissa: regole.tariffa_fixed }),
      ...(regole.tariffa_percentage === undefined ? {} : { percentuale: regole.tariffa_percentage }),
      ...(regole.tariffa_min_value === undefined ? {} : { minimo: regole.tariffa_min_value }),
      ...(regole.tariffa_max_value === undefined ? {} : { massimo: regole.tariffa_max_value }),
      ...errori,
    },
    tariffa,
  };
}

export const erroriPrezzi = (v: ValoriPrezzi, categorie: readonly Categoria[]): Record<string, string> =>
  Object.fromEntries(
    categorie.flatMap(({ id }) => {
      const { errori } = leggiPrezzo(v, id);
      return CAMPI_PREZZO.flatMap((campo) => {
        const codice = errori[campo];
        return codice === undefined ? [] : [[nomeCampo(id, campo), testoCodice(codice)]];
      });
    }),
  );

/** Categories whose price changed or is invalid: '25' and '25,00' are equal. All are saved in one act. */
export function cambiate(v: ValoriPrezzi, prima: ValoriPrezzi, categorie: readonly Categoria[]): string[] {
  const come = (valori: ValoriPrezzi, id: string) => JSON.stringify(leggiPrezzo(valori, id));
  return categorie.flatMap(({ id }) => (come(v, id) === come(prima, id) ? [] : [id]));
}

export type PrezzoVisto = { proprio: boolean; testo: string; da: string | null };

/** Effective price with the current input: its own, else the nearest ancestor's, else the centre's model. */
export function prezzoVisto(
  id: string,
  categorie: readonly Categoria[],
  tariffe: readonly TariffaPropria[],
): PrezzoVisto {
  const tariffa = tariffaDiCategoria(antenati(id, categorie), tariffe);
  if (tariffa === null) return { proprio: false, testo: 'modello del centro', da: null };
  const testo = tariffaInParole(tariffa, formattaEuro);
  if (tariffa.category_id === id) return { proprio: true, testo, da: null };
  return { proprio: false, testo, da: categorie.find((c) => c.id === tariffa.category_id)?.name ?? null };
}

export const modelloInParole = (m: ModelloTariffe): string =>
  tariffaInParole(
    {
      tariff_type: m.tariffa_type,
      fixed_amount: m.tariffa_fixed,
      percentage: m.tariffa_percentage,
      min_amount: m.tariffa_min_value,
      max_amount: m.tariffa_max_value,
    },
    formattaEuro,
  );
