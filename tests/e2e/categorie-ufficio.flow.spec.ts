import { expect } from '@playwright/test';
import { test } from '../support/console.ts';
import { DESKTOP } from '../support/devices.ts';
import { openPerson, signIn } from './helpers/people.ts';
import { rows } from './helpers/stored.ts';

test('a category is dragged by its grip: beside a sibling, below another one, and let go with Esc', async ({
  browser,
  request,
}) => {
  const { pagina, contesto } = await openPerson(browser, DESKTOP);
  await signIn(pagina, 'admin@demo.example', 'fidati-demo-2026');
  await pagina.goto('/admin/categories');
  const row = (name: string) => pagina.getByRole('row', { name: new RegExp(`^(?:(?:Chiudi|Apri) )?${name}\\b`) });
  const children = async (parent: string) => {
    const all = await rows<{ id: string; name: string; parent_id: string | null }>(
      request,
      'categories',
      'select=id,name,parent_id&order=ordine,name',
    );
    const over = all.find(({ name }) => name === parent)?.id;
    return all.filter(({ parent_id }) => parent_id === over).map(({ name }) => name);
  };
  /** Takes the row by its grip and holds it over another one, at so much of its height. */
  const over = async (name: string, target: string, height: number) => {
    await row(name).locator('.albero-presa').hover();
    await pagina.mouse.down();
    const place = await row(target).boundingBox();
    if (place === null) throw new Error(`${target} is not on the screen`);
    await pagina.mouse.move(place.x + 80, place.y + place.height / 2, { steps: 6 });
    await pagina.mouse.move(place.x + 80, place.y + place.height * height, { steps: 3 });
  };
  const before = await children('Gioielli');
  const [one = '', other = ''] = before;

  await test.step('held over the lower edge of its sibling it says where it would go, and goes there', async () => {
    await over(one, other, 0.9);
    await expect(pagina.locator('.albero-preso')).toContainText('sotto Gioielli, 2ª');
    await pagina.mouse.up();
    await expect(pagina.getByRole('status').filter({ hasText: `${one}: sotto Gioielli, 2ª.` })).toBeVisible();
    expect((await children('Gioielli')).slice(0, 2)).toEqual([other, one]);
  });

  await test.step('over the middle of another category it goes below that one', async () => {
    await over(one, 'Orologi di lusso', 0.5);
    await expect(pagina.locator('.albero-preso')).toContainText('sotto Orologi');
    await pagina.mouse.up();
    await expect(pagina.getByRole('status').filter({ hasText: `${one}: sotto Orologi` })).toBeVisible();
    expect(await children('Orologi di lusso')).toContain(one);
    expect(await children('Gioielli')).not.toContain(one);
  });

  await test.step('Esc lets it fall back', async () => {
    const were = await children('Gioielli');
    await over(other, 'Orologi di lusso', 0.5);
    await expect(pagina.locator('.albero-preso')).toBeVisible();
    await pagina.keyboard.press('Escape');
    await expect(pagina.locator('.albero-preso')).toHaveCount(0);
    await pagina.mouse.up();
    expect(await children('Gioielli')).toEqual(were);
  });
  await contesto.close();
});
