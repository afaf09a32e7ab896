const maxHeaders = 40;
const maxValueLength = 1024;
/** Parts of header names that indicate a credential. An idempotency key is harmless. */
const credential = /token|secret|auth|password|passwd|credential|cookie|session|jwt|key/;
const harmless = new Set(['x-idempotency-key']);

/**
 * The headers of a call that may be stored and shown: those that describe the body and the sender, and custom headers
 * that are not credentials.
 */
export function safeHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const safe: Record<string, string> = {};
  let count = 0;
  for (const [name, value] of Object.entries(headers)) {
    if (value === undefined || !isSafe(name)) continue;
    safe[name] = String(value).slice(0, maxValueLength);
    if (++count === maxHeaders) break;
  }
  return safe;
}

function isSafe(name: string): boolean {
  if (name === 'content-type' || name === 'user-agent') return true;
  return name.startsWith('x-') && (harmless.has(name) || !credential.test(name));
}
