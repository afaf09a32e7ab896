import { TagsInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DrawnField } from '../../ui/form/field.ts';
import { t } from '../../words/words.ts';

/** Tags in a form, one per line of its text. */
export function drawTagsAs(label: string): (field: DrawnField) => ReactNode {
  return ({ value, error, onChange }) => (
    <TagsInput
      label={label}
      description={t('customer.tags_hint')}
      error={error}
      maxTags={50}
      splitChars={[',', ';']}
      acceptValueOnBlur
      value={value.split('\n').filter((tag) => tag !== '')}
      onChange={(tags) => onChange(tags.map((tag) => tag.trim().slice(0, 60)).join('\n'))}
    />
  );
}

export function drawTags(field: DrawnField): ReactNode {
  return drawTagsAs(t('customer.tags'))(field);
}
