/** A colleague's counter PIN (decision P8), not predictable. Older ones have up to eight digits. */
export type ErrorePin = 'pin_non_valido' | 'pin_facile';

export const CIFRE_PIN = 4;
const CIFRE = new RegExp(`^[0-9]{${CIFRE_PIN}}$`);

/** Digits at equal distance: 0000, 1234, 8765, 2468. */
function inFila(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1;
}

/** A repeated group: 1212. */
const ripetuto = (pin: string): boolean => /^(\d+)\1+$/.test(pin);

export function errorePin(pin: string): ErrorePin | null {
  if (!CIFRE.test(pin)) return 'pin_non_valido';
  return inFila(pin) || ripetuto(pin) ? 'pin_facile' : null;
}
