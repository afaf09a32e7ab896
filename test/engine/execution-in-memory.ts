import type { StepsRequest } from '../../src/engine/asked-steps.ts';
import type { WorkflowDefinition } from '../../src/engine/definition/definition.ts';
import { makePlan } from '../../src/engine/definition/plan.ts';
import type { EngineServices } from '../../src/engine/engine-services.ts';
import { Execution, type TurnEnd } from '../../src/engine/runs/execution/execution.ts';
import { newProgress, type Progress } from '../../src/engine/runs/execution/progress.ts';
import { TurnAborted } from '../../src/engine/runs/execution/run-failure.ts';
import type { RunFiles } from '../../src/engine/runs/execution/run-files.ts';
import { RunSecrets } from '../../src/engine/secrets/run-secrets.ts';
import type { Answer } from '../../src/engine/step-kinds/define-step-kind.ts';
import type { Origin } from '../../src/kernel/origin.ts';

/** A run without a database: its progress is kept as the JSON text that would be stored. */
export class RunInMemory {
  readonly calls: string[] = [];
  /** Cards that were asked for, by their ids, with the paths of the steps. */
  readonly cards = new Map<string, string[]>();
  /** Set where a program started the run. */
  origin: Origin = 'person';
  /** Decisions on cards. */
  readonly answers = new Map<string, Answer>();
  private readonly plan: ReturnType<typeof makePlan>;
  private stored: string;
  private readonly values = new Map<string, string>();

  constructor(definition: WorkflowDefinition, input: unknown = {}) {
    this.plan = makePlan(definition);
    this.stored = JSON.stringify(
      newProgress({
        logId: 'log',
        startedAt: new Date(0),
        trigger: { kind: 'manual', id: null, body: input },
        entries: this.plan.entries(null),
      }),
    );
  }

  /** One turn from what is stored. `diesAt`: the process dies at this save, before or after it is written. */
  async turn(diesAt?: { save: number; written: boolean }): Promise<TurnEnd | 'died'> {
    const progress = JSON.parse(this.stored) as Progress;
    let saves = 0;
    const execution: Execution = new Execution({
      run: {
        id: 'run',
        workspaceId: 'workspace',
        workflowId: 'workflow',
        trigger: 'manual',
        origin: this.origin,
        depth: 0,
        settings: {},
      },
      plan: this.plan,
      progress,
      answers: this.answers,
      services: this.services(),
      // Its steps make no files.
      files: { at: () => ({ learn: async () => undefined, share: async () => undefined }) } as unknown as RunFiles,
      surroundings: {
        run: { id: 'run', workflowId: 'workflow', trigger: 'manual', attempt: 1 },
        workspace: { id: 'workspace', name: 'W', timeZone: 'UTC', currency: 'EUR', language: 'en' },
        variables: {},
        secrets: new RunSecrets({}, 'workflow', false),
        callbackUrl: (path) => `http://here/${path}`,
      },
      signal: new AbortController().signal,
      now: () => new Date(),
      principal: async () => ({}) as never,
      readValues: async (ids) =>
        new Map(ids.flatMap((id) => (this.values.has(id) ? [[id, readValue(this.values.get(id) as string)]] : []))),
      persist: async () => undefined,
      save: async () => {
        saves += 1;
        const dies = diesAt !== undefined && saves >= diesAt.save;
        if (!dies || (diesAt.written && saves === diesAt.save)) this.store(execution);
        if (dies) throw new TurnAborted();
      },
      onFault: (error) => {
        throw error;
      },
    });
    try {
      const end = await execution.turn();
      if (end.ended === 'waiting') this.store(execution);
      return end;
    } catch (error) {
      if (error instanceof TurnAborted) return 'died';
      throw error;
    }
  }

  get records(): Progress['root']['steps'] {
    return (JSON.parse(this.stored) as Progress).root.steps;
  }

  private store({ values, settings: { progress } }: Execution): void {
    for (const { id, json } of values.takeUnsaved()) this.values.set(id, json);
    this.stored = JSON.stringify(progress);
  }

  /** Actions answer their input, and every call is noted with its key. */
  private services(): EngineServices {
    return {
      traitsOf: () => ({ reads: false, asks: true }),
      asksFirst: async () => true,
      askForSteps: async ({ approvalId, items }: StepsRequest) => {
        this.cards.set(
          approvalId,
          items.map(({ path }) => path),
        );
        return { approvalId };
      },
      runAction: async ({ input, idempotencyKey }: { input: unknown; idempotencyKey: string }) => {
        this.calls.push(idempotencyKey);
        return { result: input, events: [] };
      },
      filesMadeBy: () => undefined,
    } as unknown as EngineServices;
  }
}

function readValue(json: string): { value: unknown; bytes: number } {
  return { value: JSON.parse(json), bytes: json.length };
}
