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
  /**
   * What `readFile` of the code asks for: the content of a file that the code may see. What it throws is thrown inside.
   */
  readFile?(asked: FileRequest): Promise<string>;
}

export interface FileRequest {
  /** As the code gave it. */
  file: unknown;
  as: 'text' | 'base64';
}

export interface SandboxOutcome {
  value: unknown;
  /** Set where the code made files: each stands in the value as an object whose only field has this name. */
  fileMark?: string;
  /** What it wrote with console.log, at most 100 lines. */
  logs: string[];
}

/** Code of customers. Throws a StepFailure: code_error, code_timeout, code_memory, code_result. */
export interface Sandbox {
  run(call: SandboxCall): Promise<SandboxOutcome>;
  close(): Promise<void>;
}
