import type { ModelloTariffe, ModificaTariffe } from '../../data/centri/centro-prices.ts';
import { type Centesimi, euroPerCampo } from '../../domain/denaro.ts';
import type { CodiceErrore } from '../../domain/errori.ts';
import { inWords } from '../../domain/form-of.ts';
import { leggiTipoTariffa } from '../../domain/tariffe/tipi.ts';
import { validaModello } from '../../domain/tariffe/validazione.ts';
import {
  importoScritto,
  percentualeScritta,
  spedizioneScritta,
  supplementoScritto,
} from '../../domain/tariffe/written-values.ts';

/** The fee model as typed: all texts, so that no input is lost or rounded. */
export type ValoriTariffe = Record<keyof ModelloTariffe, string>;

export const euro = (c: Centesimi | null): string => (c === null ? '' : euroPerCampo(c));
export const conVirgola = (n: number | null): string => (n === null ? '' : String(n).replace('.', ','));

export const comeValori = (m: ModelloTariffe): ValoriTariffe => ({
  tariffa_type: m.tariffa_type,
  tariffa_fixed: euro(m.tariffa_fixed),
  tariffa_percentage: conVirgola(m.tariffa_percentage),
  tariffa_min_value: euro(m.tariffa_min_value),
  tariffa_max_value: euro(m.tariffa_max_value),
  tariffa_imballaggio: euro(m.tariffa_imballaggio),
  tariffa_spedizione: euro(m.tariffa_spedizione),
  package_markup_piccolo: euro(m.package_markup_piccolo),
  package_markup_medio: euro(m.package_markup_medio),
  package_markup_grande: euro(m.package_markup_grande),
  package_markup_maxi: euro(m.package_markup_maxi),
});

/** Fields that a centre without shipping does not have (decision C12). */
const DI_CHI_SPEDISCE = [
  'tariffa_imballaggio',
  'tariffa_spedizione',
  'package_markup_piccolo',
  'package_markup_medio',
  'package_markup_grande',
  'package_markup_maxi',
] as const satisfies readonly (keyof ModelloTariffe)[];

type Errori = Partial<Record<keyof ModelloTariffe, CodiceErrore>>;

/** Reads typed input or its errors. A hidden field changes nothing. */
export function leggiTariffe(
  v: ValoriTariffe,
  spedisce: boolean,
): { errori: Partial<Record<keyof ModelloTariffe, string>>; tariffe: ModificaTariffe | null } {
  const tipo = leggiTipoTariffa(v.tariffa_type);
  const illeggibili: Errori = {};
  const tariffe: { -readonly [C in keyof ModificaTariffe]: ModificaTariffe[C] } = {};
  const importo = (campo: 'tariffa_fixed' | 'tariffa_min_value' | 'tariffa_max_value') => {
    const letto = importoScritto(v[campo]);
    if (letto.ok) tariffe[campo] = letto.valore;
    else illeggibili[campo] = letto.errore;
  };
  if (tipo !== null) tariffe.tariffa_type = tipo;
  if (tipo !== 'variable') importo('tariffa_fixed');
  if (tipo !== 'fixed') {
    const letta = percentualeScritta(v.tariffa_percentage);
    if (letta.ok) tariffe.tariffa_percentage = letta.valore;
    else illeggibili.tariffa_percentage = letta.errore;
  }
  importo('tariffa_min_value');
  importo('tariffa_max_value');
  for (const campo of spedisce ? DI_CHI_SPEDISCE : []) {
    const letto = campo.startsWith('tariffa') ? spedizioneScritta(v[campo]) : supplementoScritto(v[campo]);
    if (letto.ok) tariffe[campo] = letto.valore ?? 0;
    else illeggibili[campo] = letto.errore;
  }
  const regole = validaModello({
    tariffa_type: v.tariffa_type,
    tariffa_fixed: tariffe.tariffa_fixed ?? null,
    tariffa_percentage: tariffe.tariffa_percentage ?? null,
    tariffa_min_value: tariffe.tariffa_min_value ?? null,
    tariffa_max_value: tariffe.tariffa_max_value ?? null,
  });
  const errori = inWords<keyof ModelloTariffe>({ ...regole, ...illeggibili });
  return { errori, tariffe: Object.keys(errori).length === 0 ? tariffe : null };
}
