/** 10 € to 10.000 €: item value in the form's simulator (spec 1 section 5). */
export const SIMULATOR_VALUE = { min: 1_000, max: 1_000_000 } as const;
/** The pricing page's simulator (spec 2 section 9): item value 1000, weight 1 kg. */
export const DEFAULT_SIMULATOR = { valore: 100_000, peso_kg: 1 } as const;
