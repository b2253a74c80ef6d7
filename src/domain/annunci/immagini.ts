import { TESTI_ERRORE_CON_DATI } from '../errori.ts';
import { MAX_BYTE_IMMAGINE } from './scelte.ts';

/** Allow-list of decision A7. */
export const TIPI_IMMAGINE = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif'] as const;
export const TIPI_PROVA = [...TIPI_IMMAGINE, 'video/mp4', 'video/webm', 'application/pdf'] as const;

export interface FileScelto {
  readonly nome: string;
  readonly tipo: string;
  readonly byte: number;
}

/** Names of the refused files with their reason, e.g. 'foto.svg (formato non valido)'. */
export function fileRifiutati(file: readonly FileScelto[], ammessi: readonly string[] = TIPI_IMMAGINE): string[] {
  return file.flatMap((f) => {
    if (!ammessi.includes(f.tipo)) return [TESTI_ERRORE_CON_DATI.file_formato_non_valido(f.nome)];
    return f.byte > MAX_BYTE_IMMAGINE ? [TESTI_ERRORE_CON_DATI.file_troppo_grande(f.nome)] : [];
  });
}
