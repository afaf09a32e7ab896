import { Alert, Button } from '@mantine/core';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '../../words/words.ts';
import { errorText } from './error-text.ts';

interface ErrorBoxProps {
  error: unknown;
  onRetry?: (() => void) | undefined;
  children?: ReactNode;
}

/** Shows an error in words that a person can act on. */
export function ErrorBox({ error, onRetry, children }: ErrorBoxProps) {
  return (
    <Alert color="red" icon={<TriangleAlert size={16} />} role="alert">
      {errorText(error)}
      {children}
      {onRetry && (
        <div style={{ marginTop: 10 }}>
          <Button size="xs" variant="default" onClick={onRetry}>
            {t('ui.retry')}
          </Button>
        </div>
      )}
    </Alert>
  );
}
