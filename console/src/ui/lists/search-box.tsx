import { CloseButton, TextInput } from '@mantine/core';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../words/words.ts';

interface SearchBoxProps {
  value: string;
  onChange: (value: string) => void;
  label: string;
}

/** Searches while the person types, after a short pause. */
export function SearchBox({ value, onChange, label }: SearchBoxProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;

  useEffect(() => {
    if (value !== sent.current) {
      sent.current = value;
      setText(value);
    }
  }, [value]);

  useEffect(() => {
    if (text === sent.current) return;
    const timer = setTimeout(() => {
      sent.current = text;
      latest.current(text);
    }, 220);
    return () => clearTimeout(timer);
  }, [text]);

  return (
    <TextInput
      type="search"
      size="xs"
      // On a phone it takes the space that is left in its line.
      w={{ base: 'auto', xs: 240 }}
      flex={{ base: '1 1 110px', xs: '0 0 auto' }}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      leftSection={<Search size={14} aria-hidden="true" />}
      rightSection={text && <CloseButton size="xs" aria-label={t('ui.clear_search')} onClick={() => setText('')} />}
    />
  );
}
