import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const { resolve } = createRequire(import.meta.url);

/** How many pages this one prints on paper of that size, millimetres, with the browser's usual settings. */
export async function pagesOf(page: Page, width: number, height: number): Promise<number> {
  const pdf = await page.pdf({ width: `${width}mm`, height: `${height}mm` });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

/** What is read out of the QR code of the sheet, drawn as on paper. */
export async function qrOnPaper(page: Page): Promise<string> {
  await page.emulateMedia({ media: 'print' });
  const png = await page.locator('.foglio .codice-qr').screenshot({ scale: 'device' });
  await page.emulateMedia({ media: null });
  return readQr(page, png);
}

/** In a blank page of its own: the product's policy lets no other script in. */
async function readQr(page: Page, png: Buffer): Promise<string> {
  const reader = await page.context().newPage();
  await reader.addScriptTag({
    path: resolve('barcode-detector/ponyfill').replace(/dist\/.*/, 'dist/iife/ponyfill.js'),
  });
  const wasm = await readFile(resolve('zxing-wasm/reader/zxing_reader.wasm'), 'base64');
  const found = await reader.evaluate(
    async ([picture, library]) => {
      const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      const { BarcodeDetector, prepareZXingModule } = window.BarcodeDetectionAPI;
      prepareZXingModule({ overrides: { wasmBinary: bytes(library).buffer } });
      const bitmap = await createImageBitmap(new Blob([bytes(picture)], { type: 'image/png' }));
      return (await new BarcodeDetector({ formats: ['qr_code'] }).detect(bitmap)).map(({ rawValue }) => rawValue);
    },
    [png.toString('base64'), wasm] as const,
  );
  await reader.close();
  expect(found, 'one code on the paper').toHaveLength(1);
  return found[0] ?? '';
}

declare global {
  interface Window {
    BarcodeDetectionAPI: Pick<typeof import('barcode-detector/ponyfill'), 'BarcodeDetector' | 'prepareZXingModule'>;
  }
}
