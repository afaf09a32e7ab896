import { NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import type { FieldDraft } from './field-draft.ts';
import { type Setting, takes } from './field-types.ts';
import classes from './fields.module.css';

export const limitNames = ['min', 'max', 'maxLength', 'format', 'pattern'] as const;

/** Limits of values that only some types have. */
export function LimitSettings() {
  const { draft, change, problems } = useDraft();
  const has = (setting: Setting) => takes(draft.type, setting);
  const text = (name: (typeof limitNames)[number]) => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.two}>
      {has('min') && <TextInput {...text('min')} inputMode="decimal" />}
      {has('max') && !isStars(draft) && <TextInput {...text('max')} inputMode="decimal" />}
      {has('maxLength') && <TextInput {...text('maxLength')} inputMode="numeric" />}
      {has('format') && (
        <NativeSelect
          {...text('format')}
          data={[
            { value: '', label: t('field.format_any') },
            { value: 'email', label: t('field_type.email') },
            { value: 'url', label: t('field_type.url') },
            { value: 'phone', label: t('field_type.phone') },
          ]}
        />
      )}
      {has('pattern') && (
        <TextInput
          {...text('pattern')}
          placeholder="[A-Z]{2}-\d{4}"
          spellCheck={false}
          classNames={{ input: classes.mono }}
        />
      )}
    </div>
  );
}

/** The maximum of a rating is its number of stars, which is not an optional limit. */
export function isStars(draft: FieldDraft): boolean {
  return draft.type === 'rating';
}
