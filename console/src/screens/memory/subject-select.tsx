import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import { useRead } from '../../api/use-action.ts';
import { usePeople } from '../../api/use-people.ts';
import { FoundSelect } from '../../ui/editing/found-select.tsx';
import { t } from '../../words/words.ts';
import { textToSubject } from './subject-text.ts';

interface SubjectSelectProps {
  /** `type:id`; empty for none. */
  value: string;
  onChange: (value: string) => void;
  /** The name of the current choice. */
  title?: string | null | undefined;
  label?: string;
  description?: string;
  placeholder?: string;
  'aria-label'?: string;
  error?: string | undefined;
  size?: string;
}

/** Finds a customer, lead or member by name; any other text is a topic. */
export function SubjectSelect({ value, onChange, title, ...shared }: SubjectSelectProps) {
  const can = useCan();
  const people = usePeople();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 200);
  const [known, setKnown] = useState<Record<string, string>>({});
  const isTyping = text.trim() !== '' && text !== labelOf(value, known, title);
  const found = useRead(
    'workspace.search',
    { q: wanted, types: ['customer', 'lead'], limit: 20 },
    { enabled: isTyping && wanted.length > 1 && can('workspace.search') },
  );
  const contacts = (isTyping && wanted.length > 1 ? (found.data?.items ?? []) : []).flatMap((hit) =>
    hit.type === 'customer' || hit.type === 'lead'
      ? [{ value: `${hit.type}:${hit.id}`, label: hit.title, detail: t(`memory_subject.${hit.type}`) }]
      : [],
  );
  const members = people.options
    .filter(({ label }) => !isTyping || label.toLowerCase().includes(text.trim().toLowerCase()))
    .map((person) => ({
      value: `member:${person.value}`,
      label: person.label,
      detail: t('memory_subject.member'),
    }));
  const name = text.trim().slice(0, 100);
  const topic = isTyping
    ? [{ value: `topic:${name}`, label: t('memory.subject_topic', { name }), detail: t('memory_subject.topic') }]
    : [];
  const items = [...contacts, ...members, ...topic];
  return (
    <FoundSelect
      {...shared}
      name="subject"
      items={items}
      value={value}
      chosenLabel={labelOf(value, known, title)}
      removeLabel={t('memory.subject_remove')}
      onSearchChange={setText}
      onChoose={(chosen, item) => {
        if (item) setKnown((before) => ({ ...before, [item.value]: item.label }));
        onChange(chosen);
      }}
    />
  );
}

function labelOf(value: string, known: Record<string, string>, title: string | null | undefined): string {
  const subject = textToSubject(value);
  if (!subject) return '';
  if (subject.type === 'topic') return t('memory.subject_topic', { name: subject.id });
  return known[value] ?? title ?? t(`memory_subject.${subject.type}`);
}
