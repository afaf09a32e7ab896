import type { Span } from '../../engine/runs/execution/spans.ts';
import type { Principal } from '../../kernel/principal.ts';
import { isRestricted } from '../../runtime/revealing-modules.ts';
import type { ListedRun } from './listed-run.ts';

/**
 * Whether a person may see what a run read and wrote. The run had the rights of its actor, and rules cannot be checked
 * afterwards: a role that any rule restricts sees only the values of runs with the person's own rights.
 */
export function seesContents(principal: Principal, run: { actorId: string }): boolean {
  return !isRestricted(principal) || run.actorId === principal.userId;
}

/** The result, without details that an error may quote. */
export function withoutContents<Run extends Pick<ListedRun, 'error' | 'errorPhrase'>>(run: Run): Run {
  return { ...run, error: run.error === null ? null : '', errorPhrase: undefined };
}

/** The steps with their times, without their inputs, outputs and log lines. */
export function withoutValues(spans: readonly Span[]): Span[] {
  return spans.map(
    ({
      input: _input,
      output: _output,
      errorMessage: _message,
      errorPhrase: _phrase,
      logs: _logs,
      transcript: _transcript,
      children,
      ...span
    }) => ({
      ...span,
      ...(children ? { children: withoutValues(children) } : {}),
    }),
  );
}
