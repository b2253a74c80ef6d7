/** What the window lacks to re-encode a picture: decoding says a size, encoding gives a small WebP. */

const WEBP = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64');

class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { drawImage: () => undefined, imageSmoothingQuality: 'low' };
  }
  async convertToBlob({ type = 'image/webp' } = {}): Promise<Blob> {
    return new Blob([WEBP, crypto.getRandomValues(new Uint8Array(8))], { type });
  }
}

export const canvas = {
  OffscreenCanvas: Canvas,
  createImageBitmap: async () => ({ width: 1200, height: 1500, close: () => undefined }),
};

/** What the sheet for a signature is drawn with: it stays white. */
export const ink = {
  getContext: () => ({ clearRect: () => undefined, fillRect: () => undefined, scale: () => undefined }),
};

/** A file as somebody picks it. */
export const photo = (name = 'davanti.webp'): File => new File([WEBP], name, { type: 'image/webp' });
