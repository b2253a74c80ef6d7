import { createHash, randomUUID } from 'node:crypto';
import { type CentroKey, centro as centroId } from '../../supabase/seed/centri.ts';
import { type Persona, utente } from '../../supabase/seed/persone.ts';
import { type Answer, op, photoBytes, punteggi, RUOLI_FOTO } from '../db/scene-verifiche.ts';
import type { Doors } from './doors.ts';
import type { Product } from './product.ts';

/** What a sale is walked on: the doors of a product, wherever it runs, and a way to know that the provider has been heard. */
export type Ways = Omit<Doors, 'forget'> & Pick<Product, 'untilSettled'>;

export interface Parties {
  titolo: string;
  venditore?: Persona;
  acquirente?: Persona;
  centro?: CentroKey;
  prezzo?: number;
  metodo?: 'punto_verifica' | 'corriere' | 'ritiro_a_mano';
}

/** One sale, step by step through the doors that people use. Whatever is refused stops it. */
export interface Vendita extends Required<Parties> {
  annuncio: string;
  verifica: string;
  ordine: string;
  intento: string;
  importo: number;
}

const CATEGORIA = '9ecd75a1-be26-5cfa-a858-a4bfd6009a32';

export async function pubblica(p: Ways, parts: Parties): Promise<Vendita> {
  const v: Vendita = {
    venditore: 'venditore',
    acquirente: 'acquirente',
    centro: 'centro',
    prezzo: 420_000,
    metodo: 'punto_verifica',
    annuncio: '',
    verifica: '',
    ordine: '',
    intento: '',
    importo: 0,
    ...parts,
  };
  const foto = { url_file: `${utente(v.venditore)}/${randomUUID()}.grande.jpg`, larghezza: 1600, altezza: 1200 };
  v.annuncio = await p.commands(v.venditore, 'pubblica_annuncio', {
    p_annuncio: {
      titolo: v.titolo,
      descrizione: 'Con scatola e garanzia',
      prezzo: v.prezzo,
      condizione: 'Come nuovo',
      category_id: CATEGORIA,
      localita: 'Milano',
      metodo_spedizione: v.metodo,
      spedizione_a_carico: 'acquirente',
      dimensione_pacco: v.metodo === 'ritiro_a_mano' ? null : 'piccolo',
      costo_spedizione: v.metodo === 'corriere' ? 1_500 : 0,
      telefono_contatto: '+39 333 1234567',
    },
    p_media: [foto],
  });
  return v;
}

export const reserve = (p: Ways, v: Vendita) => p.api(v.acquirente, '/annunci/reserve', { id: v.annuncio });

interface Quote {
  totale: number;
  vendita: { centro: number };
}

export async function prenota(p: Ways, v: Vendita): Promise<Date> {
  const p_centro = centroId(v.centro);
  const days = await p.ask<{ giorno: string; orari: string[] }[]>(v.venditore, 'orari_disponibili', { p_centro });
  const { totale, vendita } = await p.ask<Quote>(v.venditore, 'preventivo_verifica', {
    p_centro,
    p_annuncio: v.annuncio,
  });
  const first = days.find(({ orari }) => orari.length > 0);
  const taken = await p.commands<{ id: string; data_programmata: string }>(v.venditore, 'prenota_verifica', {
    p_annuncio: v.annuncio,
    p_centro,
    p_giorno: first?.giorno,
    p_ora: first?.orari[0],
    p_costi_accettati: true,
    p_totale: totale,
    p_percentuale: vendita.centro,
    // a partner's buyer collects there, and the seller was told (decision C12)
    p_ritiro_accettato: v.centro === 'partner',
  });
  v.verifica = taken.id;
  return new Date(taken.data_programmata);
}

/** What a tablet sends; anything but applied stops the walk. */
export async function atCounter(p: Ways, v: Vendita, kind: string, data: object): Promise<Answer> {
  const [answer] = await p.ask<Answer[]>(v.centro, 'sync_push', { p_ops: [op(kind, v.verifica, data)] });
  if (answer?.status !== 'applied') throw new Error(`${kind}: ${JSON.stringify(answer)}`);
  return answer;
}

/** A picture or signature as the tablet leaves it: first the bytes, then the operation that names them. */
export async function uploadFile(p: Ways, v: Vendita, kind: 'allega_media' | 'firma', role: string): Promise<string> {
  const media_id = randomUUID();
  const byte = photoBytes(media_id);
  const sha256 = createHash('sha256').update(byte).digest('hex');
  const path = `${centroId(v.centro)}/${v.verifica}/${media_id}-${sha256.slice(0, 16)}.jpg`;
  const answer = await p.send(v.centro, `/storage/v1/object/media-verifiche/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'image/jpeg' },
    body: byte,
  });
  if (!answer.ok) throw new Error(`upload: ${answer.status} ${await answer.text()}`);
  const dimensione = byte.length;
  await atCounter(p, v, kind, {
    media_id,
    path,
    sha256,
    dimensione,
    tipo_file: 'immagine',
    ordine: 0,
    descrizione: '',
    ruolo: role,
  });
  return media_id;
}

export async function riceve(p: Ways, v: Vendita): Promise<void> {
  await atCounter(p, v, 'ricevi', {
    numero_seriale: '7A-218844',
    accessori: 'Scatola',
    nome_depositante: 'Giulia Rossi',
  });
  await uploadFile(p, v, 'firma', 'firma_deposito');
}

export async function approva(p: Ways, v: Vendita): Promise<void> {
  for (const role of RUOLI_FOTO) await uploadFile(p, v, 'allega_media', role);
  await p.commands(v.centro, 'update_verifica_status', {
    verification_id_param: v.verifica,
    new_status: 'Verificato',
    payload: punteggi(),
  });
}

/** From nothing to a verified item with its buyer waiting. */
export async function verifiedAnnuncio(p: Ways, parts: Parties): Promise<Vendita> {
  const v = await pubblica(p, parts);
  await reserve(p, v);
  await prenota(p, v);
  await riceve(p, v);
  await approva(p, v);
  return v;
}

const ADDRESS = {
  nome_completo: 'Marco Conti',
  indirizzo_linea1: 'Via Solferino 18',
  citta: 'Bologna',
  cap: '40121',
  telefono: '333 1112223',
  email: 'acquirente@demo.example',
};

/** The checkout: the order, the card form, the address, and the provider's words. */
export async function paga(p: Ways, v: Vendita): Promise<void> {
  const opened = await p.api<{
    ordine_id: string;
    amount: number;
    paymentIntent: { id: string; client_secret: string };
  }>(v.acquirente, '/payments/stripe/create-intent', {
    annuncio_id: v.annuncio,
    nonce: randomUUID().replaceAll('-', ''),
  });
  Object.assign(v, { ordine: opened.ordine_id, intento: opened.paymentIntent.id, importo: opened.amount });
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2030, cvc: '123' };
  const ownCard = await p.send(null, '/_stripe/confirm', {
    method: 'POST',
    body: JSON.stringify({ client_secret: opened.paymentIntent.client_secret, card }),
  });
  if (!ownCard.ok) throw new Error(`the card form answered ${ownCard.status}`);
  await p.api(v.acquirente, '/orders/finalize', { payment_intent_id: v.intento, address: ADDRESS });
  await p.untilSettled();
}

export const spedisce = (p: Ways, v: Vendita) =>
  p.api(v.centro, '/orders/finalize', {
    action: 'shipped',
    ordine_id: v.ordine,
    corriere: 'GLS',
    tracking_code: 'IT123456',
    tracking_url: '',
  });

export const statoOrdine = async (p: Ways, v: Vendita): Promise<string> =>
  (await p.ask<{ status: string }>(v.acquirente, 'mio_ordine', { p_id: v.ordine })).status;

export const consegna = (p: Ways, v: Vendita) =>
  p.api(v.centro, '/orders/finalize', { action: 'delivered', ordine_id: v.ordine });

/** Verified, paid, shipped and delivered: the buyer has it in his hands. */
export async function bought(p: Ways, parts: Parties): Promise<Vendita> {
  const v = await verifiedAnnuncio(p, parts);
  await paga(p, v);
  await spedisce(p, v);
  await consegna(p, v);
  return v;
}

/** 'Rientrato': the counter compares serial, marks and three photos of today. */
export async function rientra(p: Ways, v: Vendita): Promise<void> {
  const foto = [];
  for (let n = 0; n < 3; n += 1) foto.push(await uploadFile(p, v, 'allega_media', 'rientro'));
  await atCounter(p, v, 'rientro', { ordine_id: v.ordine, confronto: { seriale: true, segni: true, foto } });
}

/** What we gave back of this payment, in cents. */
export const rimborsi = async (p: Product, v: Vendita): Promise<number> =>
  (await p.rimborsiOf(v.intento))
    .filter(({ status }) => status === 'succeeded')
    .reduce((sum, { amount }) => sum + amount, 0);
