import { NativeSelect, TextInput } from '@mantine/core';
import { t } from '../../../words/words.ts';
import { ButtonSetting } from './button-setting.tsx';
import { DefaultSetting } from './default-setting.tsx';
import { useDraft } from './draft-context.ts';
import type { FieldDraft } from './field-draft.ts';
import { type Setting, takes } from './field-types.ts';
import classes from './fields.module.css';
import { FormulaSetting } from './formula-setting.tsx';
import { isStars } from './limit-settings.tsx';
import { LinkSetting } from './link-setting.tsx';
import { NumberingSetting } from './numbering-setting.tsx';
import { OptionsEditor } from './options-editor.tsx';
import { ThroughLinkSetting } from './through-link-setting.tsx';

const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'SEK', 'NOK', 'DKK', 'PLN', 'CZK', 'JPY', 'CNY', 'INR', 'CAD', 'AUD'];

/** The settings of the chosen type, besides the rules that many types share. */
export function TypeSettings() {
  const { draft, change, problems } = useDraft();
  const has = (setting: Setting) => takes(draft.type, setting);
  const text = (name: TextName) => ({
    name,
    label: t(`field.${name}`),
    value: draft[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  return (
    <>
      {has('options') && <OptionsEditor />}
      {has('formula') && <FormulaSetting />}
      {has('link') && <LinkSetting />}
      {(has('lookup') || has('rollup') || has('count')) && <ThroughLinkSetting />}
      <div className={classes.two}>
        {has('currency') && (
          <NativeSelect
            {...text('currency')}
            data={[{ value: '', label: t('field.currency_workspace') }, ...withOwn(currencies, draft.currency)]}
          />
        )}
        {has('decimals') && (
          <NativeSelect
            {...text('decimals')}
            data={[
              { value: '', label: t('field.decimals_any') },
              ...withOwn(['0', '1', '2', '3', '4', '5', '6'], draft.decimals),
            ]}
          />
        )}
        {isStars(draft) && <TextInput {...text('max')} label={t('field.stars')} placeholder="5" inputMode="numeric" />}
      </div>
      {has('workflow') && <ButtonSetting />}
      {has('numbering') && <NumberingSetting />}
      {has('default') && <DefaultSetting />}
    </>
  );
}

type TextName = Extract<keyof FieldDraft, 'currency' | 'decimals' | 'max'>;

function withOwn(values: string[], own: string): string[] {
  return own === '' || values.includes(own) ? values : [...values, own];
}
