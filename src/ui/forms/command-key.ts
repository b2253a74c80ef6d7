/** The client makes a command's id before the first attempt, and nowhere else (rule H6). */
export const newId = (): string => crypto.randomUUID();
