import { writeFileSync } from 'node:fs';
import { create } from 'qrcode';

const LARGHEZZA = 640;
const ALTEZZA = 480;
const FOTOGRAMMI = 15;
const MODULO = 8;
const BIANCO = 235;
const NERO = 16;

/** A film for Chromium's camera: a sheet of paper with a QR code, held still (YUV4MPEG2, 4:2:0). */
export function filmQr(testo: string, percorso: string): void {
  const { modules } = create(testo, { errorCorrectionLevel: 'M' });
  const luma = Buffer.alloc(LARGHEZZA * ALTEZZA, BIANCO);
  const lato = modules.size * MODULO;
  const [sinistra, alto] = [Math.floor((LARGHEZZA - lato) / 2), Math.floor((ALTEZZA - lato) / 2)];
  for (let y = 0; y < lato; y++) {
    for (let x = 0; x < lato; x++) {
      if (modules.get(Math.floor(y / MODULO), Math.floor(x / MODULO)))
        luma[(alto + y) * LARGHEZZA + sinistra + x] = NERO;
    }
  }
  const croma = Buffer.alloc((LARGHEZZA * ALTEZZA) / 2, 128);
  const fotogramma = Buffer.concat([Buffer.from('FRAME\n'), luma, croma]);
  const testa = Buffer.from(`YUV4MPEG2 W${LARGHEZZA} H${ALTEZZA} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(percorso, Buffer.concat([testa, ...Array.from({ length: FOTOGRAMMI }, () => fotogramma)]));
}
