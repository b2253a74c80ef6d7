import { createHash } from 'node:crypto';
import {
  BYTE_SALE,
  type ByteSource,
  checkText,
  createCodicePrivato,
  createCodicePubblico,
} from '../../src/domain/certificati/codes.ts';
import { sealWith } from '../functions/api/certificati/codes.ts';
import type { Sql } from '../local/backend/database.ts';
import type { Keys } from '../local/keys.ts';
import { annuncio } from './annunci.ts';
import type { Soggetto } from './backgrounds.ts';
import { venditoreOf } from './catalogo/reparti.ts';
import type { EventEntry } from './eventi.ts';
import { utente } from './persone.ts';
import { type Fields, idOf, insert } from './rows.ts';
import { SOLD } from './storie.ts';
import type { Story } from './stories.ts';
import { dopo } from './tempo.ts';
import { verifica } from './verifiche.ts';

/** Deterministic codes, the same on every machine. */
function sourceFrom(seed: string): ByteSource {
  let giro = 0;
  return (n) => {
    const pieces: Buffer[] = [];
    for (let obtained = 0; obtained < n; obtained += 32)
      pieces.push(createHash('sha256').update(`${seed}/${giro++}`).digest());
    return new Uint8Array(Buffer.concat(pieces).subarray(0, n));
  };
}

const sha = (testo: string) => createHash('sha256').update(testo).digest();

interface Codes {
  privato: string;
  pubblico: string;
  salt: string;
}

export function codesOf(soggetto: Soggetto, edition = 1): Codes {
  const source = sourceFrom(`fidati-seme/certificato/${soggetto}/${edition}`);
  const privato = createCodicePrivato(source);
  const salt = Buffer.from(source(BYTE_SALE)).toString('hex');
  const pubblico = createCodicePubblico(source, new Uint8Array(sha(checkText(privato, annuncio(soggetto)))));
  return { privato, pubblico, salt };
}

interface Issue {
  v: Story;
  edition: number;
  quando: Date;
  revocata: Date | null;
}

/** One replaced certificate (decisions, 4.5). */
const REGENERATED: Soggetto = 'monete-1';
const MOTIVO = 'Rigenerato dal centro';

function issues(v: Story): Issue[] {
  if (v.certificata === null) return [];
  if (v.soggetto !== REGENERATED) return [{ v, edition: 1, quando: v.certificata, revocata: null }];
  const second = dopo(v.certificata, 60 * 30);
  return [
    { v, edition: 1, quando: v.certificata, revocata: second },
    { v, edition: 2, quando: second, revocata: null },
  ];
}

/** Snapshot and hash by SQL, seal by the API; returns their events. */
export async function seedCertificati(sql: Sql, chiavi: Keys, stories: readonly Story[]): Promise<EventEntry[]> {
  const tutte = stories.flatMap(issues);
  const snapshots = await sql<{ id: string; istantanea: Fields; impronta: string }>(`
    select v.id::text, i.istantanea, privato.impronta_istantanea(i.istantanea) as impronta
    from public.verifiche v, lateral (select privato.istantanea_certificato(v) as istantanea) i where v.stato = 'verificato'`);
  const righe = await Promise.all(
    tutte.map(async (e) => {
      const foto = snapshots.find((i) => i.id === verifica(e.v));
      if (foto === undefined) throw new Error(`no snapshot of ${e.v.soggetto}`);
      return certificatoRow(e, foto, chiavi);
    }),
  );
  // the successor is inserted before the one that names it
  await insert(sql, 'public.certificati_verifica', righe.reverse());
  return tutte.flatMap((e) => certificatoEvents(e, snapshots.find((i) => i.id === verifica(e.v))?.impronta ?? ''));
}

async function certificatoRow(e: Issue, foto: { istantanea: Fields; impronta: string }, chiavi: Keys): Promise<Fields> {
  const { privato, pubblico, salt } = codesOf(e.v.soggetto, e.edition);
  const data_emissione = e.quando.toISOString();
  const dati = { codice: pubblico, data_emissione, impronta: foto.impronta };
  return {
    id: idOf('certificato', `${e.v.soggetto}/${e.edition}`),
    id_verifica: verifica(e.v),
    id_annuncio: annuncio(e.v.soggetto),
    codice_certificato: `FID-${data_emissione.slice(0, 4)}-${pubblico}`,
    codice_pubblico: pubblico,
    codice_privato_hash: sha(salt + privato).toString('hex'),
    salt,
    stato: e.revocata === null ? 'attivo' : 'revocato',
    data_emissione,
    // mailed at once
    codice_spedito_il: data_emissione,
    dettagli_autenticita: foto.istantanea,
    impronta: foto.impronta,
    firma: await sealWith({ certificatiSigning: chiavi.certificati }, dati),
    revoked_at: e.revocata,
    motivo_revoca: e.revocata === null ? null : MOTIVO,
    revocato_da: e.revocata === null ? null : utente(e.v.centro),
    sostituito_da: e.revocata === null ? null : idOf('certificato', `${e.v.soggetto}/${e.edition + 1}`),
    tentativi_verifica: 0,
    consultazioni: 3 + (e.v.soggetto.length % 9),
    id_titolare: soldTo(e.v.soggetto) ?? utente(venditoreOf(e.v.soggetto)),
  };
}

/** A concluded sale moved the certificate to its buyer. */
function soldTo(soggetto: Soggetto): string | null {
  const vendita = SOLD.find((v) => v.soggetto === soggetto);
  return vendita?.stato === 'concluso' ? utente(vendita.compratore) : null;
}

function certificatoEvents(e: Issue, impronta: string): EventEntry[] {
  const { pubblico } = codesOf(e.v.soggetto, e.edition);
  const base = { id_verifica: verifica(e.v), id_attore: utente(e.v.centro) };
  const emesso = {
    ...base,
    tipo: 'certificato_emesso',
    dati: { codice_pubblico: pubblico, impronta },
    avvenuto_il: e.quando,
  };
  if (e.revocata === null) return [emesso];
  const dati = { codice_pubblico: pubblico, motivo: MOTIVO };
  return [emesso, { ...base, tipo: 'certificato_revocato', dati, avvenuto_il: dopo(e.revocata, -0.01) }];
}
