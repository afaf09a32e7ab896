import { useCallback, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  /** `order`: the rows as they stand, of which those between the last one and this one are taken too. */
  toggle: (id: string, range?: { order: readonly string[] }) => void;
  set: (ids: Iterable<string>) => void;
  clear: () => void;
}

/** Which rows of a list are chosen, by the pointer, by shift-click or by keys. */
export function useSelection(): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);
  const toggle = useCallback<Selection['toggle']>((id, range) => {
    const from = range && anchor.current !== undefined ? range.order.indexOf(anchor.current) : -1;
    const to = range ? range.order.indexOf(id) : -1;
    anchor.current = id;
    setIds((before) => {
      const next = new Set(before);
      if (range && from >= 0 && to >= 0) {
        for (const each of range.order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(each);
      } else if (!next.delete(id)) next.add(id);
      return next;
    });
  }, []);
  return {
    ids,
    has: (id) => ids.has(id),
    toggle,
    set: useCallback((chosen) => setIds(new Set(chosen)), []),
    clear: useCallback(() => {
      anchor.current = undefined;
      setIds(new Set());
    }, []),
  };
}
