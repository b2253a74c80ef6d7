import { describe, expect, test } from 'vitest';
import { busta, layOut } from '../../supabase/emails/impaginazione.ts';
import { MAX_SUBJECT, subjectLine, unlinked } from '../../supabase/emails/lines.ts';
import { compose, isKnownType, TEMPLATES } from '../../supabase/emails/templates.ts';
import { readFile } from '../db/letters-file.ts';
import { ID } from '../fakes/api.ts';

/** The sheet of every letter, whatever it says. */
const SITE = 'https://fidati.example';
const KINDS = Object.keys(TEMPLATES).filter(isKnownType);
const LONG =
  'Rolex Submariner Date 126610LN con scatola, garanzia e tutti gli accessori originali, acquistato a Milano nel 2021 e mai lucidato';
const BRIEF = { oggetto: 'Prova', titolo: 'Prova', paragraphs: ['Uno.', 'Due.'] };

describe('the sheet', () => {
  const { html, testo } = layOut(
    {
      ...BRIEF,
      paragraphs: ['Prima riga\nseconda riga'],
      righe: [['Note', 'a\nb']],
      codice: 'ABC234',
      azione: { testo: 'Apri', percorso: '/annunci' },
    },
    SITE,
    {
      nome: 'Fidati',
      contatto: 'aiuto@fidati.example',
      societa: ['Fidati S.r.l.', 'Via Torino 1, Milano', 'P. IVA 1'],
    },
  );

  test('is tables with measures as attributes, which classic Outlook draws', () => {
    const body = html.slice(html.indexOf('</head>'));
    expect(body.match(/<div/g)).toHaveLength(1);
    expect(body).not.toContain('<p');
    expect(body).toContain(
      '<!--[if mso]><table role="presentation" cellpadding="0" cellspacing="0" border="0" width="560">',
    );
    expect(html).not.toMatch(/pre-line|[0-9]rem/);
  });

  test('keeps line breaks, breaks long words', () => {
    expect(html).toContain('Prima riga<br>seconda riga');
    expect(html).toContain('a<br>b');
    for (const cell of html.match(/<td class="ink[^>]*>/g) ?? []) expect(cell).toContain('word-break:break-word');
    expect(html).toContain('table-layout:fixed');
  });

  test('says how it looks in the dark, where its button keeps a border', () => {
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    expect(html).toContain('@media (prefers-color-scheme:dark)');
    expect(html).toMatch(/class="act"[^>]*border:2px solid/);
  });

  test('previews its first sentence, and nothing after it', () => {
    expect(html).toMatch(/<div class="preview"[^>]*>Prima riga\nseconda riga(&#847;&zwnj;&nbsp;){60}<\/div>/);
  });

  test('has company, contacts and privacy in its foot', () => {
    for (const part of ['Fidati S.r.l. · Via Torino 1, Milano · P. IVA 1', `${SITE}/contatti`, `${SITE}/privacy`]) {
      expect(testo).toContain(part);
      expect(html).toContain(part);
    }
  });

  test('markup and quotes stay text', () => {
    const letter = layOut({ ...BRIEF, parole: { chi: '<b>"A"', testo: '<script>' }, righe: [['x', '"<i>']] }, SITE);
    expect(letter.html).not.toMatch(/<b>|<i>|<script>/);
  });
});

describe('subjects', () => {
  test.each(KINDS)('%s names its object within sixty signs', (kind) => {
    const { oggetto } = compose(
      kind,
      { titolo: LONG, oggetto: `«${LONG}»`, mittente: 'M'.repeat(60), nome: LONG, persona: LONG },
      SITE,
    );
    expect(oggetto.length, oggetto).toBeLessThanOrEqual(MAX_SUBJECT);
    if (!oggetto.includes('«')) return;
    expect(oggetto).toMatch(/«Rolex .*»$|«Rolex .*»/);
  });

  test('are cut at a word, never at the closing sign', () => {
    expect(subjectLine(`Prenotazione confermata: «${LONG}»`)).toBe(
      'Prenotazione confermata: «Rolex Submariner Date 126610LN…»',
    );
    expect(subjectLine('x'.repeat(80))).toBe(`${'x'.repeat(59)}…`);
    expect(subjectLine('Breve: «A»')).toBe('Breve: «A»');
    expect(subjectLine('A\r\nBcc: x@y.it')).toBe('A Bcc: x@y.it');
  });
});

describe('what a locked phone shows', () => {
  const PRIVATE = [
    'motivo',
    'motivo_rifiuto',
    'problemi_rilevati',
    'problemi',
    'decisione',
    'risposta',
    'testo',
    'messaggio',
    'parole',
    'codice_ritiro',
    'codice_privato',
    'token',
    'email',
    'documento',
  ];
  const data = Object.fromEntries(PRIVATE.map((name) => [name, `riservato-${name}`]));
  test.each(KINDS)('%s keeps its words, codes and outcomes for whoever opens it', (kind) => {
    const { oggetto, testo, html } = compose(
      kind,
      { ...data, azione: 'sospensione', esito: 'respinta', titolo: 'Cronografo', oggetto: '«Cronografo»' },
      SITE,
    );
    const [, preview = ''] = /<div class="preview"[^>]*>([^&]*)/.exec(html) ?? [];
    expect(`${oggetto} ${preview}`).not.toMatch(/riservato-|respinta|sospensione/i);
    expect(testo.slice(0, 80)).not.toMatch(/riservato-|sospensione/i);
  });
});

describe('what people write', () => {
  const words =
    'Confermi su https://fidаti-pagamenti.example/iban o www.x.it, scriva a aiuto@fidati-pagamenti.example o mailto:a@b.it';
  test.each(['manuale', 'messaggio_ricevuto', 'contatto_centro'] as const)(
    '%s says who wrote, and that it was not us',
    (kind) => {
      const letter = compose(
        kind,
        {
          titolo: 'Cronografo',
          mittente: 'Anna Bruni',
          nome: 'Anna Bruni',
          parte: 'compra',
          email: 'anna@x.it',
          testo: words,
          messaggio: words,
          conversazione_id: ID,
          annuncio_id: ID,
        },
        SITE,
      );
      expect(letter.oggetto).toContain('Anna Bruni');
      for (const part of [letter.testo, letter.html]) {
        expect(part).toContain('Anna Bruni');
        expect(part).toContain('Fidati non ha scritto né controllato questo messaggio');
        expect(part).not.toMatch(/https?:\/\/fid[аa]ti-pagamenti|www\.x|@fidati-pagamenti|pagamenti\.example|mailto:a/);
      }
      expect(letter.html).not.toMatch(/href="[^"]*pagamenti/);
    },
  );

  test('a title, a name or a note leads nowhere either', () => {
    const { testo, html } = compose(
      'verifica_prenotata_centro',
      { titolo: 'Vedi www.truffa.it', cliente: 'Anna.example.it', note: 'http://truffa.it', importo: 123_450 },
      SITE,
    );
    expect(`${testo}${html.replace(/<title>.*<\/title>/, '')}`).not.toMatch(/truffa\.it|example\.it|http:\/\/truffa/);
    expect(testo).toContain('1.234,50');
  });

  test('an address in them is read, and is no link', () => {
    expect(unlinked(words).replaceAll('\u200b', '')).toBe(words);
    expect(unlinked('Alle 10. Poi vediamo')).toBe('Alle 10. Poi vediamo');
  });
});

test('every letter can be answered, is known as a machine’s, and leaves once however often it is tried', () => {
  const letter = layOut(
    BRIEF,
    SITE,
    { nome: 'Fidati', contatto: 'aiuto@fidati.example', societa: [] },
    `${SITE}/api/letters/stop?x=1`,
  );
  expect(busta('a@b.it', letter, 'id-1')).toMatchObject({
    replyTo: 'aiuto@fidati.example',
    key: 'id-1',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${SITE}/api/letters/stop?x=1>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  });
  expect(letter.testo).toContain(`Non ricevere più queste lettere: ${SITE}/api/letters/stop?x=1`);
});

test('every kind was provoked by a real event and stands in the file to be read (tests/db/letters-file.ts)', () => {
  expect([...readFile().keys()].sort()).toEqual([...KINDS].sort());
});

test.each(KINDS)('%s is Italian without a title too', (kind) => {
  const { oggetto, testo } = compose(kind, {}, SITE);
  expect(`${oggetto} ${testo}`).not.toMatch(/\b(di|a|da|in|su) (l'|il |lo |la |i |gli |le )/i);
  expect(testo).not.toMatch(/[a-z,] (Il|La|Un|Una) /);
});

/** What asks for nothing, and has nothing to open. */
const WITHOUT_LINK = new Set(['account_cancellato']);
test.each(KINDS)('%s leads to what it speaks of', (kind) => {
  const { html } = compose(kind, {}, SITE);
  expect(html.includes('class="act"')).toBe(!WITHOUT_LINK.has(kind));
});
