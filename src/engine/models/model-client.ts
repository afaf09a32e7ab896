/** One provider of AI models, whichever way it speaks. */
export interface ModelClient {
  /**
   * Throws a StepFailure: model_auth, model_rate_limited, model_unavailable, model_bad_request, model_context_too_long,
   * model_bad_answer, model_refused.
   */
  complete(request: ModelRequest): Promise<ModelAnswer>;
  /** One vector for each text, in their order. Throws as `complete` does, and where the provider has no embeddings. */
  embed(request: EmbeddingRequest): Promise<number[][]>;
}

export interface ModelRequest {
  model: string;
  /** Empty for none. */
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  maxTokens?: number;
  temperature?: number;
  /** Asks for an answer that matches it, where the provider knows how to. */
  jsonSchema?: Record<string, unknown>;
  signal: AbortSignal;
  /** Told what the model says while it says it; the answer still comes whole at the end. Must not throw. */
  onText?(piece: string): void;
}

export interface EmbeddingRequest {
  model: string;
  texts: readonly string[];
  signal?: AbortSignal;
}

export type ModelMessage =
  | { role: 'user'; text: string; files?: readonly ModelFile[] }
  /**
   * `raw`: what the provider said, part by part; it wants its own turns back as they were. Without, its words and calls
   * are told.
   */
  | { role: 'assistant'; text: string; raw?: unknown; toolCalls?: readonly ToolCall[] }
  | { role: 'tools'; results: readonly ToolResult[] };

/** An image or a PDF that the model is to read. */
export interface ModelFile {
  mediaType: string;
  bytes: Uint8Array;
  name?: string;
}

export interface ModelTool {
  name: string;
  description: string;
  inputSchema: unknown;
}

export interface ToolCall {
  id: string;
  name: string;
  /** Undefined where what came was not JSON. */
  arguments: unknown;
}

export interface ToolResult {
  id: string;
  content: string;
  isError: boolean;
}

export interface ModelAnswer {
  text: string;
  toolCalls: ToolCall[];
  usage: { promptTokens: number; completionTokens: number };
  /** The one that answered; providers may have several behind one name. */
  model: string;
  stop: 'end' | 'length' | 'tools' | 'refused';
  raw: unknown;
}
