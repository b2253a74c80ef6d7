import { isUnavailable } from './unavailable.ts';

/**
 * Lite prints every refusal with a stack. Refusals are normal and would hide real errors; outages are reported once
 * (unavailable.ts). Everything else reaches the console.
 */
const REFUSALS = /^(22...|23...|42501|PGRST|P0001|ERR_JW[A-Z_]+)$/;

let inside = 0;
let real = console.error;

export async function withoutRefusals<T>(work: () => Promise<T>): Promise<T> {
  if (inside === 0) {
    real = console.error;
    console.error = (...parts) => {
      if (!parts.some(isRefusal)) real(...parts);
    };
  }
  inside += 1;
  try {
    return await work();
  } finally {
    inside -= 1;
    if (inside === 0) console.error = real;
  }
}

const isRefusal = (cause: unknown): boolean =>
  isUnavailable(cause) ||
  (typeof cause === 'object' && cause !== null && 'code' in cause && REFUSALS.test(String(cause.code)));
