import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';

let pronta: Promise<void> | undefined;

async function sceglie(): Promise<void> {
  const nativo: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  if (await leggeQr(nativo)) return;
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
  // Self-hosted, to work offline and within the CSP.
  prepareZXingModule({
    overrides: { locateFile: (nome: string, prefisso: string) => (nome.endsWith('.wasm') ? wasmUrl : prefisso + nome) },
  });
  Reflect.set(globalThis, 'BarcodeDetector', BarcodeDetector);
}

/** Some systems have the class without a decoder: it must list 'qr_code'. */
async function leggeQr(classe: unknown): Promise<boolean> {
  if (typeof classe !== 'function' || !('getSupportedFormats' in classe)) return false;
  if (typeof classe.getSupportedFormats !== 'function') return false;
  try {
    const formati: unknown = await classe.getSupportedFormats();
    return Array.isArray(formati) && formati.includes('qr_code');
  } catch (errore) {
    console.warn('native barcode detector unusable', errore);
    return false;
  }
}

/** Installs a working BarcodeDetector for html5-qrcode: the browser's own, else zxing as wasm. */
export function preparaDecodifica(): Promise<void> {
  pronta ??= sceglie();
  return pronta;
}

/** Second attempt on a photo that html5-qrcode could not read, at full size. Null when there is no code. */
export async function leggiBitmap(file: Blob): Promise<string | null> {
  await preparaDecodifica();
  const { BarcodeDetector } = await import('barcode-detector/ponyfill');
  const bitmap = await createImageBitmap(file);
  try {
    const [primo] = await new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap);
    return primo?.rawValue ?? null;
  } finally {
    bitmap.close();
  }
}
