/** The parsing edge of the wire: what does not look as agreed is not taken in. */
import { TIPI_CENTRO } from '../domain/centri/tipi.ts';
import type { OggettoJson } from '../domain/sincronia/json.ts';
import { STATI_ESITO } from '../domain/sincronia/operazioni.ts';
import { eJson, elenco, numero, eOggetto as oggetto, testo } from './json.ts';
import { leggiVerifica } from './leggi_verifica.ts';
import type {
  AppuntamentoLocale,
  CentroManifesto,
  Manifesto,
  Persona,
  RispostaOperazione,
  RispostaRapporto,
  VerificaLocale,
  VoceManifesto,
} from './wire.ts';

/** null = not the agreed array: the whole answer counts as a fault and the operations stay queued. */
export function leggiRisposte(json: unknown): RispostaOperazione[] | null {
  if (!Array.isArray(json)) return null;
  return json.flatMap((item) => {
    if (!oggetto(item)) return [];
    const op_id = testo(item.op_id);
    const status = STATI_ESITO.find((esito) => esito === item.status);
    if (op_id === null || status === undefined) return [];
    const version = numero(item.version);
    const reason = testo(item.reason);
    const theirs_at = testo(item.theirs_at);
    return [
      {
        op_id,
        status,
        ...(version === null ? {} : { version }),
        ...(reason === null ? {} : { reason }),
        ...(eJson(item.theirs) ? { theirs: item.theirs } : {}),
        ...(theirs_at === null ? {} : { theirs_at }),
        ...(item.replay === true ? { replay: true } : {}),
      },
    ];
  });
}

export function leggiManifesto(json: unknown): Manifesto | null {
  if (!oggetto(json) || !Array.isArray(json.voci) || !oggetto(json.impostazioni)) return null;
  const soglia = numero(json.impostazioni.punteggio_minimo_autenticita);
  const voci = leggiVoci(json.voci);
  const { centro } = json;
  const letto = oggetto(centro) ? leggiCentro(centro) : null;
  if (voci === null || letto === null || soglia === null || soglia < 0 || soglia > 10) return null;
  const persone = elenco(json.persone).flatMap((persona) => leggiPersona(persona) ?? []);
  return { voci, impostazioni: { punteggio_minimo_autenticita: soglia }, centro: letto, persone };
}

function leggiCentro(json: Record<string, unknown>): CentroManifesto | null {
  const id = testo(json.id);
  const tipo_centro = TIPI_CENTRO.find((tipo) => tipo === json.tipo_centro);
  if (id === null || tipo_centro === undefined) return null;
  return { id, nome: testo(json.nome) ?? '', tipo_centro, sospeso: json.sospeso === true, motivo: testo(json.motivo) };
}

function leggiPersona(json: unknown): Persona | null {
  if (!oggetto(json)) return null;
  const id = testo(json.id);
  const nome = testo(json.nome);
  if (id === null || nome === null) return null;
  const ruolo = json.ruolo === 'titolare' ? 'titolare' : 'operatore';
  return { id, nome, ruolo, pin_impronta: testo(json.pin_impronta) };
}

function leggiVoci(json: readonly unknown[]): VoceManifesto[] | null {
  const voci: VoceManifesto[] = [];
  for (const item of json) {
    if (!oggetto(item)) return null;
    const id = testo(item.id);
    const versione = numero(item.versione);
    const tipo = item.tipo;
    if (id === null || versione === null || (tipo !== 'appuntamento' && tipo !== 'verifica')) return null;
    voci.push({ tipo, id, versione });
  }
  return voci;
}

export function leggiRighe(json: unknown): { appuntamenti: AppuntamentoLocale[]; verifiche: VerificaLocale[] } | null {
  if (!oggetto(json) || !Array.isArray(json.appuntamenti) || !Array.isArray(json.verifiche)) return null;
  return {
    appuntamenti: elenco(json.appuntamenti).flatMap((row) => leggiAppuntamento(row) ?? []),
    verifiche: elenco(json.verifiche).flatMap((row) => leggiVerifica(row) ?? []),
  };
}

function leggiAppuntamento(row: unknown): AppuntamentoLocale | null {
  if (!oggetto(row)) return null;
  const id = testo(row.id);
  const versione = numero(row.versione);
  const appointment_date = testo(row.appointment_date);
  const appointment_time = testo(row.appointment_time);
  if (id === null || versione === null || appointment_date === null || appointment_time === null) return null;
  const status = testo(row.status) ?? 'pending';
  const names = { client_name: testo(row.client_name), product_name: testo(row.product_name) };
  return { id, versione, appointment_date, appointment_time, verifica_id: testo(row.verifica_id), status, ...names };
}

export function leggiRapporto(json: unknown): RispostaRapporto | null {
  if (!oggetto(json)) return null;
  const epoch = testo(json.epoch);
  const server_time = testo(json.server_time);
  return epoch === null || server_time === null ? null : { epoch, server_time, nome: testo(json.nome) ?? '' };
}

/** True for the maintenance answer that only our own server gives: `{maintenanceMode: boolean}`. */
export const eNostroServer = (json: unknown): boolean => oggetto(json) && typeof json.maintenanceMode === 'boolean';

/** Our server's refusals of whoever sends, not of what is sent: another centre's work, a suspended person. */
export const diAltroCentro = (json: unknown): boolean =>
  oggetto(json) && (json.code === 'altro_centro' || json.code === 'utente_sospeso');

/** A refusal in the words of database, storage or sign-in; a proxy's `{}` or page is none. */
export const eNostroRifiuto = (json: unknown): boolean =>
  oggetto(json) && ['message', 'error', 'code', 'msg', 'error_code'].some((nome) => typeof json[nome] === 'string');

/** Storage names what it has put away. */
export const eDepositato = (json: unknown): boolean => oggetto(json) && typeof json.Key === 'string';

/** Storage says "already there" with 409, or with 400 and the real code in the body. */
export function giaPresente(status: number, json: unknown): boolean {
  if (status === 409) return true;
  return status === 400 && oggetto(json) && (String(json.statusCode) === '409' || json.error === 'Duplicate');
}

/** Storage says "not there" with 404, or with 400 and the real code in the body. */
export function assente(status: number, json: unknown): boolean {
  if (status === 404) return true;
  return status === 400 && oggetto(json) && (String(json.statusCode) === '404' || json.error === 'not_found');
}

export const comeOggetto = (json: unknown): OggettoJson | null => (eJson(json) && oggetto(json) ? json : null);
