// A thread's first file must be JavaScript: this one teaches it to read the others.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
for (const file of workerData.imported) await import(file);
await import('./thread.ts');
