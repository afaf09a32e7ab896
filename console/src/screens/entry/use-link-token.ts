import { useState } from 'react';
import { useFilters } from '../../ui/lists/use-filters.ts';

/** The token of the opened link. Kept, because the address changes shortly before the screen closes. */
export function useLinkToken(): string | undefined {
  const [{ token }] = useFilters<'token'>();
  const [opened] = useState(token);
  return opened;
}
