import { useCallback, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  has: (id: string) => boolean;
  /** `order` holds the ids of all rows. The rows between the last toggled one and this one are selected too. */
  toggle: (id: string, range?: { order: readonly string[] }) => void;
  set: (ids: Iterable<string>) => void;
  clear: () => void;
}

/** The selected rows of a list. They are toggled by click, shift-click or keyboard. */
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
        for (const between of range.order.slice(Math.min(from, to), Math.max(from, to) + 1)) next.add(between);
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
