import { TIPI_CENTRO } from '../../domain/centri/tipi.ts';
import type { JsonObject } from '../../domain/sincronia/json.ts';
import { STATI_ESITO } from '../../domain/sincronia/operazioni.ts';
import { isJson, listOf, numberOf, isObject as oggetto, textOf } from './json.ts';
import { parseReadModel } from './read-model.ts';
import type {
  LedgerAnswer,
  LocalAppuntamento,
  LocalVerifica,
  Manifest,
  ManifestCentre,
  ManifestEntry,
  Persona,
  ReportResponse,
  ServerEpoch,
  WireResponse,
} from './wire.ts';

/** null = not the agreed array: the whole answer counts as a fault and the operations stay queued. */
export function decodeResponses(json: unknown): WireResponse[] | null {
  if (!Array.isArray(json)) return null;
  return json.flatMap((item) => {
    if (!oggetto(item)) return [];
    const op_id = textOf(item.op_id);
    const status = STATI_ESITO.find((esito) => esito === item.status);
    if (op_id === null || status === undefined) return [];
    const version = numberOf(item.version);
    const reason = textOf(item.reason);
    const theirs_at = textOf(item.theirs_at);
    const theirs_by = textOf(item.theirs_by);
    return [
      {
        op_id,
        status,
        ...(version === null ? {} : { version }),
        ...(reason === null ? {} : { reason }),
        ...(isJson(item.theirs) ? { theirs: item.theirs } : {}),
        ...(theirs_at === null ? {} : { theirs_at }),
        ...(theirs_by === null ? {} : { theirs_by }),
        ...(item.replay === true ? { replay: true } : {}),
      },
    ];
  });
}

export function decodeManifest(json: unknown): Manifest | null {
  if (!oggetto(json) || !Array.isArray(json.voci) || !oggetto(json.impostazioni)) return null;
  const threshold = numberOf(json.impostazioni.punteggio_minimo_autenticita);
  const entries = decodeEntries(json.voci);
  const { centro } = json;
  const decoded = oggetto(centro) ? decodeCentre(centro) : null;
  if (entries === null || decoded === null || threshold === null || threshold < 0 || threshold > 10) return null;
  const persone = listOf(json.persone).flatMap((persona) => decodePerson(persona) ?? []);
  const epoch = decodeEpoch(json.epoch);
  return {
    voci: entries,
    impostazioni: { punteggio_minimo_autenticita: threshold },
    centro: decoded,
    persone,
    ...(epoch === null
      ? {}
      : { epoch: { ...epoch, wentBack: oggetto(json.epoch) ? textOf(json.epoch.went_back) : null } }),
  };
}

function decodeEpoch(json: unknown): ServerEpoch | null {
  if (!oggetto(json)) return null;
  return { generation: textOf(json.generation), position: numberOf(json.position), op: textOf(json.op) };
}

export function decodeLedger(json: unknown): LedgerAnswer | null {
  const epoch = oggetto(json) ? decodeEpoch(json.epoch) : null;
  if (!oggetto(json) || epoch === null || !Array.isArray(json.unknown)) return null;
  return { epoch, unknown: json.unknown.flatMap((id) => textOf(id) ?? []) };
}

function decodeCentre(json: Record<string, unknown>): ManifestCentre | null {
  const id = textOf(json.id);
  const tipo_centro = TIPI_CENTRO.find((kind) => kind === json.tipo_centro);
  if (id === null || tipo_centro === undefined) return null;
  const closed = listOf(json.chiuso).flatMap((day) => numberOf(day) ?? []);
  return {
    id,
    nome: textOf(json.nome) ?? '',
    tipo_centro,
    sospeso: json.sospeso === true,
    motivo: textOf(json.motivo),
    ...(textOf(json.indirizzo) === null ? {} : { indirizzo: textOf(json.indirizzo) }),
    ...(textOf(json.societa) === null ? {} : { societa: textOf(json.societa) }),
    ...(closed.length === 0 ? {} : { chiuso: closed }),
  };
}

function decodePerson(json: unknown): Persona | null {
  if (!oggetto(json)) return null;
  const id = textOf(json.id);
  const name = textOf(json.nome);
  if (id === null || name === null) return null;
  const role = json.ruolo === 'titolare' ? 'titolare' : 'operatore';
  return { id, nome: name, ruolo: role, pin_impronta: textOf(json.pin_impronta) };
}

function decodeEntries(json: readonly unknown[]): ManifestEntry[] | null {
  const entries: ManifestEntry[] = [];
  for (const item of json) {
    if (!oggetto(item)) return null;
    const id = textOf(item.id);
    const version = numberOf(item.versione);
    const kind = item.tipo;
    if (id === null || version === null || (kind !== 'appuntamento' && kind !== 'verifica')) return null;
    entries.push({ tipo: kind, id, versione: version });
  }
  return entries;
}

export function decodeRows(json: unknown): { appuntamenti: LocalAppuntamento[]; verifiche: LocalVerifica[] } | null {
  if (!oggetto(json) || !Array.isArray(json.appuntamenti) || !Array.isArray(json.verifiche)) return null;
  return {
    appuntamenti: listOf(json.appuntamenti).flatMap((row) => decodeAppointment(row) ?? []),
    verifiche: listOf(json.verifiche).flatMap((row) => parseReadModel(row) ?? []),
  };
}

function decodeAppointment(row: unknown): LocalAppuntamento | null {
  if (!oggetto(row)) return null;
  const id = textOf(row.id);
  const version = numberOf(row.versione);
  const appointment_date = textOf(row.appointment_date);
  const appointment_time = textOf(row.appointment_time);
  if (id === null || version === null || appointment_date === null || appointment_time === null) return null;
  const status = textOf(row.status) ?? 'pending';
  const names = { client_name: textOf(row.client_name), product_name: textOf(row.product_name) };
  const when = { appointment_date, appointment_time };
  return { id, versione: version, ...when, verifica_id: textOf(row.verifica_id), status, ...names, ...endOf(row) };
}

/** The visit's end, or the item's place; absent from older servers. */
function endOf(row: Record<string, unknown>): Pick<LocalAppuntamento, 'verification_status' | 'motivo'> {
  const verification_status = textOf(row.verification_status);
  const motivo = textOf(row.motivo);
  return { ...(verification_status === null ? {} : { verification_status }), ...(motivo === null ? {} : { motivo }) };
}

export function decodeReport(json: unknown): ReportResponse | null {
  if (!oggetto(json)) return null;
  const epoch = textOf(json.epoch);
  const server_time = textOf(json.server_time);
  return epoch === null || server_time === null ? null : { epoch, server_time, nome: textOf(json.nome) ?? '' };
}

/** True for the maintenance answer that only our server gives: `{maintenanceMode: boolean}`. */
export const isOurServer = (json: unknown): boolean => oggetto(json) && typeof json.maintenanceMode === 'boolean';

/** Our server refuses the sender, not the content: another centre's work, a suspended person. */
export const isOtherCentre = (json: unknown): boolean =>
  oggetto(json) && (json.code === 'altro_centro' || json.code === 'utente_sospeso');

export const isServerBack = (json: unknown): boolean => oggetto(json) && json.code === 'server_tornato_indietro';

/** A refusal in the words of database, Storage or Auth; a proxy's `{}` or page is none. */
export const isOurRefusal = (json: unknown): boolean =>
  oggetto(json) && ['message', 'error', 'code', 'msg', 'error_code'].some((name) => typeof json[name] === 'string');

/** Storage names the object it stored. */
export const isDeposited = (json: unknown): boolean => oggetto(json) && typeof json.Key === 'string';

export const parsedObject = (json: unknown): JsonObject | null => (isJson(json) && oggetto(json) ? json : null);
