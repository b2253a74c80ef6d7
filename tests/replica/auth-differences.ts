/** Case → why it is answered otherwise than by the real Auth server. */
const RECORD = 'the record leaves out the list of providers, which the real server sends as well';

export const OF_REPLICA: Readonly<Record<string, string>> = { settings: RECORD };

export const OF_EMBEDDED: Readonly<Record<string, string>> = {};
