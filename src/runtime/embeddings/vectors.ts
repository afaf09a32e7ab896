/** Packs a vector for storage: 32-bit floats, little-endian. */
export function packVector(vector: readonly number[]): Buffer {
  const packed = Buffer.alloc(vector.length * 4);
  for (const [index, value] of vector.entries()) packed.writeFloatLE(value, index * 4);
  return packed;
}

export function unpackVector(packed: Buffer): Float32Array {
  const vector = new Float32Array(packed.length / 4);
  for (let index = 0; index < vector.length; index += 1) vector[index] = packed.readFloatLE(index * 4);
  return vector;
}

/** The sign of each dimension as one bit. Texts with similar meaning differ in few bits. */
export function signsOf(vector: readonly number[]): string {
  return vector.map((value) => (value > 0 ? '1' : '0')).join('');
}

/** 1 for the same direction, 0 for orthogonal vectors. */
export function cosine(left: ArrayLike<number>, right: ArrayLike<number>): number {
  let product = 0;
  let leftLength = 0;
  let rightLength = 0;
  for (let index = 0; index < left.length; index += 1) {
    const a = left[index] ?? 0;
    const b = right[index] ?? 0;
    product += a * b;
    leftLength += a * a;
    rightLength += b * b;
  }
  const lengths = Math.sqrt(leftLength * rightLength);
  return lengths === 0 ? 0 : product / lengths;
}
