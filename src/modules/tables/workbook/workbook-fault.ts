import { ArchiveFault } from '../../../files/zip/archive-fault.ts';

/** Why a workbook cannot be read. */
export class WorkbookFault extends Error {
  readonly reason: ArchiveFault['reason'] | 'no_sheet' | 'unknown_sheet';

  constructor(reason: WorkbookFault['reason']) {
    super(`The workbook cannot be read: ${reason}.`);
    this.reason = reason;
  }

  /** An error of its archive is an error of the workbook. */
  static from(error: unknown): unknown {
    return error instanceof ArchiveFault ? new WorkbookFault(error.reason) : error;
  }
}
