/** As head, bar and menu count them; a row counts its own messages. */
export const unreadConversations = (quante: number): string =>
  quante === 1 ? '1 conversazione da leggere' : `${quante} conversazioni da leggere`;
