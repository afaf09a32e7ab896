import { Radio } from '@mantine/core';
import { keyModes } from '../../api/choices.ts';
import type { DrawnField } from '../../ui/form/field.ts';
import { t } from '../../words/words.ts';
import classes from './settings.module.css';

/** How freely a program acts that has the key. */
export function KeyModeField({ value, error, onChange }: DrawnField) {
  return (
    <Radio.Group label={t('keys.mode')} name="mode" value={value} error={error} onChange={onChange}>
      <div className={classes.keyModes}>
        {keyModes.map((mode) => (
          <Radio key={mode} value={mode} label={t(`key_mode.${mode}`)} description={t(`key_mode.${mode}_text`)} />
        ))}
      </div>
    </Radio.Group>
  );
}
