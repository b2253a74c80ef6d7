/**
 * The sheet of every letter, Auth's included. Classic Outlook needs tables and attributes, most readers inline styles;
 * the head only adds dark colours.
 */
const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? '');
const lines = (text: string): string => safe(text).replace(/\r?\n/g, '<br>');

/** The seal's blue stays out: a letter certifies nothing. */
const SANS = '"Public Sans",Arial,Helvetica,sans-serif';
const SERIF = 'Besley,Georgia,serif';
const WORD = 'word-break:break-word;overflow-wrap:anywhere';
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){.paper{background:#1a1712!important}.ink{color:#f4f1e8!important}',
  '.soft,.soft a{color:#c9c2b2!important}.set{background:#2b2722!important}.line{border-color:#6b6455!important}',
  '.act{background:#f4f1e8!important;border-color:#f4f1e8!important}.act a{color:#1a1712!important}}',
].join('');

const style = (rules: string): string => `style="${safe(rules)}"`;
const row = (rules: string, inside: string, more = 'class="ink"'): string =>
  `<tr><td ${more} ${style(`font-family:${SANS};font-size:16px;line-height:1.5;color:#1a1712;${WORD};${rules}`)}>${inside}</td></tr>`;

export type Entry = readonly [label: string, value: string, link?: string];

export const heading = (text: string): string =>
  row(
    'padding:0 0 16px',
    `<h1 class="ink" ${style(`margin:0;font-family:${SERIF};font-size:26px;line-height:1.25;font-weight:500;color:#1a1712`)}>${lines(text)}</h1>`,
  );
export const paragraph = (text: string): string => row('padding:0 0 16px', lines(text));
export const code = (text: string): string =>
  row(
    `padding:16px;border-top:3px solid #1a1712;background:#faf8f2;font-family:${SERIF};font-size:24px;letter-spacing:.1em`,
    safe(text),
    'class="ink set line" bgcolor="#faf8f2"',
  );
export const quote = (who: string, words: string): string =>
  row(
    'padding:12px 16px;border-left:4px solid #8a8270;background:#faf8f2',
    `<span class="soft" ${style('font-size:14px;color:#4f493d')}>${safe(who)}</span><br>${lines(words)}`,
    'class="ink set line" bgcolor="#faf8f2"',
  );
export const entries = (all: readonly Entry[]): string =>
  row('padding:8px 0 0;font-size:1px;line-height:1px', '&nbsp;') +
  all
    .map(([label, value, link]) => {
      const shown =
        link === undefined
          ? lines(value)
          : `<a class="ink" ${style('color:#1a1712')} href="${safe(link)}">${lines(value)}</a>`;
      return row(
        'padding:8px 0;border-top:1px solid #d2cbba',
        `<span class="soft" ${style('color:#4f493d')}>${safe(label)}</span> <strong ${style(`font-family:${SERIF}`)}>${shown}</strong>`,
        'class="ink line"',
      );
    })
    .join('');
/** The border keeps a button visible where a reader inverts colours. */
export const button = (text: string, url: string): string =>
  row(
    'padding:24px 0 0',
    [
      '<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>',
      `<td class="act" align="center" bgcolor="#1a1712" ${style('padding:14px 24px;background:#1a1712;border:2px solid #8a8270;border-radius:2px')}>`,
      `<a ${style(`font-family:${SANS};font-size:16px;font-weight:600;color:#faf8f2;text-decoration:none`)} href="${safe(url)}">${safe(text)}</a>`,
      '</td></tr></table>',
    ].join(''),
  );
export const note = (text: string): string =>
  row('padding:24px 0 0;font-size:14px;color:#4f493d', lines(text), 'class="soft"');

export interface FootLine {
  text: string;
  link?: string;
}
const foot = (all: readonly FootLine[]): string =>
  row('padding:32px 0 0', '', '') +
  row(
    'padding:12px 0 0;border-top:1px solid #d2cbba;font-size:13px;color:#696252',
    all
      .map(({ text, link }) =>
        link === undefined ? safe(text) : `<a ${style('color:#696252')} href="${safe(link)}">${safe(text)}</a>`,
      )
      .join('<br>'),
    'class="soft line"',
  );

/** Preview text; the filler after it is invisible. */
const preview = (text: string): string =>
  `<div class="preview" ${style('display:none;max-height:0;overflow:hidden;mso-hide:all;font-size:1px;line-height:1px')}>${safe(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

export interface Sheet {
  subject: string;
  brand: string;
  preheader: string;
  blocks: readonly string[];
  foot: readonly FootLine[];
}

export function sheet({ subject, brand, preheader, blocks, foot: below }: Sheet): string {
  const mark = `padding:0 0 8px;border-bottom:3px solid #1a1712;font-family:${SERIF};font-size:20px`;
  return [
    '<!doctype html><html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${safe(subject)}</title><style>${DARK}</style></head>`,
    `<body class="paper" ${style('margin:0;padding:0;background:#f0ede3')}>`,
    preview(preheader),
    `<table ${TABLE} width="100%" bgcolor="#f0ede3" class="paper" ${style('background:#f0ede3')}><tr><td align="center" ${style('padding:32px 20px')}>`,
    `<!--[if mso]><table ${TABLE} width="560"><tr><td><![endif]-->`,
    `<table ${TABLE} width="100%" ${style('max-width:560px;table-layout:fixed;text-align:left')}>`,
    row(mark, safe(brand), 'class="ink line"'),
    row('padding:0 0 24px;font-size:1px;line-height:1px', '&nbsp;'),
    ...blocks,
    foot(below),
    '</table><!--[if mso]></td></tr></table><![endif]--></td></tr></table></body></html>\n',
  ].join('\n');
}
