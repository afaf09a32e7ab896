import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { modules } from '../../src/modules/registry.ts';
import { mayAsk } from '../../src/runtime/define-action.ts';

const folder = fileURLToPath(new URL('../trust', import.meta.url));
const rows = globSync(['pins-*.test.ts', 'asked-scenes.ts'], { cwd: folder })
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('\n');

/** What is for signed-in people only never becomes a card. */
const asking = modules.flatMap((module) => module.actions).filter((action) => mayAsk(action) && !action.sessionOnly);

// contract: Pins: a card freezes what its preview shows.
test.each(asking.map(({ name }) => name))(
  '%s: a test of test/trust changes what its card is about while it waits',
  (name) => {
    expect(
      rows.includes(`'${name}'`) || rows.includes(`'${name}: `),
      `Add a scene to asked-scenes.ts, or a test to one of pins-*.test.ts, for ${name}.`,
    ).toBe(true);
  },
);
