import { Button } from '@mantine/core';
import { ApiError } from '../../api/request.ts';
import { ErrorBox } from '../../ui/error-box.tsx';
import { t } from '../../words/words.ts';
import classes from './book.module.css';
import { BookLayout } from './book-layout.tsx';

/** A wrong address and a page that was withdrawn look the same. */
export function NotThere({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!(error instanceof ApiError) || error.status !== 404) {
    return (
      <BookLayout title={t('book.failed')}>
        <ErrorBox error={error} />
        <Button mt="md" variant="default" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      </BookLayout>
    );
  }
  return (
    <BookLayout title={t('book.not_there')}>
      <p className={classes.quiet}>{t('book.not_there_text')}</p>
    </BookLayout>
  );
}
