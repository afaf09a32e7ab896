import { Refusal, refuse } from '../../../kernel/refusal.ts';
import { readJson } from '../../http/read-json.ts';

/** One record or a list of them; anything else is no body for this door. */
export async function readRecordBody(body: unknown): Promise<Record<string, unknown> | unknown[]> {
  const value = await readStrictly(body);
  if (typeof value !== 'object' || value === null) return refuse('malformed', 'invalid_body', 'The body must be a JSON object (one record) or an array of objects (a batch).');
  return value as Record<string, unknown> | unknown[];
}

export async function readObjectBody(body: unknown): Promise<Record<string, unknown>> {
  const value = await readStrictly(body);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse('malformed', 'invalid_body', 'The body must be a JSON object of field keys and values.');
  return value as Record<string, unknown>;
}

async function readStrictly(body: unknown): Promise<unknown> {
  try {
    return await readJson(body);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unreadable_body') return refuse('malformed', 'invalid_body', error.message);
    throw error;
  }
}
