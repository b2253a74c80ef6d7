import { randomUUID } from 'node:crypto';
import { chiama, elenca } from '../db/scena.ts';
import { fotografa, op, type Risposta, spingi, type Verifica } from '../db/scena_verifiche.ts';
import type { Storia, Vista } from './storia.ts';

/** One thing that somebody may do. `sensato` steers the histories; whether it is allowed is the product's to say. */
export interface Atto {
  nome: string;
  peso: number;
  sensato(v: Vista): boolean;
  /** False, or a rule's refusal: not accepted. */
  fai(s: Storia, v: Vista): Promise<boolean>;
}

const ORE = 3_600_000;
export const scelto = (s: Storia, v: Vista) => v.acquirente ?? s.caso.scegli(s.acquirenti);
export const testo = (valore: string | null) => valore ?? randomUUID();
export const scenaDi = (s: Storia, v: Vista): Verifica => ({
  id: testo(v.verifica),
  annuncio: s.annuncio,
  appuntamento: testo(v.appuntamento),
  venditore: s.venditore,
  acquirente: scelto(s, v),
  centro: s.centro,
  prenotazione: '',
});

export const procedura =
  (chi: (s: Storia, v: Vista) => string, chiamata: string, params: (s: Storia, v: Vista) => unknown[]) =>
  async (s: Storia, v: Vista): Promise<boolean> => {
    await chiama(s.mondo, chi(s, v), chiamata, params(s, v));
    return true;
  };
export const alBanco =
  (kind: string, dati: (s: Storia, v: Vista) => object) =>
  async (s: Storia, v: Vista): Promise<boolean> => {
    const [risposta] = await spingi(s.mondo, s.centro.titolare, [op(kind, testo(v.verifica), dati(s, v))]);
    return esito(risposta);
  };
const esito = (risposta: Risposta | undefined) => risposta?.status === 'applied' || risposta?.status === 'merged';
export const venditore = (s: Storia) => s.venditore;
export const centro = (s: Storia) => s.centro.titolare;
export const admin = (s: Storia) => s.admin;
export const compratore = (s: Storia, v: Vista) => v.compratore ?? scelto(s, v);
export const verifica = (_: Storia, v: Vista) => [testo(v.verifica)];
export const annuncio = (s: Storia) => [s.annuncio];
export const ordine = (_: Storia, v: Vista) => [testo(v.ordine)];
export const inStati =
  (...stati: string[]) =>
  (v: Vista) =>
    v.stato_ordine !== null && stati.includes(v.stato_ordine);

/** Its payment is in this state at the provider. */
export const pagamento = (stato: string) => (v: Vista) => v.stato_intento === stato;

/** What only a later day allows: the hand moves there, the jobs run when they are asked for. */
export const dopoGiorni =
  (giorni: number, fai: Atto['fai']): Atto['fai'] =>
  async (s, v) => {
    await s.mondo.passano(giorni * 24 * ORE);
    return fai(s, v);
  };

export const aspetta =
  (ore: number): Atto['fai'] =>
  async (s) => {
    await s.mondo.passano(ore * ORE);
    await s.mondo.lavori();
    return true;
  };

export async function prenotaVisita(s: Storia): Promise<boolean> {
  const giorni = await elenca<{ giorno: string; orari: string[] }>(
    s.mondo,
    s.venditore,
    'public.orari_disponibili($1)',
    [s.centro.id],
  );
  const { giorno, orari } = s.caso.scegli(giorni);
  const { totale } = await chiama<{ totale: number }>(s.mondo, s.venditore, 'public.preventivo_verifica($1, $2)', [
    s.centro.id,
    s.annuncio,
  ]);
  const parametri = [s.annuncio, s.centro.id, giorno, s.caso.scegli(orari), totale];
  await chiama(s.mondo, s.venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5)', parametri);
  return true;
}

export async function spostaVisita(s: Storia, v: Vista): Promise<boolean> {
  const giorni = await elenca<{ giorno: string; orari: string[] }>(
    s.mondo,
    s.venditore,
    'public.orari_disponibili($1)',
    [s.centro.id],
  );
  const { giorno, orari } = s.caso.scegli(giorni);
  const parametri = [testo(v.verifica), giorno, s.caso.scegli(orari)];
  await chiama(s.mondo, s.venditore, 'public.update_verifica_datetime_local($1, $2, $3)', parametri);
  return true;
}

export const spedizione =
  (corpo: object): Atto['fai'] =>
  async (s, v) => {
    const { stato } = await s.mondo.manda(
      '/orders/finalize',
      { ...corpo, ordine_id: testo(v.ordine) },
      s.centro.titolare,
    );
    return stato === 200;
  };

/** 'Rientrato': compared with the certificate, three photos of today; or a parcel that nobody took. */
export async function tornaIndietro(s: Storia, v: Vista): Promise<boolean> {
  if (v.verifica === null) return false;
  await fotografa(s.mondo, scenaDi(s, v), ['evidenza', 'evidenza', 'evidenza']);
  const foto = await s.mondo.sql<{ id: string }>(
    `select m.id from public.media_verifica m where m.id_verifica = $1 and m.ruolo = 'evidenza'`,
    [v.verifica],
  );
  const confronto = { seriale: true, segni: s.caso.vero(0.8), foto: foto.map(({ id }) => id) };
  return alBanco('rientro', () => ({ ordine_id: testo(v.ordine), confronto }))(s, v);
}

export const decide = (esitoScelto: string, importo: number | null = null) =>
  procedura(admin, 'public.admin_decidi_contestazione($1, $2, $3, $4)', (_, v) => [
    testo(v.contestazione),
    esitoScelto,
    'Deciso',
    importo,
  ]);

export const comprabile = (v: Vista) =>
  v.stato_annuncio === 'attivo' &&
  v.prenotazione === 'prenotato' &&
  v.stato_verifica === 'verificato' &&
  v.custodia === 'al_centro' &&
  !(
    v.stato_ordine === 'in_elaborazione' &&
    ['processing', 'succeeded', 'requires_capture'].includes(v.stato_intento ?? '')
  );
export const SEMPRE = () => true;
export const aperta = (v: Vista) => v.stato_verifica === 'programmata' || v.stato_verifica === 'in_attesa';
