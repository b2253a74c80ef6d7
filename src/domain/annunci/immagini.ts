/** Allow-list of decision A7. */
export const TIPI_IMMAGINE = ['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/avif'] as const;
