import { expect, test } from 'vitest';
import { faces, withoutCommand } from './faces.ts';

const body = (mark: string, signature: string): string =>
  `-- What it does.\n${mark}\ncreate function privato.${signature} security definer set search_path = '' as $$ … $$;\n`;

test('a reading gets a face that asks its body, with its defaults, its rows and who may call it', () => {
  const drawn = faces([
    body(
      '-- @public anon, authenticated\n-- @null b',
      "cose(p_a text default 'x, y', p_b int[] default array[1, 2])\nreturns table (a integer, b text) language plpgsql stable",
    ),
  ]);
  expect(drawn).toContain(`create function public.cose(p_a text default 'x, y', p_b int[] default array[1, 2])
returns table (a integer, b text)
language sql stable
set search_path = ''
as $$
  select * from privato.cose(p_a, p_b)
$$;
grant execute on function public.cose, privato.cose to anon, authenticated;
comment on function public.cose is
  'null: b';`);
});

test('a write of people takes the id of its command, asks for an open site and the consent, and answers twice alike', () => {
  const drawn = faces([body('-- @public authenticated', 'conta(p_a integer) returns integer language plpgsql')]);
  for (const part of [
    'create function public.conta(p_a integer, p_comando uuid default null)\nreturns integer\nlanguage plpgsql',
    'perform privato.richiedi_scritture();\n  perform privato.richiedi_termini();',
    "comando_visto(\n      p_comando,\n      'conta',\n      jsonb_build_array(p_a)",
    "return (v_prima ->> 'risposta')::integer;",
    "return (v_esito #>> '{}')::integer;",
  ])
    expect(drawn).toContain(part);
});

test('a mark says what a write does without, and which function is granted as it stands', () => {
  const writes = (mark: string) => faces([body(mark, 'f() returns void language plpgsql')]);
  expect(writes('-- @public authenticated; open while closed')).not.toContain('richiedi_scritture');
  expect(writes('-- @public authenticated; before the terms')).not.toContain('richiedi_termini');
  const question = '-- @public authenticated; without command: a question';
  expect(writes(question)).not.toContain('p_comando');
  expect(withoutCommand([body(question, 'f() returns void language sql')])).toEqual(new Map([['f', 'a question']]));
  expect(writes('-- @public service_role')).not.toMatch(/p_comando|grant/);
  expect(writes('-- @public service_role; with command')).toContain('p_comando');
  expect(writes('-- @grant anon')).toContain('grant execute on function privato.f to anon;');
});

test('a face may take its parameters in another order, and leave some to their defaults', () => {
  const signature =
    'f(p_testo text, p_pagina integer default 1, p_righe integer default 50) returns jsonb language sql stable';
  const drawn = (taken: string) => faces([body(`-- @public authenticated\n-- @takes ${taken}`, signature)]);
  expect(drawn('p_pagina, p_testo')).toContain('public.f(p_pagina integer default 1, p_testo text)');
  expect(drawn('p_pagina, p_testo')).toContain('select privato.f(p_testo, p_pagina, 50)');
  expect(() => drawn('p_testo, p_altro')).toThrow('p_altro');
  expect(() => drawn('p_pagina')).toThrow('p_testo');
});

test('a mark above no function is refused', () => {
  expect(() => faces(['-- @public authenticated\n\ncreate table public.x ();\n'])).toThrow('no function stands below');
});
