import { useState } from 'react';
import { useFilters } from '../../ui/lists/use-filters.ts';

/** The token of the link that was opened. Kept, because the address changes a moment before its screen goes away. */
export function useLinkToken(): string | undefined {
  const [{ token }] = useFilters<'token'>();
  const [opened] = useState(token);
  return opened;
}
