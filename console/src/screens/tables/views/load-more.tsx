import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useLatest } from '../../../ui/editing/use-stable.ts';
import { t } from '../../../words/words.ts';

/** Fetches more as soon as the end comes near; the button is for people who do not scroll. */
export function LoadMore({ isLoading, onLoad }: { isLoading: boolean; onLoad: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  const load = useLatest(onLoad);
  useEffect(() => {
    if (!button.current || isLoading) return;
    const watcher = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '300px' });
    watcher.observe(button.current);
    return () => watcher.disconnect();
  }, [isLoading, load]);
  return (
    <Button ref={button} variant="subtle" color="gray" size="xs" loading={isLoading} onClick={onLoad}>
      {t('ui.load_more')}
    </Button>
  );
}
