/** Of JSON with English descriptions, one token is about four bytes; a test holds this against a tokenizer. */
const bytesPerToken = 4;

/** What a list of tools takes up in a model’s context, give or take a few per cent: every model counts differently. */
export function estimateTokens(value: unknown): number {
  return Math.round(Buffer.byteLength(JSON.stringify(value)) / bytesPerToken);
}
