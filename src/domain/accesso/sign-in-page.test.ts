import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readVectors } from '../../../tests/vectors/leggi.ts';
import { complaints, type FormValues } from '../form.ts';
import { CONTACT_OGGETTI, CONTATTO } from '../messaggi/forms.ts';
import { decisionRoute, RICORSO, ricorsoRule } from './moderazione.ts';
import { lengthDefect, MAX_PASSWORD_BYTE, MIN_PASSWORD, validatePassword, validatePasswordChange } from './password.ts';
import { REGISTRATION, registrationPassword } from './registration.ts';
import { AFTER_SIGN_IN, destinationAfterSignIn, safePath } from './route-entry.ts';
import { isValidEmail, MAX_EMAIL } from './validazione.ts';

type Example = { percorso: string; sicuro: boolean };
it.each(readVectors<{ casi: Example[] }>('percorsi').casi)('$percorso is our own: $sicuro', ({ percorso, sicuro }) => {
  expect(safePath(percorso)).toBe(sicuro ? percorso : null);
});

it('a safe path stays on the origin in every browser', () => {
  const lazyPiece = fc.constantFrom('/', '\\', '\t', '\n', '.', '@', ':', '%2f', 'evil.it', 'a', '?', '#', ' ');
  fc.assert(
    fc.property(
      fc.array(lazyPiece).map((p) => p.join('')),
      (testo) => {
        const sicuro = safePath(testo);
        return sicuro === null || new URL(sicuro, 'https://fidati.it').origin === 'https://fidati.it';
      },
    ),
    { numRuns: 2_000 },
  );
});

it('redirect comes before the centre, the centre before the dashboard', () => {
  expect(destinationAfterSignIn('/annunci/nuovo', true)).toBe('/annunci/nuovo');
  expect(destinationAfterSignIn('//evil.it', true)).toBe(AFTER_SIGN_IN.centro);
  expect(destinationAfterSignIn(null, false)).toBe(AFTER_SIGN_IN.utente);
});

const registrazione: FormValues<typeof REGISTRATION> = {
  nome: 'Anna',
  cognome: 'Rossi',
  email: 'anna@example.it',
  password: 'segretissima',
  conferma_password: 'segretissima',
  accetta_termini: true,
};
it.each<[Partial<typeof registrazione>, object]>([
  [{}, {}],
  [
    { nome: ' ', cognome: '' },
    { nome: 'Scrivi il tuo nome.', cognome: 'Scrivi il tuo cognome.' },
  ],
  [{ email: 'anna' }, { email: 'email_non_valida' }],
  [{ conferma_password: 'altra' }, { conferma_password: 'password_diverse' }],
  [{ password: 'corta', conferma_password: 'corta' }, { password: 'password_corta' }],
  [{ accetta_termini: false }, { accetta_termini: 'termini_non_accettati' }],
  [
    { nome: '', email: 'anna', password: 'corta', conferma_password: 'corta', accetta_termini: false },
    {
      nome: 'Scrivi il tuo nome.',
      email: 'email_non_valida',
      password: 'password_corta',
      accetta_termini: 'termini_non_accettati',
    },
  ],
  [
    { password: '', conferma_password: '' },
    { password: 'Scegli una password.', conferma_password: 'Ripeti la password.' },
  ],
])('registration %j', (changeOf, errori) => {
  expect(complaints(REGISTRATION, { ...registrazione, ...changeOf }, registrationPassword)).toEqual(errori);
});

it('empty password fields in the settings mean no change', () => {
  expect(validatePasswordChange('', '', 'a@b.it')).toBeNull();
  expect(validatePasswordChange('nuovapassword', '', 'a@b.it')).toBe('password_diverse');
  const good = 'aqzwsxed'.slice(0, MIN_PASSWORD);
  expect(validatePassword(good, good, 'a@b.it')).toBeNull();
});

it.each([
  ['1234567', 'password_corta'],
  // four characters, though eight units of UTF-16
  ['😀😀😀😀', 'password_corta'],
  ['password', null],
  ['x'.repeat(MAX_PASSWORD_BYTE), null],
  ['x'.repeat(MAX_PASSWORD_BYTE + 1), 'password_lunga'],
  // 72 bytes of two, three and four each, and one more
  ['è'.repeat(36), null],
  [`${'è'.repeat(36)}x`, 'password_lunga'],
  ['€'.repeat(24), null],
  [`${'€'.repeat(24)}x`, 'password_lunga'],
  ['😀'.repeat(18), null],
  [`${'😀'.repeat(18)}x`, 'password_lunga'],
])('a password is long enough in characters and not too long in bytes: %s', (password, defect) => {
  expect(lengthDefect(password)).toBe(defect);
});

it('an address is one line with a domain', () => {
  expect(['a@b.it', 'anna.rossi+x@sub.example.com', ' a@b.it '].every(isValidEmail)).toBe(true);
  expect(
    [
      'a@b',
      '@b.it',
      'a@b.it\nBcc: x@y.it',
      'a b@c.it',
      'a@b.it,c@d.it',
      'a@@b.it',
      'è@x.it',
      'nicolò@b.it',
      `${'a'.repeat(MAX_EMAIL)}@b.it`,
    ].some(isValidEmail),
  ).toBe(false);
});

it('contact form: four fields and a known subject', () => {
  const b = { nome: 'A', email: 'a@b.it', oggetto: 'feedback', messaggio: 'Ciao' };
  expect(complaints(CONTATTO, b)).toEqual({});
  expect(complaints(CONTATTO, { ...b, oggetto: 'toString', email: 'a' })).toEqual({
    oggetto: 'campi_obbligatori',
    email: 'email_non_valida',
  });
  expect(Object.keys(complaints(CONTATTO, { nome: '', email: '', oggetto: '', messaggio: '' }))).toHaveLength(4);
  expect(Object.keys(CONTACT_OGGETTI)).toHaveLength(7);
});

it.each([
  ['contestabile', {}, '2026-11-20'],
  ['contestabile', {}, '2027-05-20'],
  ['scaduta', {}, '2027-05-21'],
  ['contestata', { ricorso_testo: 'No' }, '2027-05-21'],
  ['revocata', { ricorso_testo: 'No', revocata_il: '2026-12-01' }, '2026-12-02'],
] as const)('a decision is %s', (verso, dati, giorno) => {
  const decisione = { revocata_il: null, ricorso_testo: null, contestabile_entro: '2027-05-20T10:00:00Z', ...dati };
  expect(decisionRoute(decisione, new Date(giorno))).toBe(verso);
  const judged = (testo: string) =>
    complaints(
      RICORSO,
      { testo },
      ricorsoRule(decisione, () => new Date(giorno)),
    ).testo;
  const detto = judged('Era la verità.') ?? '';
  expect(detto).toBe(verso === 'scaduta' ? 'Si poteva contestare fino al 20/05/2027 12:00: il tempo è finito.' : '');
  expect(judged(' ')).toBe(detto || 'Scrivi perché non sei d’accordo.');
});
