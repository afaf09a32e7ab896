import { Button, NativeSelect, Textarea } from '@mantine/core';
import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ModelChoice } from '../../api/types.ts';
import { sendByEnter } from '../../ui/editing/send-by-enter.ts';
import { t } from '../../words/words.ts';
import classes from './chat.module.css';

interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  isAnswering: boolean;
  /** Messages that are sent now wait until the assistant has finished. */
  isWaiting: boolean;
  onSend: () => void;
  /** Returns the latest waiting message for editing. */
  onTakeBack: () => void;
  onStop: () => void;
  models: ModelChoice[];
  used: ModelChoice | undefined;
  onModel: (id: string) => void;
}

export function Composer(props: ComposerProps) {
  const { text, onText, isAnswering, isWaiting, onSend, onTakeBack, onStop, models, used, onModel } = props;
  const isReady = text.trim() !== '';
  useStopByKey(isAnswering, onStop);
  const { onSubmit, onKeyDown } = sendByEnter(isReady, onSend);
  return (
    <form className={classes.composer} onSubmit={onSubmit}>
      <Textarea
        aria-label={t('assistant.write')}
        placeholder={t('assistant.write_hint')}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={20_000}
        autoFocus
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'ArrowUp' && text === '') onTakeBack();
          else onKeyDown(event);
        }}
      />
      <div className={classes.composerBar}>
        {models.length > 0 && (
          <NativeSelect
            size="xs"
            aria-label={t('assistant.model')}
            value={used?.id ?? ''}
            onChange={(event) => onModel(event.currentTarget.value)}
            data={models.map(({ id, name, model }) => ({
              value: id,
              label: model ? `${name} · ${model}` : t('assistant.model_missing', { name }),
            }))}
          />
        )}
        <span className={classes.keys}>{t('assistant.keys')}</span>
        {isAnswering && (
          <Button variant="default" leftSection={<Square size={13} />} onClick={onStop}>
            {t('assistant.stop')}
          </Button>
        )}
        {(!isAnswering || isReady) && (
          <Button type="submit" leftSection={<ArrowUp size={15} />} disabled={!isReady}>
            {t(isWaiting ? 'assistant.send_next' : 'assistant.send')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Esc stops the answer from anywhere on the page, unless it closes a dialog. */
function useStopByKey(isAnswering: boolean, onStop: () => void): void {
  const stop = useRef(onStop);
  stop.current = onStop;
  useEffect(() => {
    if (!isAnswering) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role="dialog"]'))
        stop.current();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isAnswering]);
}
