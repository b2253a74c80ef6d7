const PRICES = 'fidati.preferiti.prezzi';

/** The price of each local favourite when it was saved, to show reductions. */
export function pricesBackThen(ora: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const thenPrices = new Map([...ora].map(([id, prezzo]) => [id, readPrices().get(id) ?? prezzo]));
  try {
    localStorage.setItem(PRICES, JSON.stringify([...thenPrices]));
  } catch (cause) {
    console.warn('the prices of the favourites are not remembered', cause); // the browser refuses storage
  }
  return thenPrices;
}

function readPrices(): ReadonlyMap<string, number> {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(PRICES) ?? '[]');
    return new Map(
      Array.isArray(letti)
        ? letti.filter((v): v is [string, number] => Array.isArray(v) && typeof v[1] === 'number')
        : [],
    );
  } catch {
    return new Map(); // truncated by a crash
  }
}
