import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, type Page } from '@playwright/test';
import { demoAdmin, signedInAdmin } from '../src/harness/accounts.ts';
import { poll } from '../src/harness/poll.ts';
import { test, words } from '../src/harness/test.ts';

/** Opens an empty page of `origin` and runs `use` while it is open. */
async function withPageOn<Result>(page: Page, origin: string, use: () => Promise<Result>) {
  const site = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Other origin</title>');
  });
  const { hostname, port } = new URL(origin);
  await once(site.listen(Number(port), hostname), 'listening');
  try {
    await page.goto(`${origin}/`);
    return await use();
  } finally {
    site.closeAllConnections();
    site.close();
  }
}

/** Acts as another company's client in its own page: signs in, reads a list, shows a cover. */
function readCatalogue(page: Page, url: string) {
  return page.evaluate(
    async ({ api, account }) => {
      const headers = { 'x-application-token': 'aqua-backoffice' };
      const signIn = await fetch(`${api}/api/v1/admins/sign_in`, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(account),
      });
      const { token } = await signIn.json();
      const signedIn = { headers: { ...headers, authorization: `Bearer ${token}` } };
      const list = await (await fetch(`${api}/api/v2/products/?size=1`, signedIn)).json();
      const [book] = list.data;
      const one = await fetch(`${api}/api/v1/products/${book.id}`, signedIn);
      const cover = new Image();
      cover.src = `${book.coverImage.link}?width=160`;
      await cover.decode();
      return { total: list.totalItems, etag: one.headers.get('etag'), width: cover.naturalWidth };
    },
    { api: url, account: demoAdmin },
  );
}

test('a page of an origin in CORS_ORIGINS reads a list and shows its covers', async ({
  page,
  server,
}) => {
  const seen = await withPageOn(page, server.otherOrigin, () => readCatalogue(page, server.url));
  expect(seen).toEqual({ total: expect.any(Number), etag: expect.any(String), width: 160 });
  expect(seen.total).toBeGreaterThan(0);
});

test('a page of an origin that is not in CORS_ORIGINS gets nothing', async ({ page, server }) => {
  // The machine and the port are the same; only the host name differs.
  const notListed = server.otherOrigin.replace('127.0.0.1', 'localhost');
  const seen = withPageOn(page, notListed, () => readCatalogue(page, server.url));
  await expect(seen).rejects.toThrow('Failed to fetch');
});

test('the back-office shows its covers under any address of the machine', async ({
  page,
  server,
}) => {
  const address = new URL(server.url);
  const { data } = await (await signedInAdmin(server)).products.list({});
  // Links begin with one address while the browser uses another.
  expect(data[0]?.coverImage.link).toContain(`${address.origin}/files/`);
  address.hostname = '127.0.0.1';

  await page.goto(`${address.origin}/admins/login`);
  const { fields, accounts, products } = words.backoffice;
  await page.getByLabel(fields.email).fill(demoAdmin.email);
  await page.getByLabel(fields.password, { exact: true }).fill(demoAdmin.password);
  await page.getByRole('button', { name: accounts.login, exact: true }).click();
  await page.waitForURL('**/publishers');
  await page.goto(`${address.origin}/products`);
  // Other journeys add books with the same title.
  const cover = page
    .getByAltText(products.cover.replace('{{title}}', data[0]?.title ?? ''))
    .first();
  await expect(cover).toBeVisible();
  await poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});
