const CIFRA = /\p{Nd}/u;

/** Digits of any script as 0–9: '٣٣٣' is '333'. Unicode has them in runs of ten, from zero. */
export const cifreLatine = (testo: string): string =>
  testo.replace(/\p{Nd}/gu, (cifra) => {
    const punto = cifra.codePointAt(0) ?? 0;
    let zero = punto;
    while (CIFRA.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((punto - zero) % 10);
  });
