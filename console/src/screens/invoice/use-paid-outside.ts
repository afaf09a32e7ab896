import { useEffect, useRef, useState } from 'react';
import { invoiceDoor } from './public-invoice.ts';

/** How a payment on the provider's own page ended, as far as is known. */
export type PaidOutside = 'paid' | 'pending' | 'open';

/** Back from there (`?payment=return`): asks once, so that the page shows it without waiting for the server's own look. */
export function usePaidOutside(token: string, reload: () => Promise<unknown>): PaidOutside | undefined {
  const [ended, setEnded] = useState<PaidOutside>();
  const asked = useRef(false);
  const latest = useRef(reload);
  latest.current = reload;
  useEffect(() => {
    const address = new URL(location.href);
    if (address.searchParams.get('payment') !== 'return' || asked.current) return;
    asked.current = true;
    // A reload of the page is no second return.
    address.searchParams.delete('payment');
    history.replaceState(history.state, '', address);
    const ask = async () => {
      // The server goes on asking by itself; here it only means that nothing is known yet.
      const answer = await invoiceDoor.payReturn(token).catch(() => ({ state: 'pending' as const }));
      await latest.current();
      setEnded(answer.state);
    };
    void ask();
  }, [token]);
  return ended;
}
