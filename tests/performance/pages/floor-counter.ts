/** The floor of the counter's cold start: React, Dexie, a worker that serves two files, a list of twenty rows. */
import Dexie from 'dexie';
import { createElement, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const archive = new Dexie('piano');
archive.version(1).stores({ righe: 'id' });
const rows = archive.table<{ id: number; titolo: string }>('righe');

function List() {
  const [lette, show] = useState<{ id: number; titolo: string }[]>([]);
  useEffect(() => void rows.toArray().then(show), []);
  return createElement(
    'section',
    { 'aria-label': 'Coda del giorno' },
    lette.map(({ id, titolo }) => createElement('li', { key: id }, titolo)),
  );
}

// Online, the first time: the rows are stored and the worker takes over; afterwards neither is needed.
if ((await rows.count()) === 0)
  await rows.bulkAdd(Array.from({ length: 20 }, (_, id) => ({ id, titolo: `Cronografo ${id}` })));
void navigator.serviceWorker.register('/sw.js');
const here = document.getElementById('qui');
if (here !== null) createRoot(here).render(createElement(List));
