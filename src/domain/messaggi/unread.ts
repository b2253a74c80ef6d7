/** As head, bar and menu count them, to a hundred; a row counts its own messages. */
export const unreadConversations = (quante: number): string =>
  quante === 1 ? '1 conversazione da leggere' : `${quante > 99 ? 'oltre 99' : quante} conversazioni da leggere`;
