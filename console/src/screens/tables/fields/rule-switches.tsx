import { Checkbox } from '@mantine/core';
import { t } from '../../../words/words.ts';
import { useDraft } from './draft-context.ts';
import { takes } from './field-types.ts';
import classes from './fields.module.css';

const rules = ['required', 'unique', 'readOnly'] as const;

export function RuleSwitches() {
  const { draft, change } = useDraft();
  const shown = rules.filter((rule) => takes(draft.type, rule));
  if (shown.length === 0) return null;
  return (
    <fieldset className={classes.rules}>
      <legend>{t('field.rules')}</legend>
      {shown.map((rule) => (
        <Checkbox
          key={rule}
          name={rule}
          label={t(`field.${rule}`)}
          description={t(`field.${rule}_hint`)}
          checked={draft[rule]}
          onChange={(event) => change({ [rule]: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}
