import { findRoute } from '../../domain/percorsi/find.ts';

const NAME = /^[a-z_0-9]{1,63}$/;

/** Without ids, codes and searches, for logs and metrics. Null for files and health checks, which aren't logged. */
export function routeOf(path: string): string | null {
  const [, first = '', second = '', third = '', fourth = ''] = path.split('/');
  const name = (text: string) => (NAME.test(text) ? text : '*');
  switch (first) {
    case 'api':
      return '/api/*'; // the API has its own patterns (api/app.ts)
    case 'rest':
      return third === 'rpc' ? `/rest/v1/rpc/${name(fourth)}` : `/rest/v1/${name(third)}`;
    case 'auth':
      return `/auth/v1/${name(third)}`;
    case 'storage':
      return `/storage/v1/${name(third)}`;
    case '_health':
    case '_metrics':
      return null;
    default:
      return first.startsWith('_') ? `/${name(first)}` : pageOf(path, first, second);
  }
}

function pageOf(path: string, first: string, second: string): string | null {
  if (first === 'assets' || first === 'brand' || /\.[a-z0-9]{1,12}$/i.test(second === '' ? first : path)) return null;
  return findRoute(path)?.percorso.modello ?? '/*';
}
