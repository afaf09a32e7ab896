import type { PlannedStep } from '../../definition/plan.ts';
import type { StepJournal } from '../../step-kinds/define-step-kind.ts';
import type { Execution } from './execution.ts';
import type { StepRecord } from './progress.ts';
import type { Round } from './round.ts';

/** The journal of a step: what it stores while it works and reads again after a crash or a wait. */
export function openJournal(
  execution: Execution,
  step: PlannedStep,
  round: Round,
  attempt: number,
  startedAt: Date,
): StepJournal {
  const { values } = execution;
  const { progress, surroundings } = execution.settings;
  const { secrets } = surroundings;
  const { id } = step.definition;
  return {
    read: async () => {
      const kept = (journalOf(step, round).journal ?? []).map((ref) => ({ ref }));
      await values.fetch(kept);
      const entries = [];
      for (const each of kept) {
        // The journal may exceed the cache, so each entry is fetched again before use.
        await values.fetch([each]);
        entries.push(secrets.shown((values.get(each) as unknown[])[0]));
      }
      return entries;
    },
    add: async (entry, { later = false, use, transcript } = {}) => {
      const written = secrets.tagged(entry);
      values.count(JSON.stringify(entry).length);
      const journal = [...(journalOf(step, round).journal ?? []), values.putPart([written])];
      round.doc.steps[id] = { state: 'open', attempts: attempt - 1, startedAt: startedAt.toISOString(), journal };
      if (use) progress.uses.push(use);
      if (transcript) {
        const shown = JSON.parse(secrets.net.hide(JSON.stringify(transcript))) as typeof transcript;
        progress.transcripts = { ...progress.transcripts, [`${round.prefix}${id}`]: shown };
      }
      if (!later) await execution.save();
    },
  };
}

export function journalOf({ definition: { id } }: PlannedStep, { doc }: Round): Pick<StepRecord, 'journal'> {
  const { journal } = doc.steps[id] ?? {};
  return journal ? { journal } : {};
}
