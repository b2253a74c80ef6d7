import { describe, expect, test } from 'vitest';
import { complaints } from './form.ts';
import { SETTINGS, type SettingsDraft } from './settings.ts';

const GOOD_CARD: SettingsDraft = {
  siteName: 'Fidati',
  siteDescription: '',
  contactEmail: 'aiuto@fidati.example',
  logoUrl: '',
  analyticsId: '',
  punteggio_minimo_autenticita: '6',
  ragione_sociale: '',
  indirizzo: '',
  partita_iva: '',
  rea: '',
  capitale_sociale: '',
  pec: '',
  telefono: '',
};

describe('settings', () => {
  test('with the required fields are valid, with a logo of ours or of another site', () => {
    expect(complaints(SETTINGS, GOOD_CARD)).toEqual({});
    expect(complaints(SETTINGS, { ...GOOD_CARD, logoUrl: '/brand/logo.svg', partita_iva: 'IT 00743110157' })).toEqual(
      {},
    );
    expect(complaints(SETTINGS, { ...GOOD_CARD, logoUrl: 'https://cdn.example/l.svg' })).toEqual({});
  });

  test.each([
    [{ siteName: ' ' }, 'siteName', 'nome_sito_mancante'],
    [{ contactEmail: 'aiuto' }, 'contactEmail', 'email_non_valida'],
    [{ logoUrl: '//altro.example/l.svg' }, 'logoUrl', 'link_non_valido'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl', 'link_non_valido'],
    [{ punteggio_minimo_autenticita: '11' }, 'punteggio_minimo_autenticita', 'punteggio_fuori_limiti'],
    [{ partita_iva: '00743110158' }, 'partita_iva', 'partita_iva_non_valida'],
    [{ pec: 'pec' }, 'pec', 'email_non_valida'],
  ] as const)('%o has its error beside its field', (parte, campo, codice) => {
    expect(complaints(SETTINGS, { ...GOOD_CARD, ...parte })).toEqual({ [campo]: codice });
  });
});
