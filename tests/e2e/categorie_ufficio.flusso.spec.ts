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
  const riga = (nome: string) => pagina.getByRole('row', { name: new RegExp(`^(?:(?:Chiudi|Apri) )?${nome}\\b`) });
  const figlie = async (padre: string) => {
    const tutte = await rows<{ id: string; name: string; parent_id: string | null }>(
      request,
      'categories',
      'select=id,name,parent_id&order=ordine,name',
    );
    const sopra = tutte.find(({ name }) => name === padre)?.id;
    return tutte.filter(({ parent_id }) => parent_id === sopra).map(({ name }) => name);
  };
  /** Takes the row by its grip and holds it over another one, at so much of its height. */
  const sopra = async (nome: string, meta: string, quota: number) => {
    await riga(nome).locator('.albero-presa').hover();
    await pagina.mouse.down();
    const posto = await riga(meta).boundingBox();
    if (posto === null) throw new Error(`${meta} is not on the screen`);
    await pagina.mouse.move(posto.x + 80, posto.y + posto.height / 2, { steps: 6 });
    await pagina.mouse.move(posto.x + 80, posto.y + posto.height * quota, { steps: 3 });
  };
  const prima = await figlie('Gioielli');
  const [una = '', altra = ''] = prima;

  await test.step('held over the lower edge of its sibling it says where it would go, and goes there', async () => {
    await sopra(una, altra, 0.9);
    await expect(pagina.locator('.albero-preso')).toContainText('sotto Gioielli, 2ª');
    await pagina.mouse.up();
    await expect(pagina.getByRole('status').filter({ hasText: `${una}: sotto Gioielli, 2ª.` })).toBeVisible();
    expect((await figlie('Gioielli')).slice(0, 2)).toEqual([altra, una]);
  });

  await test.step('over the middle of another category it goes below that one', async () => {
    await sopra(una, 'Orologi di lusso', 0.5);
    await expect(pagina.locator('.albero-preso')).toContainText('sotto Orologi');
    await pagina.mouse.up();
    await expect(pagina.getByRole('status').filter({ hasText: `${una}: sotto Orologi` })).toBeVisible();
    expect(await figlie('Orologi di lusso')).toContain(una);
    expect(await figlie('Gioielli')).not.toContain(una);
  });

  await test.step('Esc lets it fall back', async () => {
    const erano = await figlie('Gioielli');
    await sopra(altra, 'Orologi di lusso', 0.5);
    await expect(pagina.locator('.albero-preso')).toBeVisible();
    await pagina.keyboard.press('Escape');
    await expect(pagina.locator('.albero-preso')).toHaveCount(0);
    await pagina.mouse.up();
    expect(await figlie('Gioielli')).toEqual(erano);
  });
  await contesto.close();
});
