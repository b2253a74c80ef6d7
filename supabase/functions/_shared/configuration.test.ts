import { expect, test } from 'vitest';
import { withHostedKeys } from './configuration.ts';

test('keys given under our own names are taken as they are', () => {
  const letti = withHostedKeys({ SUPABASE_PUBLISHABLE_KEY: 'p', SUPABASE_SECRET_KEY: 's', SUPABASE_ANON_KEY: 'x' });
  expect([letti.SUPABASE_PUBLISHABLE_KEY, letti.SUPABASE_SECRET_KEY]).toEqual(['p', 's']);
});

test('an Edge Function finds the default keys in the JSON that the platform gives it', () => {
  const letti = withHostedKeys({
    SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_a"}',
    SUPABASE_SECRET_KEYS: '{"default":"chiave_b"}',
    SUPABASE_SERVICE_ROLE_KEY: 'vecchia',
  });
  expect([letti.SUPABASE_PUBLISHABLE_KEY, letti.SUPABASE_SECRET_KEY]).toEqual(['sb_publishable_a', 'chiave_b']);
});

test('the legacy pair serves where the JSON is missing or broken', () => {
  const letti = withHostedKeys({
    SUPABASE_SECRET_KEYS: 'no',
    SUPABASE_ANON_KEY: 'a',
    SUPABASE_SERVICE_ROLE_KEY: 'r',
  });
  expect([letti.SUPABASE_PUBLISHABLE_KEY, letti.SUPABASE_SECRET_KEY]).toEqual(['a', 'r']);
});
