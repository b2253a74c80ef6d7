import { expect, type Page } from '@playwright/test';
import { scriptsIn, secureHeaders, stylesIn } from '../../../src/server/headers.ts';
import { fillCheckoutAddress, payButton } from './card.ts';

/** Stripe.js as far as a page can tell: it styles its own elements through the style object, and puts a frame of its origin there. */
const SCRIPT = `(() => {
  const answers = ['loaderror', 'ready'];
  const create = () => {
    const hears = {};
    return {
      on: (event, hear) => { hears[event] = hear; },
      off() {}, update() {}, destroy() {},
      mount(place) {
        const box = document.createElement('div');
        box.className = '__PrivateStripeElement';
        box.style.cssText = 'margin: 0px !important; padding: 0px !important; position: relative !important;';
        const frame = document.createElement('iframe');
        for (const [name, value] of [['border', '0px'], ['width', '100%'], ['height', '123px']])
          frame.style.setProperty(name, value, 'important');
        frame.allow = 'payment *';
        frame.src = 'https://js.stripe.com/frame.html';
        frame.onload = () => hears[answers.shift() ?? 'ready']?.({ elementType: 'payment', error: {} });
        box.append(frame);
        place.append(box);
      },
    };
  };
  const no = () => Promise.reject(new Error('not asked'));
  const submit = async () => ({});
  const error = { type: 'api_connection_error', message: 'An error occurred with our connection to Stripe.' };
  window.Stripe = Object.assign(
    () => ({
      elements: () => ({ create, getElement: () => null, update() {}, submit }),
      createToken: no, createPaymentMethod: no, confirmCardPayment: no,
      confirmPayment: async () => ({ error }),
    }),
    { version: 'endive' },
  );
})();`;

/** The checkout as it is served with real keys, and the provider's origin beside it. */
async function withRealKeys(page: Page): Promise<void> {
  await page.route(/\/checkout\?/, async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    const inside = { scripts: scriptsIn(body), styles: stylesIn(body) };
    const context = { percorso: '/checkout', https: false, dev: false, realStripe: true, inside };
    await route.fulfill({ response, body, headers: { ...response.headers(), ...secureHeaders(context) } });
  });
  await page.route('**/api/stripe/public-key', (route) => route.fulfill({ json: { publishableKey: 'pk_test_x' } }));
  await page.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('.js')
      ? route.fulfill({ contentType: 'text/javascript', body: SCRIPT })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Stripe</title>' }),
  );
}

/** Wallets may open in the provider's frame, its styles hold beside our policy, and a form that failed is asked for again. */
export async function providersForm(page: Page, checkout: string): Promise<void> {
  await withRealKeys(page);
  await page.goto(checkout);
  await expect(page.getByText('Il modulo della carta non si è caricato.')).toBeVisible();
  await fillCheckoutAddress(page, 'Marco Conti');
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Manca la carta' })).toBeVisible();
  await page.getByRole('button', { name: 'Riprova' }).click();
  const box = page.locator('.__PrivateStripeElement iframe');
  await expect(box).toHaveCSS('height', '123px');
  const frame = page.frames().find((one) => one.url().startsWith('https://js.stripe.com/'));
  const lent = await frame?.evaluate(() => {
    new PaymentRequest([{ supportedMethods: 'https://google.com/pay' }], {
      total: { label: 'x', amount: { currency: 'EUR', value: '1' } },
    });
    return document.location.origin;
  });
  expect(lent).toBe('https://js.stripe.com');
  expect(await page.evaluate(() => [crossOriginIsolated, document.referrer])).toEqual([false, '']);
  await payButton(page).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'Pagamento fallito. Non ti è stato addebitato nulla.' }),
  ).toBeVisible();
  await page.unrouteAll();
}
