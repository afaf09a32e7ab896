import { NumberInput, Switch, TextInput } from '@mantine/core';
import { t } from '../../../words/words.ts';
import type { FormSettings } from './form-draft.ts';
import classes from './forms.module.css';
import { localOf, momentOf } from './local-moment.ts';
import { WordsInput } from './text-settings.tsx';

interface AccessSettingsProps {
  settings: FormSettings;
  onChange: (part: Partial<FormSettings>) => void;
}

/** When the form takes answers, how many, and from whom. */
export function AccessSettings({ settings, onChange }: AccessSettingsProps) {
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('forms.opening')}</legend>
      <TextInput
        type="datetime-local"
        label={t('forms.opens_at')}
        value={localOf(settings.opensAt)}
        onChange={(event) => onChange({ opensAt: momentOf(event.currentTarget.value) })}
      />
      <TextInput
        type="datetime-local"
        label={t('forms.closes_at')}
        value={localOf(settings.closesAt)}
        onChange={(event) => onChange({ closesAt: momentOf(event.currentTarget.value) })}
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
