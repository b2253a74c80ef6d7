/** Storage answers HTTP 400 to almost everything: the true status is in the body. */
export type StorageRefusal =
  /** `session`: sign in again. `policy`: no permission. `file`: refused itself. `expired`: the URL, not the object. */
  | {
      kind: 'session' | 'policy' | 'exists' | 'absent' | 'expired' | 'range' | 'file' | 'too_large' | 'wait' | 'fault';
    }
  | { kind: 'rule'; code: string };

const SESSION = ['sessione_scaduta', 'non_autenticato'];
const RULE = /^[a-z][a-z0-9]*(_[a-z0-9]+)+$/;
const BY_POLICY = /row-level security policy|^Access denied$/;
/** A half-applied migration: the server's fault. */
const NO_GRANT = /^permission denied for /;
const NO_TOKEN = /required property 'authorization'/;
const ADDRESS = ['InvalidJWT', 'InvalidSignature'];

export function readStorageRefusal(http: number, body: unknown): StorageRefusal {
  const { statusCode, error, message } = wordsOf(body);
  const status = http === 400 && statusCode >= 400 && statusCode <= 599 ? statusCode : http;
  if (status === 403 || status === 400) {
    if (SESSION.includes(message)) return { kind: 'session' };
    if (status === 403 && RULE.test(message)) return { kind: 'rule', code: message };
    if (NO_TOKEN.test(message)) return { kind: 'session' };
    if (NO_GRANT.test(message)) return { kind: 'fault' };
    if (ADDRESS.includes(error)) return { kind: 'expired' };
    if (status === 400) return { kind: 'file' };
    return { kind: BY_POLICY.test(message) ? 'policy' : 'session' };
  }
  return { kind: ofStatus(status, error) };
}

function ofStatus(status: number, error: string): Exclude<StorageRefusal['kind'], 'rule'> {
  if (status === 401) return 'session';
  // An invalid token hides the bucket too, so 404 counts as absent only for an object.
  if (status === 404) return error === 'not_found' ? 'absent' : 'fault';
  if (status === 409) return 'exists';
  if (status === 413) return 'too_large';
  if (status === 415 || status === 422) return 'file';
  if (status === 416) return 'range';
  if ([408, 423, 425, 429, 502, 503, 504, 544].includes(status)) return 'wait';
  return status >= 500 ? 'fault' : 'file';
}

function wordsOf(body: unknown): { statusCode: number; error: string; message: string } {
  const read: { statusCode?: unknown; error?: unknown; message?: unknown } =
    typeof body === 'object' && body !== null ? body : {};
  return {
    statusCode: Number(read.statusCode),
    error: String(read.error ?? ''),
    message: String(read.message ?? ''),
  };
}
