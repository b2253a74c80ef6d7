/** A ZIP without compression (photos are compressed already): enough for the export and to read it back. */

export interface VoceZip {
  nome: string;
  dati: Uint8Array<ArrayBuffer>;
}

const TABELLA = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});

function crc32(dati: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of dati) c = (TABELLA[(c ^ byte) & 0xff] ?? 0) ^ (c >>> 8);
  return (c ^ 0xffffffff) >>> 0;
}

const LOCALE = 0x04034b50;
const CENTRALE = 0x02014b50;
const FINE = 0x06054b50;
/** Names are UTF-8. */
const BANDIERA_UTF8 = 0x0800;
/** 1 January 1980: the real time is in the manifest. */
const DATA_ZIP = 0x21;

function intestazione(voce: VoceZip, nome: Uint8Array, offset: number | null): Uint8Array<ArrayBuffer> {
  const central = offset !== null;
  const view = new DataView(new ArrayBuffer(central ? 46 : 30));
  let at = 0;
  const u16 = (value: number): void => {
    view.setUint16(at, value, true);
    at += 2;
  };
  const u32 = (value: number): void => {
    view.setUint32(at, value, true);
    at += 4;
  };
  u32(central ? CENTRALE : LOCALE);
  if (central) u16(20);
  u16(20);
  u16(BANDIERA_UTF8);
  u16(0);
  u16(0);
  u16(DATA_ZIP);
  u32(crc32(voce.dati));
  u32(voce.dati.length);
  u32(voce.dati.length);
  u16(nome.length);
  u16(0);
  if (central) {
    u16(0);
    u16(0);
    u16(0);
    u32(0);
    u32(offset);
  }
  return new Uint8Array(view.buffer);
}

export function scriviZip(voci: readonly VoceZip[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let offset = 0;
  let size = 0;
  for (const voce of voci) {
    const nome = new TextEncoder().encode(voce.nome);
    const head = intestazione(voce, nome, null);
    const entry = intestazione(voce, nome, offset);
    parts.push(head, nome, voce.dati);
    directory.push(entry, nome);
    offset += head.length + nome.length + voce.dati.length;
    size += entry.length + nome.length;
  }
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, FINE, true);
  end.setUint16(8, voci.length, true);
  end.setUint16(10, voci.length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, offset, true);
  return new Blob([...parts, ...directory, new Uint8Array(end.buffer)], { type: 'application/zip' });
}

/** Reads what `scriviZip` wrote; null when it is something else or damaged (every checksum is compared). */
export function leggiZip(file: Uint8Array<ArrayBuffer>): VoceZip[] | null {
  if (file.length < 22) return null;
  const view = new DataView(file.buffer, file.byteOffset, file.length);
  const end = file.length - 22;
  if (view.getUint32(end, true) !== FINE) return null;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const voci: VoceZip[] = [];
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRALE || view.getUint16(at + 10, true) !== 0) return null;
    const nameLength = view.getUint16(at + 28, true);
    const nome = new TextDecoder().decode(file.subarray(at + 46, at + 46 + nameLength));
    const start = view.getUint32(at + 42, true) + 30 + nameLength;
    const dati = file.slice(start, start + view.getUint32(at + 24, true));
    if (crc32(dati) !== view.getUint32(at + 16, true)) return null;
    voci.push({ nome, dati });
    at += 46 + nameLength;
  }
  return voci;
}
