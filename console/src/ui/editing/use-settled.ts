import { useEffect, useState } from 'react';

/** Whether the person has finished typing: the value has not changed for a while, or its field was left. */
export function useSettled(value: string | object, delayMs: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settle = () => setSettled(value);
    const timer = setTimeout(settle, delayMs);
    document.addEventListener('focusout', settle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', settle);
    };
  }, [value, delayMs]);
  return settled === value;
}
