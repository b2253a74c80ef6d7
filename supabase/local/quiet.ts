/**
 * Lite prints with a stack every refusal of the database and every broken token, though the caller is told. Refusals are the ordinary life of a
 * guarded database: printing them would hide the one error that matters. All the rest still reaches the console.
 */
const RIFIUTI = /^(22...|23...|42501|PGRST|P0001|ERR_JW[A-Z_]+)$/;

let dentro = 0;
let vera = console.error;

export async function withoutRefusals<T>(work: () => Promise<T>): Promise<T> {
  if (dentro === 0) {
    vera = console.error;
    console.error = (...parts) => {
      if (!parts.some(eRifiuto)) vera(...parts);
    };
  }
  dentro += 1;
  try {
    return await work();
  } finally {
    dentro -= 1;
    if (dentro === 0) console.error = vera;
  }
}

const eRifiuto = (cause: unknown): boolean =>
  typeof cause === 'object' && cause !== null && 'code' in cause && RIFIUTI.test(String(cause.code));
