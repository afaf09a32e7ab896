import { Button } from '@mantine/core';
import { ApiError } from '../../api/request.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { t } from '../../words/words.ts';
import classes from './book.module.css';
import { BookLayout } from './book-layout.tsx';

interface NotThereProps {
  /** The kind of page that was expected at this address. */
  what: 'offer' | 'booking' | 'invoice';
  error: Error;
  onRetry: () => void;
}

/** A wrong address and a withdrawn page look the same. */
export function NotThere({ what, error, onRetry }: NotThereProps) {
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
    <BookLayout title={t(`not_there.${what}`)}>
      <p className={classes.quiet}>{t(`not_there.${what}_text`)}</p>
    </BookLayout>
  );
}
