import { Group, Input, Rating } from '@mantine/core';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import type { TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import classes from './inputs.module.css';

interface RatingInputProps {
  field: TableField;
  draft: string;
  onChange: (draft: string) => void;
  description?: ReactNode;
  error: ReactNode;
  required: boolean;
  disabled: boolean;
}

/** Stars that are set by a click or with the arrow keys. */
export function RatingInput({ field, draft, onChange, description, error, required, disabled }: RatingInputProps) {
  const stars = Number(draft) || 0;
  return (
    <Input.Wrapper
      label={field.name}
      labelElement="div"
      description={description}
      error={error}
      required={required}
      role="group"
      aria-label={field.name}
    >
      <Group gap="sm" className={classes.rating}>
        <Rating
          count={field.max ?? 5}
          emptySymbol={<Star size={20} className={classes.star} />}
          fullSymbol={<Star size={20} className={classes.star} data-full />}
          value={stars}
          readOnly={disabled}
          getSymbolLabel={(value) => `${value} / ${field.max ?? 5}`}
          onChange={(value) => onChange(String(value))}
        />
        {stars > 0 && !disabled && !required && (
          <button type="button" className={classes.clear} onClick={() => onChange('')}>
            {t('tables.clear')}
          </button>
        )}
      </Group>
    </Input.Wrapper>
  );
}
