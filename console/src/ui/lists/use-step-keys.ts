import { useKey } from '../browser/use-key.ts';

/** J and K open the next and the previous item of a list. If none is open, J opens the first one. */
export function useStepKeys(items: { id: string }[], selected: string | undefined, open: (id: string) => void): void {
  const step = (by: number) => {
    const next = items[items.findIndex(({ id }) => id === selected) + by];
    if (next) open(next.id);
  };
  useKey('j', () => step(1));
  useKey('k', () => step(-1));
}
