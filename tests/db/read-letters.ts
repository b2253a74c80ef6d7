import { findRoute } from '../../src/domain/percorsi/find.ts';
import { compose, isKnownType } from '../../supabase/emails/templates.ts';
import type { Sql } from '../../supabase/local/backend/database.ts';

const SITE = 'https://fidati.example';

interface Row {
  tipo: string;
  destinatario: string;
  dati: Record<string, unknown>;
}

/** Renders every letter of this outbox, with its faults and the kinds that were seen. */
export async function readLetters(sql: Sql): Promise<{ lettere: (Row & { testo: string })[]; defects: string[] }> {
  const rows = await sql<Row>('select tipo, destinatario, dati from public.posta_uscita order by created_at');
  const defects = new Set<string>();
  const letters = rows.map((row) => {
    if (!isKnownType(row.tipo)) {
      defects.add(`${row.tipo} has no model`);
      return { ...row, testo: '' };
    }
    const { oggetto, testo: text } = compose(row.tipo, row.dati, SITE);
    if (/\b(null|undefined|NaN)\b|\[object|«»|: *$/m.test(`${oggetto}\n${text}`))
      defects.add(`${row.tipo}: ${oggetto}\n${text}`);
    if (row.destinatario.trim() === '') defects.add(`${row.tipo} is for nobody`);
    for (const [link] of text.matchAll(new RegExp(`${SITE}/\\S*`, 'g'))) {
      const { pathname } = new URL(link);
      if (findRoute(pathname) === null) defects.add(`${row.tipo} leads to ${pathname}, which is no page`);
    }
    return { ...row, testo: text };
  });
  return { lettere: letters, defects: [...defects] };
}

interface NotificationBell {
  tipo: string;
  titolo: string;
  link: string | null;
  is_admin: boolean;
  centro: boolean;
}

/** Notifications whose link opens no page that their person may read. */
export async function notificheWithoutPage(sql: Sql): Promise<string[]> {
  const rows = await sql<NotificationBell>(
    `select n.tipo, n.titolo, n.link, u.is_admin, exists (select from public.centro_operatori o where o.id_utente = u.id and o.attivo)
       or exists (select from public.verification_centers c where c.user_id = u.id) as centro
     from public.notifiche n join public.utenti u on u.id = n.id_utente`,
  );
  const defects = rows.flatMap(({ tipo, titolo, link, is_admin, centro }) => {
    const meeting = link === null ? null : findRoute(new URL(link, SITE).pathname);
    if (meeting === null) return [`${tipo} «${titolo}» leads to ${link}, which is no page`];
    const { guard } = meeting.percorso;
    const closed = (guard === 'admin' && !is_admin) || (guard === 'centro' && !centro);
    return closed ? [`${tipo} «${titolo}» leads to ${link}, which is not for its reader`] : [];
  });
  if (rows.length === 0) defects.push('no notification was seen');
  return [...new Set(defects)];
}
