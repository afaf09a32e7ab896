/** Why a field could not be built as requested. */
export class BuildFault extends Error {
  readonly code: string;
  /** The settings that are withdrawn. */
  readonly drops: readonly string[];

  constructor(code: string, message: string, drops: readonly string[] = []) {
    super(message);
    this.code = code;
    this.drops = drops;
  }
}
