import { randomUUID } from 'node:crypto';
import { call, listRows } from '../db/scene.ts';
import { type Answer, op, pushOps, snapshot, type Verifica } from '../db/scene-verifiche.ts';
import type { Story, View } from './story.ts';

/** One thing that somebody may do. `sensato` steers the histories; whether it is allowed is the product's to say. */
export interface Move {
  nome: string;
  peso: number;
  when(v: View): boolean;
  /** False, or a rule's refusal: not accepted. */
  perform(s: Story, v: View): Promise<boolean>;
}

const HOURS = 3_600_000;
export const chosen = (s: Story, v: View) => v.acquirente ?? s.example.select(s.acquirenti);
export const textOr = (value: string | null) => value ?? randomUUID();
export const sceneOf = (s: Story, v: View): Verifica => ({
  id: textOr(v.verifica),
  annuncio: s.annuncio,
  appuntamento: textOr(v.appuntamento),
  venditore: s.venditore,
  acquirente: chosen(s, v),
  centro: s.centro,
  prenotazione: '',
});

export const procedure =
  (who: (s: Story, v: View) => string, statement: string, params: (s: Story, v: View) => unknown[]) =>
  async (s: Story, v: View): Promise<boolean> => {
    await call(s.world, who(s, v), statement, params(s, v));
    return true;
  };
export const atCounter =
  (kind: string, data: (s: Story, v: View) => object) =>
  async (s: Story, v: View): Promise<boolean> => {
    const [answer] = await pushOps(s.world, s.centro.titolare, [op(kind, textOr(v.verifica), data(s, v))]);
    return esito(answer);
  };
const esito = (answer: Answer | undefined) => answer?.status === 'applied' || answer?.status === 'merged';
export const venditore = (s: Story) => s.venditore;
export const centro = (s: Story) => s.centro.titolare;
export const admin = (s: Story) => s.admin;
export const compratore = (s: Story, v: View) => v.compratore ?? chosen(s, v);
export const verifica = (_: Story, v: View) => [textOr(v.verifica)];
export const annuncio = (s: Story) => [s.annuncio];
export const ordine = (_: Story, v: View) => [textOr(v.ordine)];
export const inStates =
  (...stati: string[]) =>
  (v: View) =>
    v.stato_ordine !== null && stati.includes(v.stato_ordine);

/** Its payment is in this state at the provider. */
export const pagamento = (stato: string) => (v: View) => v.stato_intento === stato;

/** What only a later day allows: the hand moves there, the jobs run when they are asked for. */
export const afterDays =
  (days: number, act: Move['perform']): Move['perform'] =>
  async (s, v) => {
    await s.world.passTime(days * 24 * HOURS);
    return act(s, v);
  };

export const wait =
  (hours: number): Move['perform'] =>
  async (s) => {
    await s.world.passTime(hours * HOURS);
    await s.world.lavori();
    return true;
  };

interface Quote {
  totale: number;
  vendita: { centro: number };
}

export async function bookVisita(s: Story): Promise<boolean> {
  const days = await listRows<{ giorno: string; orari: string[] }>(
    s.world,
    s.venditore,
    'public.orari_disponibili($1)',
    [s.centro.id],
  );
  const { giorno, orari } = s.example.select(days);
  const { totale, vendita } = await call<Quote>(s.world, s.venditore, 'public.preventivo_verifica($1, $2)', [
    s.centro.id,
    s.annuncio,
  ]);
  const params = [s.annuncio, s.centro.id, giorno, s.example.select(orari), totale, vendita.centro];
  await call(s.world, s.venditore, 'public.prenota_verifica($1, $2, $3, $4, true, $5, false, $6)', params);
  return true;
}

export async function moveVisita(s: Story, v: View): Promise<boolean> {
  const days = await listRows<{ giorno: string; orari: string[] }>(
    s.world,
    s.venditore,
    'public.orari_disponibili($1)',
    [s.centro.id],
  );
  const { giorno, orari } = s.example.select(days);
  const params = [textOr(v.verifica), giorno, s.example.select(orari)];
  await call(s.world, s.venditore, 'public.update_verifica_datetime_local($1, $2, $3)', params);
  return true;
}

export const spedizione =
  (body: object): Move['perform'] =>
  async (s, v) => {
    const { stato } = await s.world.send(
      '/orders/finalize',
      { ...body, ordine_id: textOr(v.ordine) },
      s.centro.titolare,
    );
    return stato === 200;
  };

/** 'Rientrato': compared with the certificate, three photos of today; or a parcel that nobody took. */
export async function comeBack(s: Story, v: View): Promise<boolean> {
  if (v.verifica === null) return false;
  await snapshot(s.world, sceneOf(s, v), ['rientro', 'rientro', 'rientro']);
  const foto = await s.world.sql<{ id: string }>(
    `select m.id from public.media_verifica m where m.id_verifica = $1 and m.ruolo = 'rientro'`,
    [v.verifica],
  );
  const confronto = { seriale: true, segni: s.example.vero(0.8), foto: foto.map(({ id }) => id) };
  return atCounter('rientro', () => ({ ordine_id: textOr(v.ordine), confronto }))(s, v);
}

export const decide = (chosenOutcome: string, importo: number | null = null) =>
  procedure(
    admin,
    `public.admin_decidi_contestazione($1, $2, $3, $4, p_visto => public.admin_contestazione($1) ->> 'visto')`,
    (_, v) => [textOr(v.contestazione), chosenOutcome, 'Deciso', importo],
  );

export const canBuy = (v: View) =>
  v.stato_annuncio === 'attivo' &&
  v.prenotazione === 'prenotato' &&
  v.stato_verifica === 'verificato' &&
  v.custodia === 'al_centro' &&
  !(
    v.stato_ordine === 'in_elaborazione' &&
    ['processing', 'succeeded', 'requires_capture'].includes(v.stato_intento ?? '')
  );
/** With the courier, and its sale has ended. */
export const unsoldAway = (v: View) =>
  v.custodia === 'consegnato_corriere' && (v.stato_ordine === 'annullato' || v.stato_ordine === 'rimborsato');
export const ALWAYS = () => true;
export const isOpen = (v: View) => v.stato_verifica === 'programmata' || v.stato_verifica === 'in_attesa';
