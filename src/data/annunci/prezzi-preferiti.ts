const PREZZI = 'fidati.preferiti.prezzi';

/** The price of each local favourite when it was saved, to show reductions. */
export function prezziDiAllora(ora: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const allora = new Map([...ora].map(([id, prezzo]) => [id, leggiPrezzi().get(id) ?? prezzo]));
  try {
    localStorage.setItem(PREZZI, JSON.stringify([...allora]));
  } catch (causa) {
    console.warn('the prices of the favourites are not remembered', causa); // the browser refuses storage
  }
  return allora;
}

function leggiPrezzi(): ReadonlyMap<string, number> {
  try {
    const letti: unknown = JSON.parse(localStorage.getItem(PREZZI) ?? '[]');
    return new Map(
      Array.isArray(letti)
        ? letti.filter((v): v is [string, number] => Array.isArray(v) && typeof v[1] === 'number')
        : [],
    );
  } catch {
    return new Map(); // truncated by a crash
  }
}
