/** Gathers what is asked in one turn of the event loop and hands it over together: one statement for many callers. */
export function gather<Item, Answer>(handle: (items: Item[]) => Promise<Answer>): (item: Item) => Promise<Answer> {
  let waiting: { item: Item; settle: (answer: Promise<Answer>) => void }[] = [];
  const flush = () => {
    const batch = waiting;
    waiting = [];
    const answer = handle(batch.map((entry) => entry.item));
    for (const entry of batch) entry.settle(answer);
  };
  return (item) =>
    new Promise((settle) => {
      waiting.push({ item, settle });
      if (waiting.length === 1) setImmediate(flush);
    });
}
