import { createHash, randomBytes, randomFillSync } from 'node:crypto';

const pool = Buffer.alloc(4096);
let used = pool.length;
let lastMs = 0;
let lastTime = '00000000-0000';
let sequence = 0;

/**
 * If the clock goes back by more than this, it was wrong before, and ids must not stay ahead of time for as long as it
 * was ahead.
 */
const maxStepBackMs = 60_000;

/**
 * A UUIDv7. Ids of one process sort in the order they were created (the 12 bits after the time count up within a
 * millisecond). Small backward steps of the clock do not change this.
 */
export function newId(now: number = Date.now()): string {
  if (used + 10 > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  if (now > lastMs || now < lastMs - maxStepBackMs) {
    setTime(now);
    sequence = (((pool[used] ?? 0) << 8) | (pool[used + 1] ?? 0)) & 0x7ff;
    used += 2;
  } else if (++sequence > 0xfff) {
    setTime(lastMs + 1);
    sequence = 0;
  }
  pool[used] = ((pool[used] ?? 0) & 0x3f) | 0x80;
  const tail = pool.toString('hex', used, used + 8);
  used += 8;
  return `${lastTime}-${(0x7000 | sequence).toString(16)}-${tail.slice(0, 4)}-${tail.slice(4)}`;
}

function setTime(ms: number): void {
  const time = ms.toString(16).padStart(12, '0');
  lastMs = ms;
  lastTime = `${time.slice(0, 8)}-${time.slice(8)}`;
}

/** The time in an id, in milliseconds. */
export function momentOfId(id: string): number {
  return Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export function isUuid(text: string): boolean {
  return uuidPattern.test(text);
}

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A secret of `bytes` random bytes in base62, with an optional prefix that shows people its kind. */
export function newSecret(prefix = '', bytes = 32): string {
  let number = BigInt(`0x${randomBytes(bytes).toString('hex')}`);
  const length = Math.ceil((bytes * 8) / Math.log2(62));
  let text = '';
  for (let index = 0; index < length; index++) {
    text = base62[Number(number % 62n)] + text;
    number /= 62n;
  }
  return prefix + text;
}

/** The stored form of a secret. Secrets have 256 random bits, so a plain digest cannot be reversed by guessing. */
export function digestOf(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}
