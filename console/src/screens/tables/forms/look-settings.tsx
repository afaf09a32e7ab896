import { Button, ColorInput, FileButton, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../../words/words.ts';
import type { FormSettings } from './form-draft.ts';
import classes from './forms.module.css';

interface LookSettingsProps {
  settings: FormSettings;
  onChange: (part: Partial<FormSettings>) => void;
}

/** The logo is sent as part of the page. */
const maxLogoBytes = 60_000;

/** The colour of the button, and the picture above the title. */
export function LookSettings({ settings, onChange }: LookSettingsProps) {
  const [isTooLarge, setTooLarge] = useState(false);
  const choose = async (file: File | null) => {
    if (!file) return;
    setTooLarge(file.size > maxLogoBytes);
    if (file.size <= maxLogoBytes) onChange({ logo: await dataAddress(file) });
  };
  return (
    <fieldset className={classes.fieldset}>
      <legend>{t('forms.look')}</legend>
      <ColorInput
        label={t('forms.accent')}
        format="hex"
        withEyeDropper={false}
        value={settings.accent ?? ''}
        onChange={(accent) => onChange({ accent: /^#[0-9a-f]{6}$/i.test(accent) ? accent.toLowerCase() : undefined })}
      />
      <Group>
        {settings.logo && <img src={settings.logo} alt={t('forms.logo')} className={classes.logo} />}
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)}>
          {(props) => (
            <Button {...props} variant="default">
              {t('forms.choose_logo')}
            </Button>
          )}
        </FileButton>
        {settings.logo && (
          <Button variant="subtle" color="gray" onClick={() => onChange({ logo: undefined })}>
            {t('forms.remove_logo')}
          </Button>
        )}
      </Group>
      {isTooLarge && (
        <Text c="red" role="alert">
          {t('forms.logo_too_large')}
        </Text>
      )}
    </fieldset>
  );
}

function dataAddress(file: File): Promise<string> {
  return new Promise((settle, fail) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => settle(String(reader.result)));
    reader.addEventListener('error', () => fail(reader.error));
    reader.readAsDataURL(file);
  });
}
