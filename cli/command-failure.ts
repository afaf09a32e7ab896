/** How a command ends, for scripts. docs/guides/command-line.md lists them. */
export const exitCodes = {
  failed: 1,
  usage: 2,
  notSignedIn: 3,
  unreachable: 4,
  waitsForApproval: 5,
  interrupted: 130,
} as const;

/** Something the person at the terminal can do something about: said in one line, without a stack. */
export class CommandFailure extends Error {
  readonly exitCode: number = exitCodes.failed;
}

/** The command was not written as it must be. */
export class UsageFault extends CommandFailure {
  override readonly exitCode = exitCodes.usage;
}

export class NotSignedIn extends CommandFailure {
  override readonly exitCode = exitCodes.notSignedIn;
}

/** svc cannot be reached, or is too busy: worth another try a little later. */
export class Unreachable extends CommandFailure {
  override readonly exitCode = exitCodes.unreachable;
  readonly retryAfterMs: number | undefined;

  constructor(message: string, retryAfterMs?: number) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

export interface ApprovalCard {
  status: 'approval_required';
  approvalId: string;
  summary: string;
  approveUrl: string;
  expiresAt?: string;
}

/** Nothing was done yet: a person decides in the console. */
export class WaitsForApproval extends CommandFailure {
  override readonly exitCode = exitCodes.waitsForApproval;
  readonly card: ApprovalCard;

  constructor(card: ApprovalCard) {
    super(`waits for approval: ${card.summary}`);
    this.card = card;
  }
}

/** Nothing was done yet: it is for a signed-in person, at the address that the answer names. */
export class PersonNeeded extends CommandFailure {
  override readonly exitCode = exitCodes.waitsForApproval;
  readonly answer: { importUrl: string };

  constructor(message: string, answer: { importUrl: string }) {
    super(`${message}: ${answer.importUrl}`);
    this.answer = answer;
  }
}
