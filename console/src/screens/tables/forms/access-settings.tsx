import { NumberInput, Switch } from '@mantine/core';
import { DateField } from '../../../ui/form/date/date-field.tsx';
import { formatZone } from '../../../words/day-words.ts';
import { t } from '../../../words/words.ts';
import { ownZone } from '../../../words/zone-days.ts';
import type { FormSettings } from './form-draft.ts';
import classes from './forms.module.css';
import { localOf, momentOf } from './local-moment.ts';
import { WordsInput } from './text-settings.tsx';

interface AccessSettingsProps {
  settings: FormSettings;
  onChange: (part: Partial<FormSettings>) => void;
}

/** When the form accepts answers, how many, and from whom. */
export function AccessSettings({ settings, onChange }: AccessSettingsProps) {
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('forms.opening')}</legend>
      <DateField
        kind="date-time"
        label={t('forms.opens_at')}
        description={formatZone(ownZone())}
        value={localOf(settings.opensAt)}
        onChange={(local) => onChange({ opensAt: momentOf(local) })}
      />
      <DateField
        kind="date-time"
        label={t('forms.closes_at')}
        description={formatZone(ownZone())}
        value={localOf(settings.closesAt)}
        onChange={(local) => onChange({ closesAt: momentOf(local) })}
      />
      <NumberInput
        label={t('forms.max_answers')}
        min={1}
        allowDecimal={false}
        value={settings.maxAnswers ?? ''}
        onChange={(value) => onChange({ maxAnswers: typeof value === 'number' ? value : undefined })}
      />
      <WordsInput
        lines
        label={t('forms.closed_text')}
        value={settings.closedText}
        onChange={(closedText) => onChange({ closedText })}
      />
      <Switch
        label={t('forms.personal_only')}
        checked={settings.personalOnly === true}
        onChange={(event) => onChange({ personalOnly: event.currentTarget.checked })}
      />
      <Switch
        label={t('forms.say_duplicates')}
        checked={settings.duplicates === 'say'}
        onChange={(event) => onChange({ duplicates: event.currentTarget.checked ? 'say' : undefined })}
      />
    </fieldset>
  );
}
