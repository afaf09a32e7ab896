import type { Chance } from '../../harness/chance.ts';
import { newWorkflow, startDraft } from '../../harness/workflows.ts';
import type { NarrowDoors, Program, Reply } from './programs.ts';
import { mailWish, newOpenWish, newWish, recordWish, type Wish } from './wishes.ts';
import type { World } from './world.ts';

export interface Scene {
  world: World;
  chance: Chance;
  program: Program;
  doors: NarrowDoors;
  /** What is known to happen without a card: by a person, or by what a person set up. */
  predict(wish: Pick<Wish, 'word'>): void;
}

/** These are refused, or happen by a person’s order: no card comes of them. */
export const withoutCards = new Set(['a test of a step', 'a test of a step inside a draft', 'a standing order']);

/** One way to ask for something. Answers what was wished for by it. */
type Composition = (scene: Scene) => Promise<Wish[]>;

type Step = { id: string; kind: string; config: Record<string, unknown> };

const start = { id: 'start', kind: 'manual' };
const only = (steps: Step[]) => ({
  triggers: [start],
  steps,
  edges: steps.map(({ id }, place) => ({ from: steps[place - 1]?.id ?? 'start', to: id })),
});

/** Refusing is always safe; what is done at once was not asked for. */
function expectNotDone(program: Program, what: string, { refused, result }: Reply): void {
  if (!refused && result.status !== 'approval_required' && result.approvalId === undefined)
    throw new Error(`${program.name} did ${what} at once: ${JSON.stringify(result)}`);
}

async function runByProgram({ program }: Scene, definition: object, input: object = {}): Promise<string | undefined> {
  const made = await program.call('workflows.create', { name: 'Made by a program', definition });
  if (made.refused) throw new Error(`${program.name} could not make a workflow: ${made.code}`);
  const run = await program.call('workflows.run', { id: made.result.id, input, draft: true, mode: 'async' });
  if (run.refused) throw new Error(`${program.name} could not run its draft: ${run.code}`);
  return run.result.executionId as string | undefined;
}

const stepOf = (wish: Wish): Step => ({ id: 'wish', ...wish.step });

/** A model is told to call the action as its tool. */
function asking({ action, input }: NonNullable<Wish['call']>): Step {
  const order = { name: action.replace('.', '_'), arguments: input };
  return {
    id: 'ask',
    kind: 'model',
    config: { connection: 'Model', prompt: `DO ${JSON.stringify(order)}`, tools: [action] },
  };
}

export const compositions: Record<string, Composition> = {
  async 'a direct call'(scene) {
    const wish = await newWish(scene.world, scene.chance);
    if (wish.call) {
      const reply = await scene.program.call(wish.call.action, wish.call.input);
      if (!wish.side) expectNotDone(scene.program, wish.call.action, reply);
      else if (reply.refused)
        throw new Error(`${scene.program.name} could not call ${wish.call.action}: ${reply.code}`);
    } else await runByProgram(scene, only([stepOf(wish)]));
    return [wish];
  },
  async 'a draft'(scene) {
    const wish = await newWish(scene.world, scene.chance);
    await runByProgram(scene, only([stepOf(wish)]));
    return [wish];
  },
  async 'a draft that works out its input'(scene) {
    const wish = await newOpenWish(scene.world, scene.chance);
    const steps = [
      { id: 'half', kind: 'code', config: { source: 'return trigger.body.word.split("").reverse().join("")' } },
      { id: 'whole', kind: 'transform', config: { value: '{{ steps.half.output }}' } },
      { id: 'keep', kind: 'set', config: { values: { word: '{{ trigger.body.word }}' } } },
      { id: 'wish', ...(wish.open as NonNullable<Wish['open']>)('{{ vars.word }}') },
    ];
    await runByProgram(scene, only(steps), { word: wish.word });
    return [wish];
  },
  async 'a loop'(scene) {
    const wishes = [await mailWish(scene.world, scene.chance), await mailWish(scene.world, scene.chance)];
    const open = wishes[0]?.open as NonNullable<Wish['open']>;
    await runByProgram(scene, {
      triggers: [start],
      steps: [
        {
          id: 'loop',
          kind: 'each',
          config: {
            items: wishes.map(({ word }) => word),
            concurrency: scene.chance.pick([1, 2]),
            onFailure: 'continue',
          },
        },
        { id: 'wish', ...open('{{ item }}') },
      ],
      edges: [
        { from: 'start', to: 'loop' },
        { from: 'loop', to: 'wish', port: 'body' },
      ],
    });
    return wishes;
  },
  async 'branches side by side'(scene) {
    const wishes = [await newWish(scene.world, scene.chance), await newWish(scene.world, scene.chance)];
    const steps = wishes.map(({ step }, place) => ({ id: `wish${place}`, ...step }));
    await runByProgram(scene, {
      triggers: [start],
      steps: [{ id: 'both', kind: 'parallel', config: { onFailure: 'continue' } }, ...steps],
      edges: [{ from: 'start', to: 'both' }, ...steps.map(({ id }) => ({ from: 'both', to: id, port: 'branch' }))],
    });
    return wishes;
  },
  async 'a workflow of a person, run by a draft'(scene) {
    const wish = await mailWish(scene.world, scene.chance);
    await runByProgram(
      scene,
      only([
        {
          id: 'other',
          kind: 'workflow',
          config: { workflowId: scene.world.mailing.asChild, input: { word: wish.word } },
        },
      ]),
    );
    return [wish];
  },
  async 'a workflow of a person, run directly'(scene) {
    const wish = await mailWish(scene.world, scene.chance);
    await scene.program.call('workflows.run', {
      id: scene.world.mailing.asChild,
      input: { word: wish.word },
      mode: 'async',
    });
    return [wish];
  },
  async 'a test of a step'(scene) {
    const wish = await newWish(scene.world, scene.chance);
    const id = scene.world.emptyWorkflow;
    const tested = await scene.program.call('workflows.test_step', {
      id,
      stepId: 'wish',
      definition: only([stepOf(wish)]),
    });
    if (!tested.refused && !wish.side)
      throw new Error(`${scene.program.name} tested a step that reaches the world: ${tested.code}`);
    return [wish];
  },
  async 'a test of a step inside a draft'(scene) {
    const wish = await newWish(scene.world, scene.chance);
    const id = scene.world.emptyWorkflow;
    const input = { id, stepId: 'wish', definition: only([stepOf(wish)]) };
    await runByProgram(scene, only([{ id: 'test', kind: 'action', config: { action: 'workflows.test_step', input } }]));
    return [wish];
  },
  async 'a person’s run, repeated'(scene) {
    const { owner } = scene.world;
    const wish = await mailWish(scene.world, scene.chance);
    const id = await newWorkflow(owner, {
      steps: [stepOf(wish), { id: 'stop', kind: 'stop', config: { error: 'Enough.' } }],
      edges: [{ from: 'wish', to: 'stop' }],
    });
    const { executionId } = await owner.act<{ executionId: string }>('workflows.run', {
      id,
      draft: true,
      mode: 'sync',
    });
    scene.predict(wish);
    await scene.program.call('workflows.retry_run', { executionId, from: 'start' });
    return [wish];
  },
  async 'after a callback'(scene) {
    const wish = await newWish(scene.world, scene.chance);
    const id = String(
      await runByProgram(scene, only([{ id: 'nap', kind: 'wait', config: { callback: true } }, stepOf(wish)])),
    );
    await scene.world.untilWaiting(id);
    const { pathname } = new URL(scene.world.app.services.engine.callbackUrl(id, 'nap'));
    const { status, text } = await scene.world.app.browser().post(pathname, { go: 'on' });
    if (status >= 300) throw new Error(`The callback was answered ${status}: ${text}`);
    return [wish];
  },
  async 'a model that obeys'(scene) {
    const wish = await newWish(scene.world, scene.chance);
    if (wish.call) await runByProgram(scene, only([asking(wish.call)]));
    return [wish];
  },
  async 'a model that obeys, in a person’s own run'(scene) {
    const wish = await newWish(scene.world, scene.chance);
    if (wish.call) await startDraft(scene.world.owner, only([asking(wish.call)]));
    return [wish];
  },
  async 'an agent'(scene) {
    const wish = await mailWish(scene.world, scene.chance);
    await scene.doors.askAgent(wish.word);
    return [wish];
  },
  async 'the public API, with a key that asks'(scene) {
    const wish = await mailWish(scene.world, scene.chance);
    await scene.doors.execute(wish.word);
    return [wish];
  },
  async 'a record of the public API, with a key that asks'(scene) {
    const wish = await recordWish(scene.world, scene.chance);
    await scene.doors.deleteRecord(String(wish.alias));
    return [wish];
  },
  async 'a chat page'(scene) {
    const wish = await mailWish(scene.world, scene.chance);
    await scene.doors.talk(wish.word);
    return [wish];
  },
  async 'the assistant'(scene) {
    const wish = await newWish(scene.world, scene.chance);
    if (wish.call) await scene.doors.chat({ name: wish.call.action.replace('.', '_'), arguments: wish.call.input });
    return [wish];
  },
  async 'a standing order'(scene) {
    const word = scene.chance.word();
    const made = await scene.program.call('crm.create_lead', { name: word, company: 'Order' });
    if (made.refused) throw new Error(`${scene.program.name} could not make a lead: ${made.code}`);
    scene.predict({ word });
    return [{ word, step: { kind: 'set', config: {} }, count: async () => scene.world.requestsWith(word) }];
  },
};
