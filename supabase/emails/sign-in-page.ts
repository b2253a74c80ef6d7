import { type ComposedLetter, type Content, layOut } from './impaginazione.ts';

/** Auth fills these placeholders: Go's templates when hosted, `local/auth/letters.ts` and Lite here. */
const VALUE = /@@(\w+)@@/g;
const SITE = '@@SiteURL@@';

const CHANGE_PASSWORD = { testo: 'Reimposta la password', percorso: '/password-dimenticata' };
const IO = 'Se sei stato tu, non devi fare altro.';
// hosted Auth sends without a Reply-To (docs/operations)
const NON_IO = 'Se non sei stato tu, scegli subito una nuova password e scrivici dalla pagina dei contatti, qui sotto.';
const ONE_HOUR = "Il collegamento vale un'ora.";
const link = (tipo: string): string => `/conferma-accesso?tipo=${tipo}&dopo=@@RedirectTo@@#@@TokenHash@@`;

const notice = (oggetto: string, cosa: string, nota = NON_IO): Content => ({
  oggetto,
  titolo: oggetto,
  paragraphs: [cosa, IO],
  azione: CHANGE_PASSWORD,
  nota,
});

/** Auth's letters, by the file that config.toml names. */
export const ACCESS = {
  conferma: {
    oggetto: 'Conferma il tuo indirizzo',
    titolo: 'Conferma il tuo indirizzo',
    paragraphs: ['Per completare la registrazione a Fidati conferma che questo indirizzo è tuo.'],
    azione: { testo: "Conferma l'indirizzo", percorso: link('signup') },
    nota: `${ONE_HOUR} Se non hai chiesto tu la registrazione, ignora questo messaggio.`,
  },
  recupero: {
    oggetto: 'Scegli una nuova password',
    titolo: 'Scegli una nuova password',
    paragraphs: ['Hai chiesto di reimpostare la password del tuo account Fidati.'],
    azione: { testo: 'Reimposta la password', percorso: link('recovery') },
    nota: `${ONE_HOUR} Se non l'hai chiesto tu, ignora questo messaggio: la password resta quella di prima.`,
  },
  cambio_email: {
    oggetto: 'Conferma il nuovo indirizzo',
    titolo: 'Conferma il nuovo indirizzo',
    paragraphs: [
      "Hai chiesto di cambiare l'indirizzo del tuo account Fidati.",
      'Il cambio vale quando lo confermano tutte e due le caselle, quella di prima e quella nuova.',
    ],
    righe: [['Nuovo indirizzo', '@@NewEmail@@']],
    azione: { testo: 'Conferma il cambio', percorso: link('email_change') },
    nota: `${ONE_HOUR} Se non l'hai chiesto tu, cambia subito la password.`,
  },
  invito: {
    oggetto: 'Sei invitato su Fidati',
    titolo: 'Sei invitato su Fidati',
    paragraphs: ["Fidati ti invita ad aprire un account con l'indirizzo @@Email@@."],
    azione: { testo: "Apri l'account", percorso: '/register' },
    nota: 'Se non ti interessa, ignora questo messaggio: senza di te non si apre nessun account.',
  },
  account_esistente: {
    oggetto: 'Hai già un account Fidati',
    titolo: 'Hai già un account Fidati',
    paragraphs: [
      "Qualcuno ha chiesto di usare @@Email@@ per un account Fidati. L'indirizzo ha già un account, il tuo: non è cambiato nulla.",
      'Se eri tu, accedi con quello che hai. Se non ricordi la password ne puoi scegliere una nuova.',
    ],
    righe: [['Password dimenticata', 'Scegli una nuova password', `${SITE}/password-dimenticata`]],
    azione: { testo: 'Accedi', percorso: '/login' },
    nota: 'Se non eri tu, non devi fare nulla.',
  },
  collegamento_chiesto: {
    oggetto: 'Fidati non manda collegamenti per entrare',
    titolo: 'Fidati non manda collegamenti per entrare',
    paragraphs: [
      "Qualcuno ha chiesto un collegamento per entrare nell'account Fidati di @@Email@@. Su Fidati si entra con la password o con Google, mai con un collegamento: questo messaggio non ne contiene.",
    ],
    azione: { testo: 'Accedi a Fidati', percorso: '/login' },
    nota: "Se non l'hai chiesto tu, ignora questo messaggio: nessuno è entrato nel tuo account.",
  },
  codice_chiesto: notice(
    'Fidati non manda codici via email',
    "Dall'account Fidati di @@Email@@ qualcuno ha chiesto un codice via email. Fidati non ne usa: questo messaggio non ne contiene.",
  ),
  password_cambiata: notice(
    'La tua password è stata cambiata',
    "La password dell'account Fidati di @@Email@@ è stata appena cambiata. Tutti gli altri dispositivi sono usciti dall'account.",
  ),
  telefono_cambiato: notice(
    'Il telefono del tuo account è cambiato',
    "Il numero di telefono dell'account Fidati di @@Email@@ è stato appena cambiato.",
  ),
  accesso_collegato: notice(
    'Un nuovo modo di entrare nel tuo account',
    "Da adesso si entra nell'account Fidati di @@Email@@ anche con @@Provider@@.",
  ),
  accesso_scollegato: notice(
    'Un modo di entrare nel tuo account è stato tolto',
    "Nell'account Fidati di @@Email@@ non si entra più con @@Provider@@.",
  ),
  due_passaggi_aggiunto: notice(
    'Un dispositivo è stato aggiunto al tuo account',
    "Da adesso l'account Fidati di @@Email@@ chiede, dopo la password, un codice di un'app di autenticazione. Un dispositivo per i codici è stato appena aggiunto.",
  ),
  due_passaggi_tolto: notice(
    'Un dispositivo è stato rimosso dal tuo account',
    "Un dispositivo per i codici di accesso dell'account Fidati di @@Email@@ è stato appena rimosso.",
  ),
} satisfies Readonly<Record<string, Content>>;

/** One file each, as Go's templates. */
export const accessLetters = (): Readonly<Record<string, ComposedLetter>> =>
  Object.fromEntries(
    Object.entries<Content>(ACCESS).map(([name, content]) => {
      const letter = layOut(content, SITE);
      const filled = (text: string): string => text.replace(VALUE, '{{ .$1 }}');
      return [name, { ...letter, testo: filled(letter.testo), html: filled(letter.html) }];
    }),
  );
