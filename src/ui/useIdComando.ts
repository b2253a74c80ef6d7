import { useState } from 'react';

/**
 * The id of the command that a form sends (rule H6): made before the first try, the same at each further try, a new one once it is
 * done. The server does what it is told under one id once, and refuses the same id with other data.
 */
export function useIdComando(): { id: string; fatto: () => void } {
  const [id, setId] = useState(() => crypto.randomUUID());
  return { id, fatto: () => setId(crypto.randomUUID()) };
}
