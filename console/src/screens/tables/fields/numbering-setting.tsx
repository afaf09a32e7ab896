import { TextInput } from '@mantine/core';
import { t } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import classes from './fields.module.css';
import { numberExample } from './number-example.ts';

const parts = { year: '{YYYY}', short: '{YY}', month: '{MM}', day: '{DD}', counter: '{0000}' };

/** The numbering pattern, with an example for the first record of today. */
export function NumberingSetting() {
  const { draft, change, problems } = useDraft();
  const pattern = draft.numbering.trim();
  return (
    <TextInput
      name="numbering"
      label={t('field.numbering')}
      description={
        pattern === ''
          ? t('field.numbering_hint', parts)
          : t('field.numbering_example', { example: numberExample(pattern, new Date()) })
      }
      placeholder="INV-{YYYY}-{0000}"
      value={draft.numbering}
      error={problems.numbering}
      autoComplete="off"
      spellCheck={false}
      classNames={{ input: classes.mono }}
      onChange={(event) => change({ numbering: event.currentTarget.value })}
    />
  );
}
