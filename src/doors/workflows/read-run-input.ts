import { Refusal, refuse } from '../../kernel/refusal.ts';
import { readJson } from '../http/read-json.ts';

export interface RunBody {
  input: Record<string, unknown>;
  stream: boolean;
}

/**
 * contract: Workflows and runs. The whole object is the input, and an `input` object inside it is merged over the rest; `stream`
 * as true or false is for the door. No body is no input.
 */
export async function readRunInput(body: unknown): Promise<RunBody> {
  const { stream, ...fields } = await readObject(body);
  const given = typeof stream === 'boolean' || stream === undefined ? fields : { ...fields, stream };
  const { input, ...rest } = given as Record<string, unknown>;
  const merged = isObject(input) ? { ...rest, ...input } : given;
  return { input: merged, stream: stream === true };
}

async function readObject(body: unknown): Promise<Record<string, unknown>> {
  let value: unknown;
  try {
    value = await readJson(body, {});
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unreadable_body') return refuse('malformed', 'invalid_body', error.message);
    throw error;
  }
  return isObject(value) ? value : refuse('malformed', 'invalid_body', 'The body must be a JSON object: the input of the run.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
