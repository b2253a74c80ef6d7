/** The tablet's copy of the centre's day: ids and versions are compared, so no late-committed row is ever missed. */

import type { Campo } from '../domain/sincronia/campi.ts';
import { aperta, operazioniAperte, operazioniDi } from './coda.ts';
import { inTransazione, META_SOGLIA, META_SOSPESO, META_TIPO_CENTRO, scriviMeta } from './db.ts';
import { riprendiDopoSospensione } from './invio_allegati.ts';
import { aggiornaPersone } from './persone.ts';
import type { AmbienteInvio, ErroreRete } from './porte.ts';
import { liberaSpazio } from './quota.ts';
import { corsiaAperta } from './ritmo.ts';
import { aspettaAccesso, frenaCorsia, leggiCorsia, liberaCorsia } from './svuota.ts';
import type { Bozza } from './tipi.ts';
import type { AppuntamentoLocale, Manifesto, VerificaLocale, VoceManifesto } from './wire.ts';

const BLOCCO = 100;

export type EsitoCopia =
  | { fine: 'aggiornata'; lette: number; tolte: number }
  | { fine: 'in_pausa' }
  | { fine: 'accesso' }
  /** The session is another centre's. */
  | { fine: 'altro_centro' }
  | { fine: 'errore'; errore: ErroreRete };

export interface RigaVersione {
  id: string;
  versione: number;
  da_rileggere?: boolean;
}

/** Ids to fetch and ids to let go. Equality, not "newer": a restored server may well have gone back. */
export function differenza(
  locali: readonly RigaVersione[],
  manifesto: readonly { id: string; versione: number }[],
): { leggere: string[]; togliere: string[] } {
  const known = new Map(locali.map((row) => [row.id, row]));
  const listed = new Set(manifesto.map((voce) => voce.id));
  const leggere = manifesto.filter((voce) => {
    const row = known.get(voce.id);
    return row === undefined || row.versione !== voce.versione || row.da_rileggere === true;
  });
  return {
    leggere: leggere.map((voce) => voce.id),
    togliere: locali.filter((row) => !listed.has(row.id)).map((row) => row.id),
  };
}

/** Everything is read first; then one transaction writes it. Call it after pushing, under the lock. */
export async function copia(ambiente: AmbienteInvio, forced: boolean): Promise<EsitoCopia> {
  const { archivio, network } = ambiente;
  if (!corsiaAperta(await leggiCorsia(ambiente, 'copia'), ambiente.clock.now(), forced)) return { fine: 'in_pausa' };
  const manifesto = await network.manifesto();
  if (!manifesto.ok) return fallita(ambiente, manifesto.errore, manifesto.retryAfterMs);
  if (manifesto.value.centro.id !== archivio.centre) return { fine: 'altro_centro' };
  const per = (tipo: VoceManifesto['tipo']) => manifesto.value.voci.filter((voce) => voce.tipo === tipo);
  const appuntamenti = differenza(await archivio.appointments.toArray(), per('appuntamento'));
  const verifiche = differenza(await archivio.verifiche.toArray(), per('verifica'));
  const ids = [...verifiche.leggere, ...appuntamenti.leggere];
  const righe: Righe = { appuntamenti: [], verifiche: [] };
  for (let at = 0; at < ids.length; at += BLOCCO) {
    const parte = await network.scarica(ids.slice(at, at + BLOCCO));
    if (!parte.ok) return fallita(ambiente, parte.errore, parte.retryAfterMs);
    righe.appuntamenti.push(...parte.value.appuntamenti);
    righe.verifiche.push(...parte.value.verifiche);
  }
  const togliere = { appuntamenti: appuntamenti.togliere, verifiche: verifiche.togliere };
  const tolte = await scrivi(ambiente, righe, togliere, manifesto.value);
  await liberaSpazio(ambiente, false);
  await liberaCorsia(ambiente, 'copia');
  return { fine: 'aggiornata', lette: righe.appuntamenti.length + righe.verifiche.length, tolte };
}

interface Righe {
  appuntamenti: AppuntamentoLocale[];
  verifiche: VerificaLocale[];
}

async function fallita(ambiente: AmbienteInvio, errore: ErroreRete, retryAfterMs?: number): Promise<EsitoCopia> {
  if (errore === 'non_autorizzato') {
    await aspettaAccesso(ambiente);
    return { fine: 'accesso' };
  }
  await frenaCorsia(ambiente, 'copia', retryAfterMs);
  return { fine: 'errore', errore };
}

async function scrivi(
  ambiente: AmbienteInvio,
  righe: Righe,
  togliere: { appuntamenti: string[]; verifiche: string[] },
  { impostazioni, centro, persone }: Manifesto,
): Promise<number> {
  const { archivio, clock } = ambiente;
  return inTransazione(archivio, async () => {
    await scriviVerifiche(ambiente, righe.verifiche);
    await archivio.appointments.bulkPut(righe.appuntamenti);
    let tolte = 0;
    for (const id of togliere.verifiche) tolte += await togliVerifica(ambiente, id);
    for (const id of togliere.appuntamenti) tolte += await togliAppuntamento(ambiente, id);
    await scriviMeta(archivio, META_SOGLIA, impostazioni.punteggio_minimo_autenticita);
    await scriviMeta(archivio, META_TIPO_CENTRO, centro.tipo_centro);
    await scriviMeta(archivio, 'centroNome', centro.nome);
    if (centro.sospeso) await scriviMeta(archivio, META_SOSPESO, centro.motivo ?? '');
    else await archivio.meta.delete(META_SOSPESO).then(() => riprendiDopoSospensione(ambiente));
    await aggiornaPersone(archivio, persone);
    await scriviMeta(archivio, 'ultimaCopia', clock.now());
    return tolte;
  });
}

/** Fresh rows come in, in bulk; what a person has entered and not yet delivered stays in front of them. */
async function scriviVerifiche(ambiente: AmbienteInvio, freshRows: readonly VerificaLocale[]): Promise<void> {
  const { archivio } = ambiente;
  const open = await operazioniAperte(archivio);
  const oldRows = await archivio.verifiche.bulkGet(freshRows.map((fresh) => fresh.id));
  const rows: VerificaLocale[] = [];
  for (const [index, fresh] of freshRows.entries()) {
    const old = oldRows[index];
    const mine = open.filter((op) => op.entityId === fresh.id);
    const row: VerificaLocale = { ...fresh, campi: { ...fresh.campi }, versioni_campi: { ...fresh.versioni_campi } };
    if (old !== undefined) for (const op of mine) if (op.field !== null) lasciaCampo(row, old, op.field);
    rows.push(row);
  }
  await archivio.verifiche.bulkPut(rows);
  await segnaEco(ambiente, freshRows);
}

/** The server shows our hash back: only from now on may the local copy go. */
async function segnaEco(ambiente: AmbienteInvio, rows: readonly VerificaLocale[]): Promise<void> {
  const { archivio, clock } = ambiente;
  const hashes = new Map(rows.flatMap((row) => row.media.map((media) => [media.id, media.sha256] as const)));
  await archivio.media
    .where('state')
    .equals('inviato')
    .filter((local) => local.echoedAt === null && hashes.get(local.id) === local.sha256)
    .modify({ echoedAt: clock.now() });
}

/** The version an unsent edit builds on must stay the one the person saw: otherwise a conflict would go unnoticed. */
function lasciaCampo(row: VerificaLocale, old: VerificaLocale, field: Campo): void {
  const version = old.versioni_campi[field];
  if (version === undefined) delete row.versioni_campi[field];
  else row.versioni_campi[field] = version;
  const value = old.campi[field];
  if (value === undefined) delete row.campi[field];
  else row.campi[field] = value;
}

/** No longer listed: gone, unless unsent work hangs on it ('Non più assegnate al centro', exportable). */
async function togliVerifica(ambiente: AmbienteInvio, id: string): Promise<number> {
  const { archivio } = ambiente;
  const row = await archivio.verifiche.get(id);
  const open = (await operazioniDi(archivio, id)).some(aperta);
  const drafts = () => archivio.drafts.where('verificaId').equals(id);
  if (row !== undefined && !open)
    await drafts()
      .filter((draft) => consumata(draft, row.stato))
      .delete();
  if (open || (await drafts().count()) > 0) {
    await archivio.verifiche.update(id, { non_assegnata: true });
    return 0;
  }
  await archivio.verifiche.delete(id);
  return 1;
}

/** Left behind by an act that is over, or emptied again: nobody's unsent work. */
function consumata({ field, value }: Bozza, stato: string): boolean {
  if (value === '') return true;
  if (field.startsWith('ricevi_')) return stato !== 'programmata';
  return field.startsWith('decidi_') && stato !== 'programmata' && stato !== 'in_attesa';
}

async function togliAppuntamento(ambiente: AmbienteInvio, id: string): Promise<number> {
  const { archivio } = ambiente;
  const row = await archivio.appointments.get(id);
  const kept =
    row?.verifica_id === null || row === undefined ? undefined : await archivio.verifiche.get(row.verifica_id);
  if (kept?.non_assegnata === true) {
    await archivio.appointments.update(id, { non_assegnata: true });
    return 0;
  }
  await archivio.appointments.delete(id);
  return 1;
}
