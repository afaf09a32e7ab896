import { Button } from '@mantine/core';
import { SquarePen } from 'lucide-react';
import { useEffect, useState } from 'react';
import { LanguageChoice } from '../../ui/buttons/language-choice.tsx';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { WorkspaceMark } from '../../ui/values/workspace-mark.tsx';
import { t } from '../../words/words.ts';
import type { ChatKeys, ChatPlace, ShownChat } from './chat-door.ts';
import classes from './chat-page.module.css';
import { MessageList } from './message-list.tsx';
import { useTalk } from './use-talk.ts';
import { WriteField } from './write-field.tsx';

interface ChatPaneProps {
  place: ChatPlace;
  keys: ChatKeys;
  chat: ShownChat;
  queryKey: readonly unknown[];
  onBeginAnew: () => void;
}

export function ChatPane({ place, keys, chat, queryKey, onBeginAnew }: ChatPaneProps) {
  const [text, setText] = useState('');
  const { live, error, say } = useTalk(place, keys, queryKey);
  const isAnswering = live !== undefined || chat.messages.some(({ state }) => state === 'working');
  useEffect(() => {
    document.title = `${chat.title} · ${chat.workspace.name}`;
  }, [chat.title, chat.workspace.name]);
  const send = async (words: string) => {
    setText('');
    if (!(await say(words))) setText(words);
  };
  return (
    <div className={classes.page}>
      <main className={classes.card}>
        <header className={classes.head}>
          <div className={classes.names}>
            <WorkspaceMark workspace={chat.workspace} className={classes.workspace} />
            <h1 className={classes.title}>{chat.title}</h1>
          </div>
          {chat.messages.length > 0 && (
            <Button
              variant="subtle"
              size="xs"
              leftSection={<SquarePen size={14} />}
              disabled={live !== undefined}
              onClick={onBeginAnew}
            >
              {t('chat_page.begin_anew')}
            </Button>
          )}
        </header>
        <MessageList greeting={chat.greeting} messages={chat.messages} live={live} />
        {chat.messages.length === 0 && chat.suggestions.length > 0 && !live && (
          <ul className={classes.suggestions} aria-label={t('chat_page.suggestions')}>
            {chat.suggestions.map((suggestion) => (
              <li key={suggestion}>
                <button type="button" onClick={() => void send(suggestion)}>
                  {suggestion}
                </button>
              </li>
            ))}
          </ul>
        )}
        {error && (
          <div className={classes.error}>
            <ErrorBox error={error} />
          </div>
        )}
        <WriteField
          text={text}
          placeholder={chat.placeholder || t('chat_page.write_hint')}
          isAnswering={isAnswering}
          onText={setText}
          onSend={() => void send(text.trim())}
        />
      </main>
      <LanguageChoice />
    </div>
  );
}
