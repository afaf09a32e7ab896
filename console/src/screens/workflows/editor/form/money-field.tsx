import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { moneyToText, textToMoney } from '../../../../words/money.ts';
import { t } from '../../../../words/words.ts';
import type { FieldProps } from './field-props.ts';
import { TextField } from './text-field.tsx';
import { useInputFrame } from './use-input-frame.ts';

/** An amount as people write it. The value is in minor units, so without a currency the field is plain text. */
export function MoneyField({ currency, ...props }: FieldProps & { currency: string | undefined }) {
  const { value, onChange } = props;
  const frame = useInputFrame(props);
  const [typed, setTyped] = useState<string>();
  const isAmount = value === undefined || value === null || typeof value === 'number';
  if (!currency || !isAmount) return <TextField {...props} />;
  const isWrong = typed !== undefined && typed.trim() !== '' && textToMoney(typed, currency) === undefined;
  return (
    <TextInput
      {...frame}
      // The schema's description explains minor units, which nobody types here.
      description={undefined}
      error={isWrong ? t('form.money') : frame.error}
      inputMode="decimal"
      rightSection={currency}
      rightSectionWidth={52}
      value={typed ?? (typeof value === 'number' ? moneyToText(value, currency) : '')}
      onBlur={() => !isWrong && setTyped(undefined)}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? undefined : textToMoney(text, currency));
      }}
    />
  );
}
