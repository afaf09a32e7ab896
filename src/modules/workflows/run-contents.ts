import type { Span } from '../../engine/runs/execution/spans.ts';
import type { Principal } from '../../kernel/principal.ts';
import { isRestricted } from '../../runtime/revealing-modules.ts';
import type { ListedRun } from './listed-run.ts';

/**
 * Whether somebody sees what a run read and wrote. It did that with the rights of its actor, and no rule can be asked
 * about it afterwards: a role that some rule restricts sees the values of runs with its own person's rights only.
 */
export function seesContents(principal: Principal, run: { actorId: string }): boolean {
  return !isRestricted(principal) || run.actorId === principal.userId;
}

/** How it went, without what an error may quote. */
export function withoutContents<Run extends Pick<ListedRun, 'error' | 'errorPhrase'>>(run: Run): Run {
  return { ...run, error: run.error === null ? null : '', errorPhrase: undefined };
}

/** The steps with their times, without what they were given, answered and wrote. */
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
