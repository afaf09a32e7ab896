import { useEffect, useState } from 'react';

/** A word about what just happened, which goes away by itself. */
export function useStatus(): [string, (status: string) => void] {
  const [status, setStatus] = useState('');
  useEffect(() => {
    if (status === '') return;
    const timer = setTimeout(() => setStatus(''), 5_000);
    return () => clearTimeout(timer);
  }, [status]);
  return [status, setStatus];
}
