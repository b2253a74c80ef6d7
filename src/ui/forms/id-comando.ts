/** The id of a command: made by who acts, before the first try, and nowhere else (rule H6). */
export const nuovoId = (): string => crypto.randomUUID();
