/** Code with which a receiver verifies `x-svc-signature`. The guide for receivers has more languages. */
export const verifySnippets = {
  TypeScript: `import { createHmac, timingSafeEqual } from 'node:crypto';

/** \`body\` is the raw body, before any parsing. */
export function isGenuine(body: Buffer, header: string, secret: string): boolean {
  const parts = header.split(',').map((part) => part.split('='));
  const time = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!(Math.abs(Date.now() / 1000 - Number(time)) <= 300)) return false;
  const expected = createHmac('sha256', secret).update(\`\${time}.\`).update(body).digest();
  return parts.some(([name, value = '']) => {
    const given = Buffer.from(value, 'hex');
    return name === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
}`,
  Python: `import hashlib, hmac, time

def is_genuine(body: bytes, header: str, secret: str) -> bool:
    """body is the raw body, before any parsing."""
    parts = [part.split("=", 1) for part in header.split(",") if "=" in part]
    stamp = next((value for name, value in parts if name == "t"), "")
    if not stamp.isdigit() or abs(time.time() - int(stamp)) > 300:
        return False
    signed = stamp.encode() + b"." + body
    expected = hmac.new(secret.encode(), signed, hashlib.sha256).hexdigest()
    return any(name == "v1" and hmac.compare_digest(value, expected) for name, value in parts)`,
} as const;

export type SnippetLanguage = keyof typeof verifySnippets;
