const STARTS: Readonly<Record<string, string>> = {
  archivio_perso: 'Ha trovato vuoto il suo archivio',
  memoria_persa: 'Ha perso la memoria',
  eliminato_dalla_persona: 'Chi lo usava ha eliminato i suoi dati',
  tolta_dal_tablet: 'Una verifica è stata tolta dal tablet',
};

const quanti = (n: number, uno: string, manyItems: string): string => `${n} ${n === 1 ? uno : manyItems}`;

/** An unknown incident shows as written. */
export function incidentText(scritto: string): string {
  const dati = leggi(scritto);
  const inizio = typeof dati.tipo === 'string' && Object.hasOwn(STARTS, dati.tipo) ? STARTS[dati.tipo] : undefined;
  if (dati.tipo === 'server_tornato_indietro') return serverBehind(dati);
  if (inizio === undefined) return scritto;
  const lostWork = [
    persa(dati.operazioni, 'operazione', 'operazioni'),
    persa(dati.file ?? dati.media, 'file', 'file'),
    persa(dati.drafts, 'bozza', 'bozze'),
  ].filter((parte) => parte !== null);
  return lostWork.length === 0 ? `${inizio}.` : `${inizio}: mai inviati ${lostWork.join(', ')}.`;
}

/** What the restored server had lost of this tablet's work (ADR 0017). */
function serverBehind(dati: Readonly<Record<string, unknown>>): string {
  const numero = (n: unknown): number => (typeof n === 'number' ? n : 0);
  const [mancanti, restituite, perse] = [dati.mancanti, dati.restituite, dati.perse].map(numero);
  if (mancanti === 0) return 'Il server è tornato a uno stato precedente: di questo tablet non manca niente.';
  const elenco = Array.isArray(dati.elenco) ? dati.elenco.filter((voce) => typeof voce === 'string') : [];
  const cose = elenco.length === 0 ? '' : ` (${elenco.join('; ')})`;
  return `Il server è tornato a uno stato precedente: mancavano ${mancanti} operazioni già inviate, restituite ${restituite}, perse ${perse}${cose}.`;
}

const persa = (n: unknown, uno: string, manyItems: string): string | null =>
  typeof n === 'number' && n > 0 ? quanti(n, uno, manyItems) : null;

function leggi(scritto: string): Readonly<Record<string, unknown>> {
  if (!scritto.startsWith('{')) return {};
  try {
    return { ...JSON.parse(scritto) };
  } catch {
    // Cut at the maximum length: shown as written.
    return {};
  }
}
