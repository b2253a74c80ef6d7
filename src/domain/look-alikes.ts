/** The characters that look like each small Latin letter (UTS 39): `npm run types` writes this file. */
export const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: '4@',
  b: '8',
  e: '3',
  g: '9',
  i: '!1l|',
  o: '0',
  s: '$5',
  t: '7',
};
