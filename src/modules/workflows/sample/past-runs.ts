import { inLanguage } from '../../../../language/languages.ts';
import type { Phrase } from '../../../../language/phrase.ts';
import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import type { Span } from '../../../engine/runs/execution/spans.ts';
import type { EndedRun } from '../../../engine/runs/store/finish-runs.store.ts';
import { failures } from '../../../engine/words/failures.ts';
import { newId } from '../../../kernel/ids.ts';
import { inEnglish } from '../../../kernel/words.ts';

/** A completed run: index of its workflow, hours ago, duration, and subject. */
export interface PastRun {
  workflow: number;
  hoursAgo: number;
  durationMs: number;
  about: Person;
  /** The step that failed, and the reason. */
  failed?: { step: string; code: string; why: Phrase };
}

interface Person {
  name: string;
  email: string;
}

/** Three people who used the form, one with an invalid address, and one no-show. */
const english: readonly [Person, Person, Person, Person, Person] = [
  { name: 'Rachel Stone', email: 'rachel.stone@example.com' },
  { name: 'Harry Cole', email: 'harry.cole@example.com' },
  { name: 'Olga Petrova', email: 'olga.petrova@example.com' },
  { name: 'Fiona Blake', email: 'fiona.blake' },
  { name: 'Jack Morris', email: 'jack.morris@example.com' },
];
const german: typeof english = [
  { name: 'Rahel Stein', email: 'rahel.stein@example.com' },
  { name: 'Hannes Kohl', email: 'hannes.kohl@example.com' },
  { name: 'Olga Petrowa', email: 'olga.petrowa@example.com' },
  { name: 'Franziska Blum', email: 'franziska.blum' },
  { name: 'Jakob Möller', email: 'jakob.moeller@example.com' },
];

export function pastRuns(language: string): PastRun[] {
  const [first, second, third, odd, missed] = inLanguage({ en: english, de: german }, language);
  return [
    { workflow: 2, hoursAgo: 150, durationMs: 66, about: missed },
    { workflow: 1, hoursAgo: 73.1, durationMs: 121, about: third },
    { workflow: 0, hoursAgo: 73, durationMs: 102, about: third },
    {
      ...{ workflow: 1, hoursAgo: 61, durationMs: 143, about: odd },
      failed: { step: 'add', code: 'invalid_input', why: failures.phrase('field_no_mail', { field: 'email' }) },
    },
    { workflow: 1, hoursAgo: 49.1, durationMs: 96, about: second },
    { workflow: 0, hoursAgo: 49, durationMs: 71, about: second },
    { workflow: 1, hoursAgo: 26.1, durationMs: 118, about: first },
    { workflow: 0, hoursAgo: 26, durationMs: 84, about: first },
  ];
}

/** Written as the log stores it. Nobody is notified, not even listeners. */
export function endedRun(
  run: PastRun,
  of: {
    workspaceId: string;
    workflowId: string;
    versionId: string;
    actorId: string;
    definition: WorkflowDefinition;
    now: Date;
  },
): EndedRun {
  const { definition, now, ...ids } = of;
  const startedAt = new Date(now.getTime() - run.hoursAgo * 3_600_000);
  const endedAt = new Date(startedAt.getTime() + run.durationMs);
  const [trigger] = definition.triggers;
  return {
    ...ids,
    ...{
      executionId: newId(),
      logId: newId(startedAt.getTime()),
      attempt: 1,
      persisted: false,
      mode: 'async',
      parentId: null,
      retryOf: null,
      depth: 1,
      startedBy: null,
    },
    ...{
      status: run.failed ? 'failed' : 'completed',
      trigger: trigger?.kind === 'webhook' ? 'webhook' : 'api',
      origin: 'order',
      cost: 0.001,
      models: null,
    },
    ...{ startedAt: startedAt.toISOString(), endedAt: endedAt.toISOString(), durationMs: run.durationMs },
    ...{
      error: run.failed ? inEnglish(run.failed.why) : null,
      errorPhrase: run.failed?.why,
      errorCode: run.failed?.code ?? null,
      errorStep: run.failed?.step ?? null,
    },
    ...{
      event: { id: newId(), name: 'workflows.run_completed', patterns: [], always: false },
      dispatchId: newId(),
      waited: false,
      progress: null,
      values: [],
    },
    ...{ input: JSON.stringify({ kind: trigger?.kind, id: trigger?.id, body: bodyOf(run) }), output: 'null' },
    usage: JSON.stringify({ base: 0.001, tokens: { prompt: 0, completion: 0, total: 0 }, models: {} }),
    spans: JSON.stringify(spansOf(run, definition, startedAt)),
  };
}

function bodyOf({ workflow, about }: PastRun): unknown {
  if (workflow === 0) return { lead: about };
  return workflow === 1
    ? about
    : { booking: { customerName: about.name, customerEmail: about.email, state: 'no_show' } };
}

/** The steps share the time equally. */
function spansOf(run: PastRun, { steps }: WorkflowDefinition, startedAt: Date): Span[] {
  const duration = Math.floor(run.durationMs / steps.length);
  return steps.map((step, place) => {
    const start = startedAt.getTime() + place * duration;
    const failed = run.failed?.step === step.id ? run.failed : undefined;
    return {
      ...{
        id: newId(),
        name: step.name ?? step.id,
        type: step.kind,
        stepId: step.id,
        status: failed ? ('error' as const) : ('success' as const),
      },
      ...{
        startTime: new Date(start).toISOString(),
        endTime: new Date(start + duration).toISOString(),
        duration,
        relativeStartMs: place * duration,
        attempt: 1,
      },
      ...{ input: step.kind === 'condition' ? { if: true } : { action: step.config?.action, input: run.about } },
      ...(failed
        ? { errorMessage: inEnglish(failed.why), errorCode: failed.code, errorPhrase: failed.why }
        : { output: step.kind === 'condition' ? { result: true } : run.about }),
    };
  });
}
