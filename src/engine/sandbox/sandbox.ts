export interface SandboxCall {
  workspaceId: string;
  /** The body of a function; its return value is the output. */
  source: string;
  /** The variables that the code sees, with JSON values. */
  globals: Record<string, unknown>;
  /** 2,000 by default. */
  timeoutMs?: number;
  memoryBytes?: number;
  signal?: AbortSignal;
  /**
   * Answers `readFile` in the code with the content of a file that the code may see. An error is thrown inside the
   * code.
   */
  readFile?(asked: FileRequest): Promise<string>;
}

export interface FileRequest {
  /** The argument that the code passed. */
  file: unknown;
  as: 'text' | 'base64';
}

export interface SandboxOutcome {
  value: unknown;
  /** Set if the code created files: each appears in the value as an object whose only field has this name. */
  fileMark?: string;
  /** The output of console.log, at most 100 lines. */
  logs: string[];
}

/** Runs customers' code. Throws a StepFailure: code_error, code_timeout, code_memory, code_result. */
export interface Sandbox {
  run(call: SandboxCall): Promise<SandboxOutcome>;
  close(): Promise<void>;
}
