import { finishRuns } from '../../../engine/runs/store/finish-runs.store.ts';
import { disarmTriggers } from '../../../engine/triggers/arm-triggers.ts';
import { newId } from '../../../kernel/ids.ts';
import type { WriteContext } from '../../../runtime/define-action.ts';
import type { SampleSide, SampleThing } from '../../../runtime/define-module.ts';
import { requireDeployable } from '../check-draft.ts';
import { makeCurrent } from '../make-current.ts';
import { makeWorkflow } from '../make-workflow.ts';
import { insertVersion } from '../versions.store.ts';
import { type SampleWorkflow, sampleWorkflows } from './designs.ts';
import { endedRun, pastRuns } from './past-runs.ts';
import { calledByOthers, eraseLog, eraseRuns, eraseWorkflows, holdsWorkflows } from './sample.store.ts';

const day = 86_400_000;

export const workflowsSample: SampleSide = {
  holdsAny: (ctx) => holdsWorkflows(ctx.db, ctx.workspaceId),

  async fill(ctx, before) {
    const { language, timeZone } = ctx.principal.workspace;
    const made = new Map<string, SampleThing>();
    const deployed: { workflowId: string; versionId: string; definition: SampleWorkflow['definition'] }[] = [];
    for (const [place, workflow] of sampleWorkflows({
      language,
      timeZone,
      endpointId: before.get('endpoint')?.id,
    }).entries()) {
      const { id, versionId } = await deploy(ctx, workflow);
      deployed.push({ workflowId: id, versionId, definition: workflow.definition });
      made.set(`workflow:${place}`, { type: 'workflow', id });
    }
    const { workspaceId, now } = ctx;
    const ended = pastRuns(language).flatMap((run) => {
      const of = deployed[run.workflow];
      return of ? [endedRun(run, { ...of, workspaceId, now, actorId: ctx.principal.userId })] : [];
    });
    await finishRuns(ctx.db, newId(), ended);
    ctx.touch('run');
    return made;
  },

  async remove(ctx, things) {
    const called = await calledByOthers(
      ctx.db,
      ctx.workspaceId,
      things.map(({ id }) => id),
    );
    const ids = things.map(({ id }) => id).filter((id) => !called.has(id));
    for (const id of ids) await disarmTriggers(ctx.db, ctx.workspaceId, id);
    await eraseRuns(ctx.db, ctx.workspaceId, ids);
    await eraseLog(ctx.db, ctx.workspaceId, ids);
    await eraseWorkflows(ctx.db, ctx.workspaceId, ids);
    for (const topic of ['workflow', 'run']) ctx.touch(topic);
    return things.filter(({ id }) => called.has(id));
  },
};

/** As if a person had done it two weeks ago. */
async function deploy(
  ctx: WriteContext,
  { name, description, color, definition }: SampleWorkflow,
): Promise<{ id: string; versionId: string }> {
  const then = { ...ctx, now: new Date(ctx.now.getTime() - 14 * day) };
  const { id } = await makeWorkflow(then, { name, description, color, definition });
  await requireDeployable(ctx, { id, name }, definition);
  const versionId = newId();
  const { version } = await insertVersion(
    ctx.db,
    ctx.workspaceId,
    { id: versionId, workflowId: id, name: null, description: null, createdBy: ctx.principal.userId },
    then.now,
  );
  await makeCurrent(then, { id, name }, { id: versionId, version, definition });
  return { id, versionId };
}
