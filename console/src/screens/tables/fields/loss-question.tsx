import { Alert, Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import { ApiError } from '../../../api/request.ts';
import { t, tn } from '../../../words/words.ts';
import classes from './fields.module.css';

export interface Loss {
  count: number;
  examples: { id: string; value: unknown }[];
}

/** Undefined unless the server refused because values would be lost. */
export function lossOf(refusal: unknown): Loss | undefined {
  if (!(refusal instanceof ApiError) || refusal.code !== 'conversion_loses_data') return undefined;
  const { count, examples } = refusal.facts;
  return { count: Number(count ?? 0), examples: Array.isArray(examples) ? (examples as Loss['examples']) : [] };
}

interface LossQuestionProps {
  loss: Loss;
  busy: boolean;
  onConfirm: () => void;
}

export function LossQuestion({ loss, busy, onConfirm }: LossQuestionProps) {
  return (
    <Alert color="yellow" role="alert" icon={<TriangleAlert size={16} />} title={tn('field.loss', loss.count)}>
      {t('field.loss_text')}
      {loss.examples.length > 0 && (
        <ul className={classes.examples} aria-label={t('field.loss_examples')}>
          {loss.examples.slice(0, 5).map(({ id, value }) => (
            <li key={id}>{typeof value === 'string' ? value : JSON.stringify(value)}</li>
          ))}
        </ul>
      )}
      <Button mt="sm" size="xs" color="red" loading={busy} onClick={onConfirm}>
        {t('field.convert_anyway')}
      </Button>
    </Alert>
  );
}
