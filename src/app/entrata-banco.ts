import * as React from 'react';
import { disegnaBanco } from './centro/banco.tsx';

/** The counter's own document (banco.html): one classic script, because that is what browsers keep compiled. */

const radice = document.getElementById('app');
if (radice === null) throw new Error('banco.html has no #app');

// The signature pad is a file of its own and draws with this React (vite.banco.config.ts).
Object.assign(globalThis, { React });

disegnaBanco(radice);
