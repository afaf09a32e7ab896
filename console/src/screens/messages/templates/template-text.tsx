import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { DrawnField } from '../../../ui/form/field.ts';
import { t } from '../../../words/words.ts';
import classes from '../messages.module.css';

const placeholders = [
  'customer.name',
  'customer.firstName',
  'customer.company',
  'customer.email',
  'customer.phone',
  'workspace.name',
  'sender.name',
] as const;
type Placeholder = (typeof placeholders)[number];

/** The text, and below it the names of its placeholders; a click inserts one at the cursor. */
export function TemplateText({ value, error, onChange }: DrawnField) {
  const field = useRef<HTMLTextAreaElement>(null);
  const insert = (name: Placeholder) => {
    const area = field.current;
    const from = area?.selectionStart ?? value.length;
    const to = area?.selectionEnd ?? from;
    const piece = `{{ ${name} }}`;
    // Rendered synchronously; otherwise the caret would move later, while the person is typing.
    flushSync(() => onChange(value.slice(0, from) + piece + value.slice(to)));
    area?.focus();
    area?.setSelectionRange(from + piece.length, from + piece.length);
  };
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        label={t('templates.text')}
        name="text"
        required
        error={error}
        autosize
        minRows={10}
        maxRows={24}
        maxLength={100_000}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <Text size="xs" c="dimmed">
        {t('templates.placeholders')}
      </Text>
      <div className={classes.placeholders}>
        {placeholders.map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            aria-label={t('templates.insert', { name: labelOf(name) })}
            onClick={() => insert(name)}
          >
            {labelOf(name)}
          </Button>
        ))}
      </div>
    </Stack>
  );
}

function labelOf(name: Placeholder): string {
  const [about, what] = name.split('.') as ['customer', 'name'];
  return t(`templates.placeholder_${about}_${what}`);
}
