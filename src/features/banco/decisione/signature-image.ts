import type { SignatureValue } from '../../../ui/media/SignaturePad.tsx';

export async function signatureImage(firma: SignatureValue): Promise<Blob> {
  if (firma.tipo === 'scritta') return scrivi(firma.nome);
  const [, dati = ''] = firma.immagine.split(',');
  const byte = Uint8Array.from(atob(dati), (character) => character.charCodeAt(0));
  return new Blob([byte], { type: 'image/png' });
}

async function scrivi(nome: string): Promise<Blob> {
  const tela = document.createElement('canvas');
  [tela.width, tela.height] = [900, 200];
  const pen = tela.getContext('2d');
  if (pen === null) throw new Error('this browser draws nothing');
  pen.fillStyle = '#1A1712';
  pen.font = 'italic 56px Besley, serif';
  pen.textBaseline = 'middle';
  pen.fillText(nome, 24, 100, 852);
  return new Promise((resolve, rifiuta) =>
    tela.toBlob((blob) => (blob === null ? rifiuta(new Error('no picture of the name')) : resolve(blob)), 'image/png'),
  );
}
