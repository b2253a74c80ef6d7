/** A colleague's counter PIN (decision P8), not predictable. Older ones have up to eight digits. */
export type PinError = 'pin_non_valido' | 'pin_facile';

export const PIN_DIGITS = 4;
const FIGURES = new RegExp(`^[0-9]{${PIN_DIGITS}}$`);

/** Digits at equal distance: 0000, 1234, 8765, 2468. */
function inSequence(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])));
  return steps.size === 1;
}

/** A repeated group: 1212. */
const ripetuto = (pin: string): boolean => /^(\d+)\1+$/.test(pin);

export function pinError(pin: string): PinError | null {
  if (!FIGURES.test(pin)) return 'pin_non_valido';
  return inSequence(pin) || ripetuto(pin) ? 'pin_facile' : null;
}
