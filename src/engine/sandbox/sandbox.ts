export interface SandboxCall {
  workspaceId: string;
  /** The body of a function; what it returns is the output. */
  source: string;
  /** The names the code sees, each with a JSON value. */
  globals: Record<string, unknown>;
  /** 2,000 unless told. */
  timeoutMs?: number;
  memoryBytes?: number;
  signal?: AbortSignal;
}

export interface SandboxOutcome {
  value: unknown;
  /** What it wrote with console.log, at most 100 lines. */
  logs: string[];
}

/** Code of customers. Throws a StepFailure: code_error, code_timeout, code_memory, code_result. */
export interface Sandbox {
  run(call: SandboxCall): Promise<SandboxOutcome>;
  close(): Promise<void>;
}
