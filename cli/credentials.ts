import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { CommandFailure } from './command-failure.ts';

interface Stored {
  /** Where commands go that name no address: the server signed in to last. */
  current?: string;
  servers: Record<string, { key: string }>;
}

/** The keys of this computer, by the address of their server, in a file that only its owner can read. */
export class Credentials {
  readonly file: string;

  constructor(environment: NodeJS.ProcessEnv) {
    const folder = environment.XDG_CONFIG_HOME || path.join(environment.HOME || homedir(), '.config');
    this.file = path.join(folder, 'svc', 'credentials.json');
  }

  async currentServer(): Promise<string | undefined> {
    return (await this.read()).current;
  }

  async keyOf(server: string): Promise<string | undefined> {
    return (await this.read()).servers[server]?.key;
  }

  async keep(server: string, key: string): Promise<void> {
    const { servers } = await this.read();
    await this.write({ current: server, servers: { ...servers, [server]: { key } } });
  }

  async forget(server: string): Promise<void> {
    const { current, servers } = await this.read();
    const { [server]: _, ...others } = servers;
    await this.write({ current: current === server ? Object.keys(others)[0] : current, servers: others });
  }

  private async read(): Promise<Stored> {
    const text = await readFile(this.file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{}';
      throw new CommandFailure(`${this.file} cannot be read (${error.code}).`);
    });
    try {
      const { current, servers } = JSON.parse(text) as Partial<Stored>;
      return { current, servers: servers ?? {} };
    } catch {
      throw new CommandFailure(`${this.file} is not JSON: repair or delete it, then run svc login.`);
    }
  }

  /** Written beside and moved into place: a crash leaves the old file or the new one. */
  private async write(stored: Stored): Promise<void> {
    await mkdir(path.dirname(this.file), { recursive: true, mode: 0o700 });
    const beside = `${this.file}.${process.pid}`;
    await writeFile(beside, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    await rename(beside, this.file);
  }
}
