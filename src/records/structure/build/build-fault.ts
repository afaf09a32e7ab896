/** Why a field could not become what was asked for. */
export class BuildFault extends Error {
  readonly code: string;
  /** Settings that are taken back. */
  readonly drops: readonly string[];

  constructor(code: string, message: string, drops: readonly string[] = []) {
    super(message);
    this.code = code;
    this.drops = drops;
  }
}
