/** The floor of the cold start: PGlite opened on disk, Lite initialised on it, a port. No migrations, no site, no seed. */
import { createServer } from 'node:http';
import { App } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';

const connection = await createPgliteConnection({ url: process.env.DATA_DIR ?? '' });
await connection.driver.waitReady;
const app = new App({ connection, auth: { enabled: true, jwt_secret: 'p'.repeat(40) } });
await app.init();
const server = createServer((_, answer) => void connection.driver.query('select 1').then(() => answer.end('1')));
server.listen(Number(process.env.PORT), 'localhost');
process.once('SIGTERM', () => {
  server.close();
  void connection.close().then(() => process.exit(0));
});
