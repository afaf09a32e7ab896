import type { Command } from 'commander';
import { findWorkflow } from '../find-by-name.ts';
import { relativeTime } from '../output/relative-time.ts';
import { wholeNumber } from '../read-input.ts';
import { command, type Session } from '../session.ts';
import { addRun } from './workflow-run.ts';

interface Workflow {
  id: string;
  name: string;
  description: string;
  isDeployed: boolean;
  needsRedeployment: boolean;
  runCount: number;
  lastRunAt: string | null;
  triggers: string[];
  faults?: { path: string; message: string }[];
}

export function addWorkflows(program: Command): void {
  const workflows = program
    .command('workflows')
    .description('List, inspect, run and deploy workflows. Name a workflow by its id or its name.');
  workflows
    .command('list')
    .description('List workflows: whether each is deployed, and how often it ran.')
    .option('--q <words>', 'only those with these words in their name or description')
    .option('--deployed', 'only deployed ones')
    .option('--limit <n>', 'maximum number of results', wholeNumber, 50)
    .action(command<{ q?: string; deployed?: boolean; limit: number }>(list));
  workflows
    .command('get <workflow>')
    .description('Show a workflow: its definition, and any problems with its draft.')
    .action(command(get));
  addRun(workflows);
  workflows
    .command('deploy <workflow>')
    .description('Deploy the draft. A person has to approve this first.')
    .action(
      command(async (session, _options, workflow: string) =>
        session.out.value(await session.act('workflows.deploy', { id: await findWorkflow(session, workflow) })),
      ),
    );
  workflows
    .command('undeploy <workflow>')
    .description('Undeploy it, so that nothing starts it any more.')
    .action(
      command(async (session, _options, workflow: string) =>
        session.out.value(await session.act('workflows.undeploy', { id: await findWorkflow(session, workflow) })),
      ),
    );
}

async function list(
  session: Session,
  { q, deployed, limit }: { q?: string; deployed?: boolean; limit: number },
): Promise<void> {
  const page = await session.list<Workflow>('workflows.list', { q, deployedOnly: deployed }, limit, 200);
  session.out.list(
    page,
    [
      { title: 'NAME', value: ({ name }) => name },
      { title: 'STATE', value: stateOf },
      { title: 'STARTS BY', value: ({ triggers }) => triggers.join(', ') },
      { title: 'RUNS', value: ({ runCount }) => runCount, right: true },
      { title: 'LAST RUN', value: ({ lastRunAt }) => relativeTime(lastRunAt) },
      { title: 'ID', value: ({ id }) => id, whole: true },
    ],
    'There are no workflows.',
  );
}

async function get(session: Session, _options: object, workflow: string): Promise<void> {
  const found = await session.act<Workflow>('workflows.get', { id: await findWorkflow(session, workflow) });
  session.out.facts(found, [
    ['name', found.name],
    ['description', found.description],
    ['state', stateOf(found)],
    ['starts by', found.triggers.join(', ')],
    ['runs', found.runCount],
    ['last run', relativeTime(found.lastRunAt)],
    ['id', found.id],
    ...(found.faults ?? []).map(({ path, message }) => ['fault', `${path}: ${message}`] as const),
  ]);
}

function stateOf({ isDeployed, needsRedeployment }: Workflow): string {
  if (!isDeployed) return 'draft';
  return needsRedeployment ? 'deployed, draft changed' : 'deployed';
}
