import { secretDrafts, secretWorlds, traces } from '../../test/engine/secret-expressions.ts';
import type { Attack, Attempt } from './attack.ts';

const secrets = secretWorlds[0] as (typeof secretWorlds)[number];

/** No answer and no log reveals any part of a secret, whatever value is made from it. */
export function secretsAttack(): Attack {
  return {
    name: 'secrets in expressions',
    async prepare({ owner }) {
      for (const [name, value] of Object.entries(secrets))
        await owner.act('workspace.set_variable', { name, value, secret: true });
    },
    async attempt(world, chance): Promise<Attempt> {
      const [draft] = secretDrafts(1, Math.floor(chance.next() * 2 ** 31));
      const { input, ...definition } = draft as NonNullable<typeof draft>;
      const made = await world.owner.call<{ result?: { id: string } }>('workflows.create', {
        name: 'Secretive',
        definition: { triggers: [{ id: 'start', kind: 'manual' }], ...definition },
      });
      if (made.status === 401) await world.signInAgain();
      const run = await world.owner.call<{ result?: { executionId: string } }>('workflows.run', {
        id: made.body.result?.id,
        ...{ input, draft: true, mode: 'sync', timeLimitMs: 20_000 },
      });
      const { executionId } = run.body.result ?? {};
      const logged = executionId ? await world.owner.call('workflows.get_run', { executionId }) : undefined;
      const found = traces(`${run.text}${logged?.text}`, secrets);
      return {
        what: `a run of ${JSON.stringify(definition.steps)}`,
        status: run.status,
        answer: run.text,
        ...(found.length > 0 && { broken: `it showed ${found.join(' ')}` }),
      };
    },
  };
}
