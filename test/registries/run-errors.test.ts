import { describe, expect, test } from 'vitest';
import { runErrorGroups as groups } from '../../console/src/ui/run-error-groups.ts';
import { germanRunError } from '../../src/modules/workflows/german-run-error.ts';

/** The console and the notices of the server each have words of their own for the same failures. */
describe('failures of runs', () => {
  test.each(Object.keys(groups))('%s is told in German by a notice too', (code) => {
    const said = germanRunError(code, 'Nothing of this is known.');
    expect(said).not.toBe('Nothing of this is known.');
    expect(said).not.toContain(code);
  });

  test('of which the console says the same, a notice says the same', () => {
    const kindOf = (code: string) => germanRunError(code, '').split(':')[0]?.replace(/\.$/, '');
    const byGroup = Map.groupBy(Object.entries(groups), ([, group]) => group);
    for (const [group, members] of byGroup) expect(new Set(members.map(([code]) => kindOf(code))).size, group).toBe(1);
  });

  test('that nobody has words for stays as it was reported', () => {
    expect(germanRunError('stopped', 'Closed on Sundays.')).toBe('Closed on Sundays.');
    expect(germanRunError(null, 'Closed on Sundays.')).toBe('Closed on Sundays.');
  });
});
