import { trovaPercorso } from '../../src/domain/percorsi/trova.ts';
import { componi, tipoNoto } from '../../supabase/emails/modelli.ts';
import type { Sql } from '../../supabase/local/database.ts';

const SITO = 'https://fidati.example';

interface Riga {
  tipo: string;
  destinatario: string;
  dati: Record<string, unknown>;
}

/** Every letter of this outbox as it would leave, its faults, and the kinds that were seen. */
export async function readLetters(sql: Sql): Promise<{ lettere: (Riga & { testo: string })[]; difetti: string[] }> {
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
      if (trovaPercorso(pathname) === null) difetti.add(`${riga.tipo} leads to ${pathname}, which is no page`);
    }
    return { ...riga, testo };
  });
  return { lettere, difetti: [...difetti] };
}

interface Campanella {
  tipo: string;
  titolo: string;
  link: string | null;
  is_admin: boolean;
  centro: boolean;
}

/** Notifications whose link opens no page, or none for the person they are for. */
export async function notificheSenzaPagina(sql: Sql): Promise<string[]> {
  const righe = await sql<Campanella>(
    `select n.tipo, n.titolo, n.link, u.is_admin, exists (select from public.centro_operatori o where o.id_utente = u.id and o.attivo)
       or exists (select from public.verification_centers c where c.user_id = u.id) as centro
     from public.notifiche n join public.utenti u on u.id = n.id_utente`,
  );
  const difetti = righe.flatMap(({ tipo, titolo, link, is_admin, centro }) => {
    const incontro = link === null ? null : trovaPercorso(new URL(link, SITO).pathname);
    if (incontro === null) return [`${tipo} «${titolo}» leads to ${link}, which is no page`];
    const { guardia } = incontro.percorso;
    const chiusa = (guardia === 'admin' && !is_admin) || (guardia === 'centro' && !centro);
    return chiusa ? [`${tipo} «${titolo}» leads to ${link}, which is not for its reader`] : [];
  });
  if (righe.length === 0) difetti.push('no notification was seen');
  return [...new Set(difetti)];
}
