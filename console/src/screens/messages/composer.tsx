import { Button, Checkbox, Group, Textarea, TextInput, Tooltip } from '@mantine/core';
import { SendHorizontal, Trash2 } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { Message } from '../../api/types.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { t } from '../../words/words.ts';
import classes from './messages.module.css';
import { SendLater } from './send-later.tsx';
import { TemplateMenu } from './template-menu.tsx';
import { type Recipient, useComposer, writingOf } from './use-composer.ts';
import { useMessageSteps } from './use-message-steps.ts';
import type { Writing } from './use-unsent.ts';

interface ComposerProps {
  /** Unsent text is kept under this key. */
  place: string;
  recipientOf: (writing: Writing) => Recipient | undefined;
  /** The initial content. */
  start: Writing;
  /** A draft to continue. */
  draft?: Message | undefined;
  /** The input for the recipient of a new message. */
  head?: (to: string, change: (to: string) => void) => ReactNode;
  onMade?: (message: Message) => void;
  /** Called with the draft that is being edited here. */
  onDraft?: (id: string | undefined) => void;
}

export function Composer({ place, recipientOf, start, draft, head, onMade, onDraft }: ComposerProps) {
  const can = useCan();
  const steps = useMessageSteps();
  const [marketing, setMarketing] = useState(false);
  const begun = draft ? writingOf(draft) : start;
  const composer = useComposer({ place, recipientOf, start: begun, next: start, marketing, onMade });
  const { writing, change, busy, settle } = composer;
  const { draftId } = writing;
  const recipient = recipientOf(writing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another draft is news.
  useEffect(() => {
    onDraft?.(draftId);
  }, [draftId]);

  const isBusy = busy !== undefined;
  const hasText = Boolean(writing.text.trim());
  const isReady = Boolean(recipient && hasText && writing.subject.trim()) && !isBusy;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey) || !isReady || !can('messages.send')) return;
    event.preventDefault();
    composer.send();
  };
  return (
    <form className={classes.composer} aria-label={t('messages.write')} onSubmit={(event) => event.preventDefault()}>
      {composer.error !== undefined && (
        <ErrorBox error={composer.error}>
          {settle && recipient?.threadId && (
            <Group gap="xs" mt="xs">
              <Button size="xs" variant="default" onClick={settle.takeTheirs}>
                {t('message.take_theirs')}
              </Button>
              <Button size="xs" variant="default" onClick={settle.keepMine}>
                {t('message.keep_mine')}
              </Button>
            </Group>
          )}
        </ErrorBox>
      )}
      {head?.(writing.to ?? '', (to) => change({ to }))}
      <TextInput
        aria-label={t('message.subject')}
        placeholder={t('message.subject')}
        maxLength={300}
        value={writing.subject}
        onChange={(event) => change({ subject: event.currentTarget.value })}
      />
      <Textarea
        aria-label={t('message.text')}
        placeholder={t('message.text_hint')}
        autosize
        minRows={head ? 8 : 3}
        maxRows={14}
        maxLength={100_000}
        value={writing.text}
        onChange={(event) => change({ text: event.currentTarget.value })}
        onKeyDown={onKeyDown}
      />
      <div className={classes.composerBar}>
        <Group gap="xs">
          <TemplateMenu hasText={hasText} disabled={!recipient || isBusy} onChoose={composer.fill} />
          <Tooltip label={t('message.marketing_hint')} multiline w={240}>
            <Checkbox
              label={t('message.marketing')}
              checked={marketing}
              onChange={(event) => setMarketing(event.currentTarget.checked)}
            />
          </Tooltip>
          {draftId && can('messages.delete_draft') && (
            <Button
              size="xs"
              variant="subtle"
              color="red"
              leftSection={<Trash2 size={14} />}
              disabled={isBusy}
              onClick={() => steps.discard({ id: draftId, subject: writing.subject }, composer.clear)}
            >
              {t('message.discard')}
            </Button>
          )}
        </Group>
        <Group gap="xs" justify="flex-end">
          <Button
            size="xs"
            variant="default"
            disabled={!recipient || !hasText || isBusy}
            loading={busy === 'draft'}
            onClick={composer.save}
          >
            {t('message.save_draft')}
          </Button>
          {can('messages.send') && (
            <Group gap={1} wrap="nowrap">
              <Button
                size="xs"
                className={classes.send}
                leftSection={<SendHorizontal size={14} />}
                disabled={!isReady}
                loading={busy === 'send'}
                onClick={() => composer.send()}
              >
                {t('message.send')}
              </Button>
              <SendLater disabled={!isReady} onChoose={composer.send} />
            </Group>
          )}
        </Group>
      </div>
    </form>
  );
}
