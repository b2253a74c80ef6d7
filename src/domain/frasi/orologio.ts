/** A tablet whose clock differs from the server's (decision T23), in whole minutes; ahead is positive. */
export function wrongClock(minuti: number): string {
  const quanto = Math.abs(minuti);
  const [numero, uno, manyItems] =
    quanto < 90
      ? ([quanto, 'minuto', 'minuti'] as const)
      : quanto < 36 * 60
        ? ([Math.round(quanto / 60), 'ora', 'ore'] as const)
        : ([Math.round(quanto / 1_440), 'giorno', 'giorni'] as const);
  const verso = minuti > 0 ? 'avanti' : 'indietro';
  return `L’orologio del tablet è ${verso} di ${numero} ${numero === 1 ? uno : manyItems}: correggilo. Intanto il banco usa l’ora del server, anche in quello che stampi e registri.`;
}
