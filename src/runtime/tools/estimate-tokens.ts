/** For JSON with English descriptions, a token is about four bytes. A test compares this with a tokenizer. */
const bytesPerToken = 4;

/** The approximate size of a list of tools in a model's context. Every model counts slightly differently. */
export function estimateTokens(value: unknown): number {
  return Math.round(Buffer.byteLength(JSON.stringify(value)) / bytesPerToken);
}
