import { disegnaBanco } from './banco/shell/banco.tsx';

/** The counter's own document (banco.html): one classic script, because that is what browsers keep compiled. */

const radice = document.getElementById('app');
if (radice === null) throw new Error('banco.html has no #app');

disegnaBanco(radice);
