// A thread's first file must be JavaScript: this one teaches it to read the others.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
for (const modulo of workerData.importati) await import(modulo);
await import('./thread.ts');
