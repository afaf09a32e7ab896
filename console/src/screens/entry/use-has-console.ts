import { useQuery } from '@tanstack/react-query';
import { auth } from '../../api/session.ts';

/** Whether one can sign in at this address. Public pages may have a host of their own, where nothing else is. */
export function useHasConsole(): boolean {
  const setup = useQuery({ queryKey: ['setup'], queryFn: auth.setup, staleTime: 60_000, retry: false });
  return setup.data !== undefined;
}
