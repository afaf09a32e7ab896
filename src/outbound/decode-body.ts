/** Converts an answer to a value: JSON to its value, text to text, anything else to base64. */
export function decodeBody(bytes: Buffer, contentType: string): unknown {
  if (bytes.length === 0) return null;
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const text = type === '' || isText(type) ? textOf(bytes, contentType) : undefined;
  if (text === undefined)
    return { base64: bytes.toString('base64'), contentType: type || 'application/octet-stream', size: bytes.length };
  return type === '' || isJson(type) ? parsed(text) : text;
}

const textTypes = new Set([
  'application/xml',
  'application/javascript',
  'application/x-www-form-urlencoded',
  'application/x-ndjson',
  'application/yaml',
  'application/graphql',
  'application/sql',
]);

function isJson(type: string): boolean {
  return type === 'application/json' || type === 'text/json' || type.endsWith('+json');
}

function isText(type: string): boolean {
  return type.startsWith('text/') || isJson(type) || type.endsWith('+xml') || textTypes.has(type);
}

/** Undefined if it is not text. Text with a zero byte does not count, because it could not be stored. */
function textOf(bytes: Buffer, contentType: string): string | undefined {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType)?.[1] ?? 'utf-8';
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** If the content claims to be JSON but is not, it becomes text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
