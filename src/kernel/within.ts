/** What `work` gives, or undefined when it takes longer; the work itself goes on. */
export async function within<Value>(work: Promise<Value>, ms: number): Promise<{ value: Value } | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((settle) => {
    timer = setTimeout(() => settle(undefined), Math.max(0, ms));
  });
  return Promise.race([work.then((value) => ({ value })), late]).finally(() => clearTimeout(timer));
}
