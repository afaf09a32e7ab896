import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Descriptions of what was examined and found good, known to all workers of the run through a file that each one adds
 * to.
 */
export class Examined {
  private readonly name: string;
  private readonly known = new Set<string>();
  private read = 0;

  constructor(name: string) {
    this.name = name;
  }

  has(description: string): boolean {
    const digest = digestOf(description);
    if (!this.known.has(digest)) this.learn();
    return this.known.has(digest);
  }

  add(descriptions: Iterable<string>): void {
    const fresh = [...descriptions].map(digestOf).filter((digest) => !this.known.has(digest));
    for (const digest of fresh) this.known.add(digest);
    if (fresh.length > 0) appendFileSync(this.file(), fresh.map((digest) => `${digest}\n`).join(''));
  }

  /** Reads what other workers have added since the last time. */
  private learn(): void {
    const file = openSync(this.file(), 'a+');
    try {
      const added = Buffer.alloc(fstatSync(file).size - this.read);
      const length = readSync(file, added, 0, added.length, this.read);
      const lines = added.subarray(0, length).toString('latin1').split('\n');
      // The last line may still be on its way.
      const whole = lines.slice(0, -1);
      for (const digest of whole) this.known.add(digest);
      this.read += whole.reduce((bytes, digest) => bytes + digest.length + 1, 0);
    } finally {
      closeSync(file);
    }
  }

  private file(): string {
    return join(inject('scratch'), `examined-${this.name}`);
  }
}

function digestOf(description: string): string {
  return createHash('sha256').update(description).digest('base64');
}
