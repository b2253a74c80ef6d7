import { describe, expect, test } from 'vitest';
import { callerAddress, trustFrom } from './indirizzo.ts';

const da = (headers: Record<string, string>, connessione: string | null, proxy = 0) =>
  callerAddress(new Headers(headers), connessione, { proxy });

describe('without a trusted proxy', () => {
  test('no header moves the caller from his connection', () => {
    for (const nome of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip', 'true-client-ip'])
      expect([nome, da({ [nome]: '198.51.100.1' }, '203.0.113.7')]).toEqual([nome, '203.0.113.7']);
  });
});

describe('behind trusted proxies', () => {
  test('the entry that the nearest of them wrote counts, never one the caller put before it', () => {
    expect(da({ 'x-forwarded-for': '203.0.113.7' }, '10.0.0.1', 1)).toBe('203.0.113.7');
    expect(da({ 'x-forwarded-for': '1.1.1.1, 2.2.2.2, 203.0.113.7' }, '10.0.0.1', 1)).toBe('203.0.113.7');
    expect(da({ 'x-forwarded-for': '1.1.1.1, 203.0.113.7, 10.0.0.2' }, '10.0.0.1', 2)).toBe('203.0.113.7');
  });

  test('missing, too short or unreadable: the connection counts', () => {
    expect(da({}, '10.0.0.1', 1)).toBe('10.0.0.1');
    expect(da({ 'x-forwarded-for': '203.0.113.7' }, '10.0.0.1', 2)).toBe('10.0.0.1');
    for (const wrong of ['unknown', '', ', ', '1.2.3', ':::', 'g::1', "1' or 1"])
      expect([wrong, da({ 'x-forwarded-for': wrong }, '10.0.0.1', 1)]).toEqual([wrong, '10.0.0.1']);
    expect(da({}, null, 1)).toBe('sconosciuto');
  });
});

describe("on Supabase's edge", () => {
  const edge = (headers: Record<string, string>) =>
    callerAddress(new Headers(headers), '10.0.0.1', { piattaforma: true });

  test("the edge's own header counts, the one that callers begin does not", () => {
    expect(edge({ 'cf-connecting-ip': '203.0.113.7', 'x-forwarded-for': '1.1.1.1' })).toBe('203.0.113.7');
    expect(edge({ 'x-forwarded-for': '1.1.1.1', 'x-real-ip': '1.1.1.1' })).toBe('10.0.0.1');
  });
});

test('one household is one caller: IPv6 by its first 64 bits, IPv4 however it is written', () => {
  const uno = da({}, '2001:db8:0:12:aaaa::1');
  expect(uno).toBe('2001:db8:0:12::/64');
  expect(da({}, '2001:0DB8::12:ffff:0:0:2')).toBe(uno);
  expect(da({}, '2001:db8:0:13::1')).not.toBe(uno);
  expect(da({ 'x-forwarded-for': '[2001:db8:0:12::9]:4711' }, '10.0.0.1', 1)).toBe(uno);
  expect(da({}, '::ffff:203.0.113.7')).toBe('203.0.113.7');
  expect(da({ 'x-forwarded-for': '203.0.113.7:4711' }, '10.0.0.1', 1)).toBe('203.0.113.7');
});

test('trust is given by a setting, or by the platform that the function runs on, never by default', () => {
  expect(trustFrom({})).toEqual({ proxy: 0 });
  expect(trustFrom({ TRUSTED_PROXIES: '2' })).toEqual({ proxy: 2 });
  expect(trustFrom({ SB_REGION: 'eu-central-1' })).toEqual({ piattaforma: true });
  expect(trustFrom({ SB_REGION: 'eu-central-1', TRUSTED_PROXIES: '0' })).toEqual({ proxy: 0 });
  for (const wrong of ['-1', 'true', '1.5', '99']) expect(() => trustFrom({ TRUSTED_PROXIES: wrong })).toThrow();
});
