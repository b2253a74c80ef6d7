import http from 'node:http';
import https from 'node:https';
import { syncBuiltinESMExports } from 'node:module';

/**
 * Loaded before the production server (`node --import`): the names that it calls are answered on this machine, and no other is. The
 * server itself knows nothing of it: its addresses are those of a hosted project, Stripe and the mail service.
 */
const routes: Record<string, string> = JSON.parse(process.env.REPLICA_ROUTES ?? '{}');

function routed(address: string): URL {
  const asked = new URL(address);
  const here = routes[asked.origin];
  if (here === undefined) throw new TypeError(`the replica has no ${asked.origin}`);
  return Object.assign(new URL(here), { pathname: asked.pathname, search: asked.search });
}

const real = globalThis.fetch;
globalThis.fetch = async (input, init) => {
  const request = new Request(input, init);
  return real(new Request(routed(request.url), request));
};

/** Stripe's library doesn't call `fetch`. */
function request(options: https.RequestOptions): http.ClientRequest {
  const { hostname, port } = routed(`https://${options.host}`);
  return http.request({ ...options, host: hostname, port, protocol: 'http:', agent: undefined });
}
Object.assign(https, { request });
syncBuiltinESMExports();
