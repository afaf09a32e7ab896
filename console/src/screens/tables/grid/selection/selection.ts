import { createContext, use } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle: (id: string, at: number, isRange: boolean) => void;
  toggleAll: () => void;
  isAll: boolean;
  mayAll: boolean;
}

/** Read by the cells themselves, so that ticking a row renders only its own cell. */
export const SelectionContext = createContext<Selection>({
  ids: new Set(),
  toggle: () => undefined,
  toggleAll: () => undefined,
  isAll: false,
  mayAll: false,
});

export function useSelection(): Selection {
  return use(SelectionContext);
}
