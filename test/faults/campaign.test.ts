import { expect, test } from 'vitest';
import { runCampaign } from '../../proof/faults/campaign.ts';
import { faults } from '../../proof/faults/faults.ts';
import { eachOnce } from '../../proof/faults/plans.ts';

const seed = Number(process.env.SVC_FAULTS_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** However busy the machine is: the campaign waits for facts, and ends when there are no more. */
const patienceMs = 900_000;

// The long ones are `npm run proof -- faults`. Faults of Linux: processes of the database are found in /proc.
test.runIf(process.platform === 'linux')(
  'each kind of fault once, under load: what was promised exists once, in order, and no run and no process is lost',
  async () => {
    console.log(`SVC_FAULTS_SEED=${seed} repeats this campaign.`);
    const outcome = await runCampaign({
      seed,
      plan: eachOnce,
      longestPauseMs: 800,
      longestFaultMs: 1_500,
      actors: 2,
      ofEach: 1,
      durable: false,
    });
    const { lost, duplicated, outOfOrder, failedRuns, wrong, gone, deadJobs, unsettled } = outcome;
    expect({ lost, duplicated, outOfOrder, failedRuns, wrong, gone, deadJobs, unsettled }).toEqual({
      lost: [],
      duplicated: [],
      outOfOrder: [],
      failedRuns: [],
      wrong: [],
      gone: [],
      deadJobs: [],
      unsettled: 0,
    });
    expect(outcome.faults).toEqual(Object.fromEntries(Object.keys(faults).map((name) => [name, 1])));
    for (const kind of ['record', 'run', 'hook', 'lead']) expect(outcome.asked[kind], kind).toBeGreaterThan(0);
  },
  patienceMs,
);
