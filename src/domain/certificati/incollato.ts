/** The code in a pasted text: the code itself or a URL of any host, because the register answers. */
export const pastedCode = (testo: string): string => /[?&](?:c|code)=([^&#\s]*)/i.exec(testo)?.[1] ?? testo;
