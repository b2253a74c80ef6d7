/** The hosted sign-in service as far as a second factor goes: one account, its factors, and sessions of either level. */
export interface Factor {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'verified' | 'unverified';
  created_at: string;
}

export const RIGHT_CODE = '123456';
export const SECRET_KEY = 'JBSWY3DPEHPK3PXP';
const HOUR = 3600;

const base64 = (data: object) => Buffer.from(JSON.stringify(data)).toString('base64url');
const no = (status: number, error_code: string) =>
  Response.json({ code: status, error_code, msg: error_code }, { status });

export class TwoStepAuth {
  factors: Factor[] = [];
  /** What this device was given last. */
  level: 'nessuno' | 'aal1' | 'aal2' = 'nessuno';
  asked: string[] = [];
  /** The device whose app the person is reading; the others' codes are others. */
  inHand: string | null = null;

  add(id: string, status: Factor['status'] = 'verified'): void {
    this.factors.push({ id, friendly_name: id, factor_type: 'totp', status, created_at: '2026-11-20T09:00:00Z' });
  }

  private utente = () => ({ id: 'u', email: 'anna@prova.example', factors: this.factors });

  session(level: 'aal1' | 'aal2'): object {
    this.level = level;
    const expires_at = Math.floor(Date.now() / 1000) + HOUR;
    const access_token = `${base64({ alg: 'HS256' })}.${base64({ sub: 'u', exp: expires_at, aal: level })}.firma`;
    return {
      access_token,
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: HOUR,
      expires_at,
      user: this.utente(),
    };
  }

  fetch = async (resource: unknown, options: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(resource), 'http://prova.local');
    const method = options.method ?? 'GET';
    this.asked.push(`${method} ${pathname}`);
    const body = typeof options.body === 'string' ? JSON.parse(options.body) : {};
    if (pathname === '/rest/v1/rpc/mio_profilo') return this.profilo();
    if (pathname === '/auth/v1/token')
      return Response.json(this.session(search.includes('refresh') ? this.dopo() : 'aal1'));
    if (pathname === '/auth/v1/user') return Response.json(this.utente());
    if (pathname === '/auth/v1/factors') return this.subscribe(body);
    const [id = '', step = ''] = pathname.replace('/auth/v1/factors/', '').split('/');
    if (method === 'DELETE') return this.togli(id);
    if (step === 'challenge') return Response.json({ id: `sfida-${id}`, type: 'totp', expires_at: 4_000_000_000 });
    return this.prova(id, body);
  };

  private dopo = () => (this.factors.some(({ status }) => status === 'verified') ? 'aal2' : 'aal1');

  /** As `privato.mio_profilo` answers (tests/security/secondo-fattore.test.ts). */
  private profilo(): Response {
    const attivo = this.factors.some(({ status }) => status === 'verified');
    if (attivo && this.level !== 'aal2') {
      return Response.json({ code: 'codice_richiesto', message: 'codice_richiesto' }, { status: 401 });
    }
    const secondo_fattore = attivo ? 'attivo' : 'spento';
    const who = { id: 'u', nome_utente: 'Anna R.', nome: 'Anna', cognome: 'Rossi', email: 'anna@prova.example' };
    return Response.json({
      ...who,
      is_admin: true,
      stato: 'attivo',
      termini_mancanti: false,
      centro: null,
      dimostrazione: false,
      secondo_fattore,
    });
  }

  private subscribe({ friendly_name, issuer }: { friendly_name: string; issuer: string }): Response {
    if (this.factors.some((f) => f.friendly_name === friendly_name)) return no(422, 'mfa_factor_name_conflict');
    this.add(friendly_name, 'unverified');
    const uri = `otpauth://totp/${issuer}:anna@prova.example?secret=${SECRET_KEY}`;
    return Response.json({ id: friendly_name, type: 'totp', totp: { qr_code: '<svg/>', secret: SECRET_KEY, uri } });
  }

  private prova(id: string, { code }: { code: string }): Response {
    const factor = this.factors.find((f) => f.id === id);
    const right = code === RIGHT_CODE && (this.inHand === null || this.inHand === id);
    if (factor === undefined || !right) return no(422, 'mfa_verification_failed');
    factor.status = 'verified';
    return Response.json(this.session('aal2'));
  }

  private togli(id: string): Response {
    const factor = this.factors.find((f) => f.id === id);
    if (factor?.status === 'verified' && this.level !== 'aal2') return no(403, 'insufficient_aal');
    this.factors = this.factors.filter((f) => f !== factor);
    return Response.json({ id });
  }
}
