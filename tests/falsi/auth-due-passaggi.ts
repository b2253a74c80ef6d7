/** The hosted sign-in service as far as a second factor goes: one account, its factors, and sessions of either level. */
export interface Fattore {
  id: string;
  friendly_name: string;
  factor_type: 'totp';
  status: 'verified' | 'unverified';
  created_at: string;
}

export const CODICE_GIUSTO = '123456';
export const CHIAVE_SEGRETA = 'JBSWY3DPEHPK3PXP';
const ORA = 3600;

const base64 = (dati: object) => Buffer.from(JSON.stringify(dati)).toString('base64url');
const no = (status: number, error_code: string) =>
  Response.json({ code: status, error_code, msg: error_code }, { status });

export class AuthDuePassaggi {
  fattori: Fattore[] = [];
  /** What this device was given last. */
  livello: 'nessuno' | 'aal1' | 'aal2' = 'nessuno';
  chiesto: string[] = [];
  /** The device whose app the person is reading; the others' codes are others. */
  inMano: string | null = null;

  aggiungi(id: string, status: Fattore['status'] = 'verified'): void {
    this.fattori.push({ id, friendly_name: id, factor_type: 'totp', status, created_at: '2026-11-20T09:00:00Z' });
  }

  private utente = () => ({ id: 'u', email: 'anna@prova.example', factors: this.fattori });

  sessione(livello: 'aal1' | 'aal2'): object {
    this.livello = livello;
    const expires_at = Math.floor(Date.now() / 1000) + ORA;
    const access_token = `${base64({ alg: 'HS256' })}.${base64({ sub: 'u', exp: expires_at, aal: livello })}.firma`;
    return {
      access_token,
      refresh_token: 'r',
      token_type: 'bearer',
      expires_in: ORA,
      expires_at,
      user: this.utente(),
    };
  }

  fetch = async (risorsa: unknown, opzioni: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(String(risorsa), 'http://prova.local');
    const metodo = opzioni.method ?? 'GET';
    this.chiesto.push(`${metodo} ${pathname}`);
    const corpo = typeof opzioni.body === 'string' ? JSON.parse(opzioni.body) : {};
    if (pathname === '/rest/v1/rpc/mio_profilo') return this.profilo();
    if (pathname === '/auth/v1/token')
      return Response.json(this.sessione(search.includes('refresh') ? this.dopo() : 'aal1'));
    if (pathname === '/auth/v1/user') return Response.json(this.utente());
    if (pathname === '/auth/v1/factors') return this.iscrivi(corpo);
    const [id = '', passo = ''] = pathname.replace('/auth/v1/factors/', '').split('/');
    if (metodo === 'DELETE') return this.togli(id);
    if (passo === 'challenge') return Response.json({ id: `sfida-${id}`, type: 'totp', expires_at: 4_000_000_000 });
    return this.prova(id, corpo);
  };

  private dopo = () => (this.fattori.some(({ status }) => status === 'verified') ? 'aal2' : 'aal1');

  /** As `privato.mio_profilo` answers (tests/sicurezza/secondo_fattore.test.ts). */
  private profilo(): Response {
    const attivo = this.fattori.some(({ status }) => status === 'verified');
    if (attivo && this.livello !== 'aal2') {
      return Response.json({ code: 'codice_richiesto', message: 'codice_richiesto' }, { status: 401 });
    }
    const secondo_fattore = attivo ? 'attivo' : 'spento';
    const chi = { id: 'u', nome_utente: 'Anna R.', nome: 'Anna', cognome: 'Rossi', email: 'anna@prova.example' };
    return Response.json({
      ...chi,
      is_admin: true,
      stato: 'attivo',
      termini_mancanti: false,
      centro: null,
      secondo_fattore,
    });
  }

  private iscrivi({ friendly_name, issuer }: { friendly_name: string; issuer: string }): Response {
    if (this.fattori.some((f) => f.friendly_name === friendly_name)) return no(422, 'mfa_factor_name_conflict');
    this.aggiungi(friendly_name, 'unverified');
    const uri = `otpauth://totp/${issuer}:anna@prova.example?secret=${CHIAVE_SEGRETA}`;
    return Response.json({ id: friendly_name, type: 'totp', totp: { qr_code: '<svg/>', secret: CHIAVE_SEGRETA, uri } });
  }

  private prova(id: string, { code }: { code: string }): Response {
    const fattore = this.fattori.find((f) => f.id === id);
    const giusto = code === CODICE_GIUSTO && (this.inMano === null || this.inMano === id);
    if (fattore === undefined || !giusto) return no(422, 'mfa_verification_failed');
    fattore.status = 'verified';
    return Response.json(this.sessione('aal2'));
  }

  private togli(id: string): Response {
    const fattore = this.fattori.find((f) => f.id === id);
    if (fattore?.status === 'verified' && this.livello !== 'aal2') return no(403, 'insufficient_aal');
    this.fattori = this.fattori.filter((f) => f !== fattore);
    return Response.json({ id });
  }
}
