import { ActionIcon, Textarea } from '@mantine/core';
import { ArrowUp } from 'lucide-react';
import { sendByEnter } from '../../ui/editing/send-by-enter.ts';
import { t } from '../../words/words.ts';
import classes from './chat-page.module.css';

interface WriteFieldProps {
  text: string;
  placeholder: string;
  isAnswering: boolean;
  onText: (text: string) => void;
  onSend: () => void;
}

export function WriteField({ text, placeholder, isAnswering, onText, onSend }: WriteFieldProps) {
  const isReady = text.trim() !== '' && !isAnswering;
  const { onSubmit, onKeyDown } = sendByEnter(isReady, onSend);
  return (
    <form className={classes.write} onSubmit={onSubmit}>
      <Textarea
        className={classes.field}
        aria-label={t('chat_page.write')}
        placeholder={placeholder}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={8_000}
        autoFocus
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ActionIcon type="submit" size={38} radius="md" aria-label={t('chat_page.send')} disabled={!isReady}>
        <ArrowUp size={18} />
      </ActionIcon>
    </form>
  );
}
