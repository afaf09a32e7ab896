import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import type { Things } from '../screenshots/furnish.ts';
import { shotsOfOwner, shotsOfStranger } from '../screenshots/shots.ts';

const pages = {
  book: '/book/w/s',
  dashboard: '/dashboards/x',
  form: '/form/t',
  sharedView: '/view/t',
  booking: '/booking/t',
  chat: '/chat/w/s',
  invoice: '/invoice/t',
  post: '/p/w/s',
  invite: '/invite?token=t',
  connect: '/connect?request=r',
  pair: '/pair?code=c',
};
const things: Things = { ids: new Proxy({} as Things['ids'], { get: () => 'x' }), pages };

describe('npm run screenshots', () => {
  const shots = [...shotsOfStranger(things), ...shotsOfOwner(things)];

  test('sees every screen that the console has', async () => {
    const folder = new URL('../../console/src/routes/', import.meta.url);
    const sources = await Promise.all((await readdir(folder)).map((file) => readFile(new URL(file, folder), 'utf8')));
    const routes = [...sources.join('\n').matchAll(/\b(page|screen|screenWithCatalogue|setting)\(\s*'([^']+)'/g)].map(
      ([, kind, path]) => (kind === 'setting' ? `/settings${path}` : path),
    );
    expect(routes.length).toBeGreaterThan(50);
    const seen = shots.map(({ path }) => path.replace(/\?.*$/, ''));
    const unseen = routes.filter(
      (route) => !seen.some((path) => new RegExp(`^${route?.replaceAll(/\$\w+/g, '[^/]+')}$`).test(path)),
    );
    expect(unseen).toEqual([]);
  });

  test('gives every picture a name of its own', () => {
    const names = shots.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });
});
