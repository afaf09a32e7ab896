import { Textarea, TextInput } from '@mantine/core';
import { createContext, useContext } from 'react';
import { t } from '../../../words/words.ts';
import { type FormSettings, type Text, textIn, withText } from './form-draft.ts';
import classes from './forms.module.css';

/** The language whose texts are shown for editing, or `all`. */
export const TextsContext = createContext<{ language: string; own: string }>({ language: 'all', own: 'en' });

interface WordsInputProps {
  label: string;
  value: Text | undefined;
  placeholder?: string;
  lines?: boolean;
  onChange: (text: Text) => void;
}

/** A text for visitors, in the language that is being edited. */
export function WordsInput({ label, value, placeholder, lines = false, onChange }: WordsInputProps) {
  const { language, own } = useContext(TextsContext);
  const Component = lines ? Textarea : TextInput;
  const shown =
    language === 'all' ? (typeof value === 'object' ? textIn(value, own) : (value ?? '')) : textIn(value, language);
  // Without a text for this language, the text for all languages is shown.
  const standing = language !== 'all' && typeof value === 'string' ? value : placeholder;
  return (
    <Component
      label={label}
      value={shown}
      placeholder={standing}
      maxLength={4000}
      {...(lines ? { autosize: true, minRows: 2 } : {})}
      onChange={(event: { currentTarget: { value: string } }) =>
        onChange(withText(value, language, event.currentTarget.value, own))
      }
    />
  );
}

interface PartProps {
  settings: FormSettings;
  onChange: (part: Partial<FormSettings>) => void;
}

/** The texts around the questions, and the message after the answer. */
export function TextSettings({ settings, onChange }: PartProps) {
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('forms.texts')}</legend>
      <WordsInput label={t('forms.page_title')} value={settings.title} onChange={(title) => onChange({ title })} />
      <WordsInput
        lines
        label={t('forms.page_text')}
        value={settings.description}
        onChange={(description) => onChange({ description })}
      />
      <WordsInput
        label={t('forms.submit_label')}
        value={settings.submitLabel}
        placeholder={t('public_form.submit')}
        onChange={(submitLabel) => onChange({ submitLabel })}
      />
      <WordsInput
        label={t('forms.thanks_title')}
        value={settings.thanksTitle}
        placeholder={t('public_form.thanks')}
        onChange={(thanksTitle) => onChange({ thanksTitle })}
      />
      <WordsInput
        lines
        label={t('forms.thanks_text')}
        value={settings.thanksText}
        placeholder={t('public_form.thanks_text')}
        onChange={(thanksText) => onChange({ thanksText })}
      />
      <TextInput
        label={t('forms.redirect')}
        type="url"
        value={settings.redirect ?? ''}
        onChange={(event) => onChange({ redirect: event.currentTarget.value })}
      />
    </fieldset>
  );
}
