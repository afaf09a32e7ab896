import { CommanderError } from 'commander';
import { CommandFailure, exitCodes, PersonNeeded, WaitsForApproval } from './command-failure.ts';
import { Output } from './output/output.ts';
import { plain } from './output/plain.ts';
import { makeProgram } from './program.ts';
import { stopSignal } from './stop-signal.ts';

// Before anything is coloured. A variable that forces colours does not win over somebody who asks for none.
if (process.argv.includes('--no-color')) {
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
}

// `svc logs | head`: who has read enough is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

const program = makeProgram();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}

function explain(error: unknown): number {
  // Commander has said it already: help that was asked for, or what is wrong with the command.
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
  if (stopSignal().aborted) return exitCodes.interrupted;
  if (error instanceof WaitsForApproval) {
    const out = new Output(program.opts());
    if (out.json) out.value(error.card);
    process.stderr.write(
      `svc: ${plain(error.message)}. To wait for the decision: svc approvals wait ${error.card.approvalId}. Nothing was done yet; decide at ${error.card.approveUrl}\n`,
    );
    return error.exitCode;
  }
  if (error instanceof PersonNeeded) {
    const out = new Output(program.opts());
    if (out.json) out.value(error.answer);
  }
  const known = error instanceof CommandFailure;
  process.stderr.write(`svc: ${known ? plain(error.message) : ((error as Error).stack ?? String(error))}\n`);
  return known ? error.exitCode : exitCodes.failed;
}
