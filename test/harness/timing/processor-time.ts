import { readdirSync, readFileSync } from 'node:fs';

export interface Share {
  kind: string;
  seconds: number;
}

interface Process {
  parent: number;
  /** Distinguishes it from a later process with the same number. */
  started: string;
  seconds: number;
  /** Of its children that have ended. */
  secondsOfEnded: number;
}

const everyMs = 2_000;
/** Of the times in /proc; the same on every Linux. */
const ticksPerSecond = 100;

/** What the processors did for a run, by kind of process. Read from /proc now and then: elsewhere nothing is known. */
export class ProcessorTime {
  private readonly ownBefore = process.cpuUsage();
  /** The browsers and the database server, each with all its processes. */
  private readonly families = new Map<string, Share>();
  private present = new Set<string>();
  private secondsOfPrograms = 0;
  private secondsOfEnded: number | undefined;
  private readonly timer: NodeJS.Timeout;

  constructor() {
    this.look();
    this.timer = setInterval(() => this.look(), everyMs).unref();
  }

  /** The largest share first. */
  end(): Share[] {
    clearInterval(this.timer);
    this.look();
    if (this.secondsOfEnded === undefined) return [];
    const { user, system } = process.cpuUsage(this.ownBefore);
    const sums = new Map([
      ['workers, with the servers inside', (user + system) / 1_000_000],
      ['programs that tests start', this.secondsOfPrograms],
    ]);
    for (const { kind, seconds } of this.families.values()) sums.set(kind, (sums.get(kind) ?? 0) + seconds);
    return [...sums].map(([kind, seconds]) => ({ kind, seconds })).sort((a, b) => b.seconds - a.seconds);
  }

  private look(): void {
    const all = readProcesses();
    const children = Map.groupBy(all.keys(), (pid) => all.get(pid)?.parent);
    const present = new Set<string>();
    for (const pid of children.get(process.pid) ?? []) {
      const kind = kindOf(pid);
      if (!kind) continue;
      const key = `${pid} ${all.get(pid)?.started}`;
      const members = familyOf(pid, children).map((member) => all.get(member));
      const seconds = members.reduce((sum, member) => sum + (member ? member.seconds + member.secondsOfEnded : 0), 0);
      present.add(key);
      this.families.set(key, { kind, seconds });
    }
    this.countPrograms(all.get(process.pid)?.secondsOfEnded, present);
  }

  /** They come and go between two looks, but as they end their time is added to that of this process's children. */
  private countPrograms(ended: number | undefined, present: Set<string>): void {
    // When a browser ends, its time is added there too, and is known already.
    const onlyPrograms = [...this.present].every((key) => present.has(key));
    if (onlyPrograms && ended !== undefined) this.secondsOfPrograms += ended - (this.secondsOfEnded ?? ended);
    this.secondsOfEnded = ended;
    this.present = present;
  }
}

function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const name of namesIn('/proc')) {
    const stat = /^\d+$/.test(name) ? textOf(`/proc/${name}/stat`) : undefined;
    if (!stat) continue;
    // The name in brackets may hold anything; what follows are numbers, from the state, the third, on.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const secondsAt = (place: number) => (Number(fields[place - 3]) + Number(fields[place - 2])) / ticksPerSecond;
    found.set(Number(name), {
      parent: Number(fields[1]),
      started: fields[19] ?? '',
      seconds: secondsAt(14),
      secondsOfEnded: secondsAt(16),
    });
  }
  return found;
}

function familyOf(pid: number, children: Map<number | undefined, number[]>): number[] {
  return [pid, ...(children.get(pid) ?? []).flatMap((child) => familyOf(child, children))];
}

function kindOf(pid: number): string | undefined {
  const command = textOf(`/proc/${pid}/cmdline`) ?? '';
  if (/chrom/i.test(command)) return 'Chromium';
  return /^[^\0]*postgres/.test(command) ? 'PostgreSQL' : undefined;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** A process may end between being listed and being read. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
