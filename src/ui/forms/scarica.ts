export function downloadFile(nome: string, contenuto: Blob): void {
  const indirizzo = URL.createObjectURL(contenuto);
  const ancora = document.createElement('a');
  ancora.href = indirizzo;
  ancora.download = nome;
  ancora.click();
  // The download holds its own reference after the click.
  setTimeout(() => URL.revokeObjectURL(indirizzo), 60_000);
}
