/** Why an archive cannot be read. */
export class ArchiveFault extends Error {
  readonly reason: 'damaged' | 'protected' | 'too_large';

  constructor(reason: ArchiveFault['reason']) {
    super(`The archive cannot be read: ${reason}.`);
    this.reason = reason;
  }
}
