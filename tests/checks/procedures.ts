import type { Guard } from './guard.ts';
import { isTest, sources } from './source-tree.ts';

const SPEC_NAMES_IT = 'the specification names it, and another one does it on our screens';
/** Operations of the counter's queue, with what their screens must say; a kind of act may have several. */
const OPERATIONS: Readonly<Record<string, string>> = {
  consegna_acquirente: 'saveHandOver(',
  registra_rientro: 'confronto: {',
  risolvi_dubbio: 'answerDoubt(',
  segna_non_presentato: "kind: 'non_presentato'",
  segna_restituito: 'saveReturn(',
};

/** Callable procedures that nothing of ours calls, each with its reason. */
const WITHOUT_SCREEN: Readonly<Record<string, string>> = {
  appuntamenti_da_spostare: 'the grid of the day says it with the day (`disponibilita_giorno`)',
  book_verification_slot: SPEC_NAMES_IT,
  centro_contatori: 'the counter counts what its tablet holds, also without network',
  eventi_verifica: 'read inside `dettaglio_verifica`',
  get_category_descendants: SPEC_NAMES_IT,
  // The specification lists no screen for this field: a result asks a rating of the price and no figure (spec 2,
  // section 2); the listing's page (spec 1, section 2) and the office show the price alone.
  imposta_prezzo_verificato:
    'a procedure of the centre by decision P22; the specification gives it no screen and shows the value on none',
  registra_consenso: 'nothing optional asks for a consent yet (decision P22)',
  resolve_center_category_tariff: SPEC_NAMES_IT,
  restituzioni_centro: 'the counter reads what its tablet holds, and the history of `centro_verifiche`',
  scheda_riservata: 'read inside the listing for who reserved or bought it',
  segna_verifica_saldata: 'the takings settle it with their movement (`registra_incasso`)',
  set_annuncio_stato_verifica: SPEC_NAMES_IT,
  update_appointment_status: SPEC_NAMES_IT,
  update_verifica_details: SPEC_NAMES_IT,
  update_verifica_status: SPEC_NAMES_IT,
};

const CALL = /(?:'|"|`|\/|\.)([a-z][a-z0-9_]{3,})\b/g;

/** A procedure that people may call has a screen that calls it, or a reason. */
export const procedure: Guard = async (root) => {
  const capitoli = sources(root, ['supabase/schemas'], /\.sql$/);
  const dove = new Map<string, string>();
  for (const { path, text } of capitoli) {
    for (const { 1: nome = '' } of text.matchAll(/create (?:or replace )?function public\.(\w+)/g))
      dove.set(nome, path);
    for (const { 1: nome = '' } of text.matchAll(/drop function (?:if exists )?public\.(\w+)/g)) dove.delete(nome);
  }
  const calls = new Set(
    sources(root, ['src', 'sw', 'supabase/functions', 'supabase/local'], /\.tsx?$/)
      .filter(({ path }) => !isTest(path) && !path.endsWith('database.types.ts'))
      .flatMap(({ text }) => [...text.matchAll(CALL)].map(({ 1: nome = '' }) => nome)),
  );
  const banco = sources(root, ['src/features/banco'], /\.tsx?$/).filter(({ path }) => !isTest(path));
  return [
    ...[...dove].flatMap(([nome, file]) =>
      calls.has(nome) || Object.hasOwn(WITHOUT_SCREEN, nome) || Object.hasOwn(OPERATIONS, nome)
        ? []
        : [{ file, text: `nothing calls ${nome}: which screen does it?` }],
    ),
    ...Object.entries(OPERATIONS).flatMap(([nome, atto]) =>
      !dove.has(nome) || banco.some(({ text }) => text.includes(atto))
        ? []
        : [{ file: dove.get(nome) ?? '', text: `no screen of the counter says ${atto} for ${nome}` }],
    ),
    ...[...Object.keys(WITHOUT_SCREEN), ...Object.keys(OPERATIONS)]
      .filter((nome) => dove.size > 1 && (!dove.has(nome) || calls.has(nome)))
      .map((nome) => ({
        file: 'tests/checks/procedures.ts',
        text: `${nome} is called, or is no more: take it off the list`,
      })),
  ];
};
