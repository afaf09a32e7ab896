import { CommandFailure } from '../command-failure.ts';
import type { McpClient, ServerEntry } from './clients.ts';

/** The text of a client's configuration with this server in it; everything else stays as it was. */
export function withServer(client: McpClient, text: string, name: string, server: ServerEntry): string {
  if (client.format === 'toml') return withTable(text, `${client.section}.${name}`, client.entry(server));
  const configuration = text.trim() === '' ? {} : parsed(text);
  const servers = configuration[client.section] ?? {};
  if (!isObject(servers)) throw new CommandFailure(`“${client.section}” in it is not an object.`);
  return `${JSON.stringify({ ...configuration, [client.section]: { ...servers, [name]: client.entry(server) } }, null, indentOf(text))}\n`;
}

function parsed(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    // Comments, which some clients allow, would be lost by writing the file anew.
    throw new CommandFailure('It is not plain JSON (comments, or a comma too many?).');
  }
  if (!isObject(value)) throw new CommandFailure('It is not a JSON object.');
  return value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function indentOf(text: string): string {
  return /^[ \t]+(?=")/m.exec(text)?.[0] ?? '  ';
}

/**
 * A table of TOML goes from its header to the next one; its own and those below it are replaced, or it is added at the
 * end.
 */
function withTable(text: string, name: string, lines: string[]): string {
  const kept: string[] = [];
  let inside = false;
  for (const line of text.split('\n')) {
    const header = /^\s*\[\[?\s*([^\]]+?)\s*\]/.exec(line)?.[1]?.replaceAll('"', '');
    if (header !== undefined) inside = header === name || header.startsWith(`${name}.`);
    if (!inside) kept.push(line);
  }
  const others = kept.join('\n').trimEnd();
  return `${others === '' ? '' : `${others}\n\n`}[${name}]\n${lines.join('\n')}\n`;
}
