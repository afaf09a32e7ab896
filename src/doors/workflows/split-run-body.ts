/**
 * contract: Workflows and runs. The whole object is the input, and an `input` object inside it is merged over the rest;
 * `stream` as true or false is for the door.
 */
export function splitRunBody(body: Record<string, unknown>): { input: Record<string, unknown>; stream: boolean } {
  const { stream, ...fields } = body;
  const given = typeof stream === 'boolean' || stream === undefined ? fields : { ...fields, stream };
  const { input, ...rest } = given as Record<string, unknown>;
  const merged = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...rest, ...input } : given;
  return { input: merged, stream: stream === true };
}
