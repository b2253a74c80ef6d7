/** Hands a file made here to the browser's download. */
export function scaricaFile(nome: string, contenuto: Blob): void {
  const indirizzo = URL.createObjectURL(contenuto);
  const ancora = document.createElement('a');
  ancora.href = indirizzo;
  ancora.download = nome;
  ancora.click();
  // The download has taken its own reference once the click is over.
  setTimeout(() => URL.revokeObjectURL(indirizzo), 60_000);
}
