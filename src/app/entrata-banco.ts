import { drawBanco } from './banco/shell/banco.tsx';

/** The counter's entry (banco.html): a classic script, because browsers cache its compiled code. */

const radice = document.getElementById('app');
if (radice === null) throw new Error('banco.html has no #app');

drawBanco(radice);
