const initial = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
] as const;

/** The constants of SHA-256: the first 32 bits of the fractions of the cube roots of the first 64 primes. */
const constants = (() => {
  const found: number[] = [];
  for (let candidate = 2; found.length < 64; candidate++)
    if (!Array.from({ length: candidate - 2 }, (_, index) => index + 2).some((divisor) => candidate % divisor === 0))
      found.push((candidate ** (1 / 3) % 1) * 2 ** 32);
  return Uint32Array.from(found);
})();

/**
 * Finds an answer for which the SHA-256 of `CHALLENGE:ANSWER` starts with the given number of zero bits. The browser's
 * own SHA-256 is not used, because it requires https and is asynchronous for each digest.
 */
export async function solveProof(challenge: string, bits: number): Promise<string> {
  for (let number = 0; ; number++) {
    const answer = number.toString(36);
    if (firstWord(`${challenge}:${answer}`) >>> (32 - bits) === 0) return answer;
    // Lets the page respond from time to time.
    if (number % 2_000 === 1_999) await new Promise((resolve) => setTimeout(resolve));
  }
}

/** The first 32 bits of the SHA-256 of an ASCII text. */
function firstWord(text: string): number {
  const length = ((text.length + 8) >> 6) + 1;
  const bytes = new DataView(new ArrayBuffer(length * 64));
  for (let index = 0; index < text.length; index++) bytes.setUint8(index, text.charCodeAt(index));
  bytes.setUint8(text.length, 0x80);
  bytes.setUint32(length * 64 - 4, text.length * 8);
  const state = Uint32Array.from(initial);
  for (let block = 0; block < length; block++) mix(state, bytes, block * 64);
  return state[0] ?? 0;
}

function mix(state: Uint32Array, bytes: DataView, from: number): void {
  const words = new Uint32Array(64);
  for (let index = 0; index < 16; index++) words[index] = bytes.getUint32(from + index * 4);
  const at = (index: number) => words[index] ?? 0;
  for (let index = 16; index < 64; index++) {
    const near = at(index - 15);
    const far = at(index - 2);
    const small = turn(near, 7) ^ turn(near, 18) ^ (near >>> 3);
    const large = turn(far, 17) ^ turn(far, 19) ^ (far >>> 10);
    words[index] = at(index - 16) + small + at(index - 7) + large;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index++) {
    const large = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = (h + large + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + at(index)) | 0;
    const small = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const two = (small + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, index) => {
    state[index] = (state[index] ?? 0) + value;
  });
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}
