import { createHash } from 'node:crypto';
import {
  BYTE_SALE,
  codicePrivato,
  codicePubblico,
  type FonteByte,
  testoControllo,
} from '../../src/domain/certificati/codici.ts';
import { sigilla } from '../functions/api/certificati/codici.ts';
import type { Sql } from '../local/backend/database.ts';
import type { Keys } from '../local/keys.ts';
import { annuncio } from './annunci.ts';
import { venditoreDi } from './catalogo/reparti.ts';
import type { Evento } from './eventi.ts';
import type { Soggetto } from './fondi.ts';
import { utente } from './persone.ts';
import { type Campi, idDi, inserisci } from './righe.ts';
import { VENDUTI } from './storie.ts';
import { dopo } from './tempo.ts';
import { verifica } from './verifiche.ts';
import type { Vicenda } from './vicende.ts';

/** Deterministic codes, the same on every machine. */
function fonteDa(seme: string): FonteByte {
  let giro = 0;
  return (n) => {
    const pezzi: Buffer[] = [];
    for (let avuti = 0; avuti < n; avuti += 32) pezzi.push(createHash('sha256').update(`${seme}/${giro++}`).digest());
    return new Uint8Array(Buffer.concat(pezzi).subarray(0, n));
  };
}

const sha = (testo: string) => createHash('sha256').update(testo).digest();

interface Codici {
  privato: string;
  pubblico: string;
  salt: string;
}

export function codiciDi(soggetto: Soggetto, edizione = 1): Codici {
  const fonte = fonteDa(`fidati-seme/certificato/${soggetto}/${edizione}`);
  const privato = codicePrivato(fonte);
  const salt = Buffer.from(fonte(BYTE_SALE)).toString('hex');
  const pubblico = codicePubblico(fonte, new Uint8Array(sha(testoControllo(privato, annuncio(soggetto)))));
  return { privato, pubblico, salt };
}

interface Emissione {
  v: Vicenda;
  edizione: number;
  quando: Date;
  revocata: Date | null;
}

/** One replaced certificate (decisions, 4.5). */
const RIGENERATO: Soggetto = 'monete-1';
const MOTIVO = 'Rigenerato dal centro';

function emissioni(v: Vicenda): Emissione[] {
  if (v.certificata === null) return [];
  if (v.soggetto !== RIGENERATO) return [{ v, edizione: 1, quando: v.certificata, revocata: null }];
  const seconda = dopo(v.certificata, 60 * 30);
  return [
    { v, edizione: 1, quando: v.certificata, revocata: seconda },
    { v, edizione: 2, quando: seconda, revocata: null },
  ];
}

/** Snapshot and hash by SQL, seal by the API; returns their events. */
export async function seminaCertificati(sql: Sql, chiavi: Keys, vicende: readonly Vicenda[]): Promise<Evento[]> {
  const tutte = vicende.flatMap(emissioni);
  const istantanee = await sql<{ id: string; istantanea: Campi; impronta: string }>(`
    select v.id::text, i.istantanea, privato.impronta_istantanea(i.istantanea) as impronta
    from public.verifiche v, lateral (select privato.istantanea_certificato(v) as istantanea) i where v.stato = 'verificato'`);
  const righe = await Promise.all(
    tutte.map(async (e) => {
      const foto = istantanee.find((i) => i.id === verifica(e.v));
      if (foto === undefined) throw new Error(`no snapshot of ${e.v.soggetto}`);
      return rigaCertificato(e, foto, chiavi);
    }),
  );
  // the successor is inserted before the one that names it
  await inserisci(sql, 'public.certificati_verifica', righe.reverse());
  return tutte.flatMap((e) => eventiCertificato(e, istantanee.find((i) => i.id === verifica(e.v))?.impronta ?? ''));
}

async function rigaCertificato(
  e: Emissione,
  foto: { istantanea: Campi; impronta: string },
  chiavi: Keys,
): Promise<Campi> {
  const { privato, pubblico, salt } = codiciDi(e.v.soggetto, e.edizione);
  const data_emissione = e.quando.toISOString();
  const dati = { codice: pubblico, data_emissione, impronta: foto.impronta };
  return {
    id: idDi('certificato', `${e.v.soggetto}/${e.edizione}`),
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
    firma: await sigilla({ firmaCertificati: chiavi.certificati }, dati),
    revoked_at: e.revocata,
    motivo_revoca: e.revocata === null ? null : MOTIVO,
    revocato_da: e.revocata === null ? null : utente(e.v.centro),
    sostituito_da: e.revocata === null ? null : idDi('certificato', `${e.v.soggetto}/${e.edizione + 1}`),
    tentativi_verifica: 0,
    consultazioni: 3 + (e.v.soggetto.length % 9),
    id_titolare: vendutoA(e.v.soggetto) ?? utente(venditoreDi(e.v.soggetto)),
  };
}

/** A concluded sale moved the certificate to its buyer. */
function vendutoA(soggetto: Soggetto): string | null {
  const vendita = VENDUTI.find((v) => v.soggetto === soggetto);
  return vendita?.stato === 'concluso' ? utente(vendita.compratore) : null;
}

function eventiCertificato(e: Emissione, impronta: string): Evento[] {
  const { pubblico } = codiciDi(e.v.soggetto, e.edizione);
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
