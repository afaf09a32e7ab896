/** The result of `work`, or undefined if it takes longer. The work itself continues. */
export async function within<Value>(work: Promise<Value>, ms: number): Promise<{ value: Value } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((settle) => {
    timer = setTimeout(() => settle(undefined), Math.max(0, ms));
  });
  return Promise.race([work.then((value) => ({ value })), late]).finally(() => clearTimeout(timer));
}
