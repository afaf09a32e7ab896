/** Rounded half away from zero, as people round money; the divisor is positive. */
export function roundedDivision(dividend: bigint, divisor: bigint): bigint {
  const doubled = (dividend < 0n ? -dividend : dividend) * 2n;
  const rounded = (doubled + divisor) / (divisor * 2n);
  return dividend < 0n ? -rounded : rounded;
}
