/** A backup or restore that cannot continue. The message is one line for the person at the terminal. */
export class BackupFailure extends Error {
  override readonly name = 'BackupFailure';
}
