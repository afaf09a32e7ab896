import { useEffect, useState } from 'react';

/**
 * Whether nobody is in the midst of typing: the value has stood for a while, or the field it was typed into was left.
 */
export function useSettled(value: string | object, afterMs: number): boolean {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const settle = () => setSettled(value);
    const timer = setTimeout(settle, afterMs);
    document.addEventListener('focusout', settle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('focusout', settle);
    };
  }, [value, afterMs]);
  return settled === value;
}
