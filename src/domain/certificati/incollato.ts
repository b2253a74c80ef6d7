/** The code in what a person pastes: the code, or the address of its page. Whose address it is doesn't matter: the register answers. */
export const codiceIncollato = (testo: string): string => /[?&](?:c|code)=([^&#\s]*)/i.exec(testo)?.[1] ?? testo;
