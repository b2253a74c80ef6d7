import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

let ready: Promise<void> | undefined;

async function chooseDecoder(): Promise<void> {
  const native: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (await readsQr(native)) return;
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // Self-hosted, to work offline and within the CSP.
  prepareZXingModule({
    overrides: { locateFile: (nome: string, prefisso: string) => (nome.endsWith('.wasm') ? wasmUrl : prefisso + nome) },
  });
  Reflect.set(globalThis, 'BarcodeDetector', BarcodeDetector);
}

/** Some systems have the class without a decoder: it must list 'qr_code'. */
async function readsQr(classes: unknown): Promise<boolean> {
  if (typeof classes !== 'function' || !('getSupportedFormats' in classes)) return false;
  if (typeof classes.getSupportedFormats !== 'function') return false;
  try {
    const formats: unknown = await classes.getSupportedFormats();
    return Array.isArray(formats) && formats.includes('qr_code');
  } catch (errore) {
    console.warn('native barcode detector unusable', errore);
    return false;
  }
}

/** Installs a working BarcodeDetector for html5-qrcode: the browser's own, else zxing as wasm. */
export function prepareDecoder(): Promise<void> {
  ready ??= chooseDecoder();
  return ready;
}

/** Second attempt on a photo that html5-qrcode could not read, at full size. Null when there is no code. */
export async function readBitmap(file: Blob): Promise<string | null> {
  await prepareDecoder();
  const { BarcodeDetector } = await import('barcode-detector/ponyfill');
  const bitmap = await createImageBitmap(file);
  try {
    const [primo] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap);
    return primo?.rawValue ?? null;
  } finally {
    bitmap.close();
  }
}
