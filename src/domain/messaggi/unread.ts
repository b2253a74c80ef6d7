/** For header, bar and menu, up to a hundred; a row counts its own messages. */
export const unreadConversations = (quante: number): string =>
  quante === 1 ? '1 conversazione da leggere' : `${quante > 99 ? 'oltre 99' : quante} conversazioni da leggere`;
