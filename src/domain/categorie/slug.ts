/** Lower case, accents removed, runs of non-alphanumerics become one hyphen, no hyphen at the ends (spec 3 section 5). */
export function slug(nome: string): string {
  return nome
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
}
