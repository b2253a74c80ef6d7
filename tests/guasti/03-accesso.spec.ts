import { annota, apriValutazione, dai } from './aiuti/banco.ts';
import { CENTRO, expect, test } from './aiuti/prova.ts';
import { PASSWORD } from './aiuti/tablet.ts';

test('expired token and revoked refresh at a cold start offline: work goes on, and leaves after the sign-in', async ({
  scena,
}) => {
  const verifica = await scena.verifica();
  const tablet = await scena.tablet();
  await tablet.revocaAccesso();
  await tablet.riaccendi({ rete: false });
  await tablet.scadeAccesso();
  await apriValutazione(tablet.pagina, verifica);
  await dai(tablet, verifica, 'autenticita', 9);
  await annota(tablet, verifica, 'scritta senza accesso');
  await tablet.riattaccaRete();
  const { pagina } = tablet;
  await expect(pagina.getByRole('heading', { name: /^Accedi di nuovo per inviare \d elementi$/ })).toBeVisible();
  await pagina.getByLabel('Email').fill(CENTRO);
  await pagina.getByLabel('Password').fill(PASSWORD);
  await pagina.getByRole('button', { name: 'Accedi', exact: true }).click();
  await tablet.sincronizzato();
  await expect(pagina.getByText('scritta senza accesso')).toBeVisible();
  await scena.controlla();
});
