import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DrawnField } from '../../ui/form/field.ts';
import { t } from '../../words/words.ts';

/** Tags in a form, one per line of its text. */
export function drawTags({ value, error, onChange }: DrawnField): ReactNode {
  return (
    <TagsInput
      label={t('customer.tags')}
      description={t('customer.tags_hint')}
      error={error}
      maxTags={50}
      splitChars={[',', ';']}
      value={value.split('\n').filter((tag) => tag !== '')}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim().slice(0, 60)).join('\n'))}
    />
  );
}
