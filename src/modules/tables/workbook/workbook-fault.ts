/** Why a workbook cannot be read. */
export type FaultReason = 'damaged' | 'protected' | 'too_large' | 'no_sheet';

export class WorkbookFault extends Error {
  readonly reason: FaultReason;

  constructor(reason: FaultReason) {
    super(`The workbook cannot be read: ${reason}.`);
    this.reason = reason;
  }
}
