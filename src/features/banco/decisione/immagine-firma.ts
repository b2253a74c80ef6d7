import type { ValoreFirma } from '../../../ui/media/Firma.tsx';

export async function immagineFirma(firma: ValoreFirma): Promise<Blob> {
  if (firma.tipo === 'scritta') return scrivi(firma.nome);
  const [, dati = ''] = firma.immagine.split(',');
  const byte = Uint8Array.from(atob(dati), (carattere) => carattere.charCodeAt(0));
  return new Blob([byte], { type: 'image/png' });
}

async function scrivi(nome: string): Promise<Blob> {
  const tela = document.createElement('canvas');
  [tela.width, tela.height] = [900, 200];
  const penna = tela.getContext('2d');
  if (penna === null) throw new Error('this browser draws nothing');
  penna.fillStyle = '#1A1712';
  penna.font = 'italic 56px Besley, serif';
  penna.textBaseline = 'middle';
  penna.fillText(nome, 24, 100, 852);
  return new Promise((risolvi, rifiuta) =>
    tela.toBlob((blob) => (blob === null ? rifiuta(new Error('no picture of the name')) : risolvi(blob)), 'image/png'),
  );
}
