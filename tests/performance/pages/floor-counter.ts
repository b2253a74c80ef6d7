/** The floor of the counter's cold start: React, Dexie, a worker that serves two files, a list of twenty rows. */
import Dexie from 'dexie';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const archivio = new Dexie('piano');
archivio.version(1).stores({ righe: 'id' });
const righe = archivio.table<{ id: number; titolo: string }>('righe');

function Elenco() {
  const [lette, mostra] = useState<{ id: number; titolo: string }[]>([]);
  useEffect(() => void righe.toArray().then(mostra), []);
  return createElement(
    'section',
    { 'aria-label': 'Coda del giorno' },
    lette.map(({ id, titolo }) => createElement('li', { key: id }, titolo)),
  );
}

// Online, the first time: the rows are stored and the worker takes over; afterwards neither is needed.
if ((await righe.count()) === 0)
  await righe.bulkAdd(Array.from({ length: 20 }, (_, id) => ({ id, titolo: `Cronografo ${id}` })));
void navigator.serviceWorker.register('/sw.js');
const qui = document.getElementById('qui');
if (qui !== null) createRoot(qui).render(createElement(Elenco));
