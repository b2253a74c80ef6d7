import { trovaPercorso } from '../../src/app/percorsi.ts';
import { componi, tipoNoto } from '../../supabase/emails/modelli.ts';
import type { Sql } from '../../supabase/local/banco.ts';

const SITO = 'https://fidati.example';

/** Addresses that a letter needs and no page answers yet: each is a page that is owed. */
const PAGINE_ATTESE = ['/dashboard/messages', '/verification-center/persone'];

interface Riga {
  tipo: string;
  destinatario: string;
  dati: Record<string, unknown>;
}

/** Every letter of this outbox as it would leave, its faults, and the kinds that were seen. */
export async function leggiLettere(sql: Sql): Promise<{ lettere: (Riga & { testo: string })[]; difetti: string[] }> {
  const righe = await sql<Riga>('select tipo, destinatario, dati from public.posta_uscita order by created_at');
  const difetti = new Set<string>();
  const lettere = righe.map((riga) => {
    if (!tipoNoto(riga.tipo)) {
      difetti.add(`${riga.tipo} has no model`);
      return { ...riga, testo: '' };
    }
    const { oggetto, testo } = componi(riga.tipo, riga.dati, SITO);
    if (/\b(null|undefined|NaN)\b|\[object|«»|: *$/m.test(`${oggetto}\n${testo}`))
      difetti.add(`${riga.tipo}: ${oggetto}\n${testo}`);
    if (riga.destinatario.trim() === '') difetti.add(`${riga.tipo} is for nobody`);
    for (const [link] of testo.matchAll(new RegExp(`${SITO}/\\S*`, 'g'))) {
      const { pathname } = new URL(link);
      const attesa = PAGINE_ATTESE.some((pagina) => pathname.startsWith(pagina));
      if (trovaPercorso(pathname) === null && !attesa)
        difetti.add(`${riga.tipo} leads to ${pathname}, which is no page`);
    }
    return { ...riga, testo };
  });
  return { lettere, difetti: [...difetti] };
}
