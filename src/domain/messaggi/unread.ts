/** Conversations, as head, bar and menu count them; a row counts its own messages. */
export const unreadConversations = (quante: number): string =>
  quante === 1 ? '1 conversazione da leggere' : `${quante} conversazioni da leggere`;

export const unreadMessages = (quanti: number): string =>
  quanti === 1 ? '1 messaggio da leggere' : `${quanti} messaggi da leggere`;
