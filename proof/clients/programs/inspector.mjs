import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { address, headers, takePart, textOf } from './take-part.mjs';

const program = path.resolve('node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js');

/** Runs it as people do in a terminal: each call is a process with a new connection. */
async function inspect(...args) {
  const own = ['--cli', address, '--transport', 'http', '--header', `x-api-key: ${headers['x-api-key']}`, '--method'];
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...own, ...args]);
  return JSON.parse(stdout);
}

await takePart({
  list: async () => (await inspect('tools/list')).tools.map(({ name }) => name),
  call: async (name, args) =>
    textOf(
      await inspect(
        ...['tools/call', '--tool-name', name],
        ...Object.entries(args).flatMap(([key, value]) => [
          '--tool-arg',
          `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
        ]),
      ),
    ),
});
