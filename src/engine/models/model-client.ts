/** A client for one provider of AI models. */
export interface ModelClient {
  /**
   * Throws a StepFailure: model_auth, model_rate_limited, model_unavailable, model_bad_request, model_context_too_long,
   * model_bad_answer, model_refused.
   */
  complete(request: ModelRequest): Promise<ModelAnswer>;
  /**
   * Returns one vector per text, in the same order. Throws as `complete` does, also if the provider has no embeddings.
   */
  embed(request: EmbeddingRequest): Promise<number[][]>;
}

export interface ModelRequest {
  model: string;
  /** Empty if there is no system prompt. */
  system: string;
  messages: readonly ModelMessage[];
  tools: readonly ModelTool[];
  maxTokens?: number;
  temperature?: number;
  /** Asks for JSON that matches this schema, if the provider supports it. */
  jsonSchema?: Record<string, unknown>;
  signal: AbortSignal;
  /** Receives pieces of the answer as they arrive; the whole answer is still returned at the end. Must not throw. */
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
   * `raw` holds the provider's own parts of the answer, which the provider expects back unchanged. Without `raw`, the
   * text and the tool calls are sent.
   */
  | { role: 'assistant'; text: string; raw?: unknown; toolCalls?: readonly ToolCall[] }
  | { role: 'tools'; results: readonly ToolResult[] };

/** An image or a PDF for the model to read. */
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
  /** Undefined if the model sent invalid JSON. */
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
  /** The model that answered. A provider may serve several models under one name. */
  model: string;
  stop: 'end' | 'length' | 'tools' | 'refused';
  raw: unknown;
}
