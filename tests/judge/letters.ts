import { caniemail, formatIssue } from 'caniemail';
import { compose, isKnownType, TEMPLATES } from '../../supabase/emails/templates.ts';
import type { Finding, Judgement, Noise } from './finding.ts';

/** Where our letters are read. */
const CLIENTS = ['gmail.*', 'outlook.*', 'apple-mail.*', 'samsung-email.*'] as const;

/** One feature, where a client lacks it. */
const lacks = (feature: string, rule: RegExp, reason: string): Noise => ({
  rule,
  text: new RegExp(`^\`${feature}\` is not supported`),
  reason,
});

const NOISE: readonly Noise[] = [
  lacks('overflow-wrap', /^(gmail|outlook)\./, 'word-break beside it breaks the long words there'),
  lacks('word-break', /^outlook\.windows-mail$/, 'a long word runs over in a program that Microsoft ended in 2024'),
  lacks('table-layout', /^outlook\.windows/, 'measures are attributes there, and tables keep them'),
  lacks('overflow', /^outlook\.windows/, 'hides the preview line elsewhere; Outlook has mso-hide and one pixel'),
  lacks(
    '@media',
    /^(outlook\.windows|gmail\.mobile)/,
    'the dark, which those clients make by themselves or not at all',
  ),
  lacks('<style> element', /^gmail\.mobile-webmail$/, 'holds the dark alone: every measure stands on its element'),
  lacks('display:none', /^gmail\.mobile-webmail$/, 'the preview line is hidden by its height and size as well'),
  lacks('border-radius', /^outlook\.windows/, 'corners are square there'),
  lacks(
    'role attribute',
    /^outlook\.windows-mail$/,
    'a reader calls the sheet a table in a program that Microsoft ended in 2024',
  ),
  lacks('<body> element', /^outlook\.macos$/, 'becomes a div that keeps its styles'),
];

/** What none of the clients of ours draws. */
const PLANTED =
  '<html><body><div style="display:grid;position:fixed">Prova</div><video src="a.mp4"></video></body></html>';

const KINDS = Object.keys(TEMPLATES).filter(isKnownType);

/** Every kind of letter by caniemail's tables. */
export async function judgeLetters(): Promise<Judgement> {
  const letters = KINDS.map((kind) => ({
    name: kind,
    html: compose(kind, { titolo: 'Prova' }, 'https://fidati.example').html,
  }));
  return {
    judge: 'caniemail',
    read: letters.length,
    findings: letters.flatMap(({ name, html }) => ask(name, html)),
    noise: NOISE,
    planted: ask('planted', PLANTED),
  };
}

function ask(where: string, html: string): Finding[] {
  const { issues } = caniemail({ clients: [...CLIENTS], html });
  return [...issues.errors].flatMap(([client, found]) =>
    found.map((issue) => ({
      where,
      rule: client,
      text: formatIssue({ client, issue, issueType: 'error' }).message,
    })),
  );
}
