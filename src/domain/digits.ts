const DIGIT = /\p{Nd}/u;

/** Digits of any script as 0–9: '٣٣٣' is '333'. Unicode has them in runs of ten, from zero. */
export const latinDigits = (testo: string): string =>
  testo.replace(/\p{Nd}/gu, (digit) => {
    const punto = digit.codePointAt(0) ?? 0;
    let zero = punto;
    while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((punto - zero) % 10);
  });
