import { Skeleton, Stack } from '@mantine/core';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useCan } from '../../api/catalogue.ts';
import type { ChatMessage, ModelChoice } from '../../api/types.ts';
import { useRead } from '../../api/use-action.ts';
import { ErrorBox } from '../../ui/feedback/error-box.tsx';
import { t } from '../../words/words.ts';
import classes from './chat.module.css';
import { Composer } from './composer.tsx';
import { ConversationHead } from './conversation-head.tsx';
import { newConversation, useAsk, useLiveAnswer } from './live-answers.ts';
import { MessageLog } from './message-log.tsx';
import { StartHints } from './start-hints.tsx';

interface ConversationPaneProps {
  /** Without it, what is said begins a conversation. */
  id: string | undefined;
  models: ModelChoice[];
  onBegin: (id: string) => void;
  onGone: () => void;
}

const lookAgainMs = 3_000;

export function ConversationPane({ id, models, onBegin, onGone }: ConversationPaneProps) {
  const conversation = useRead('chat.get_conversation', { id: id ?? '' }, { enabled: Boolean(id) });
  const stored = conversation.data?.id === id ? conversation.data : undefined;
  const live = useLiveAnswer(id ?? newConversation);
  const ask = useAsk();
  const mayAsk = useCan()('chat.send');
  const [text, setText] = useState('');
  const [connectionId, setConnectionId] = useState<string>();
  const messages = shownMessages(stored?.messages ?? [], live?.before, live?.said ?? []);
  const isAnswering = live?.isAnswering ?? false;
  const isElsewhere = !isAnswering && (stored?.busy ?? false);

  // That a process died in the middle of an answer is told by nobody.
  const { refetch } = conversation;
  useEffect(() => {
    if (!isElsewhere) return;
    const timer = setInterval(() => void refetch(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isElsewhere, refetch]);

  const say = (said: string | undefined) => {
    if (isAnswering) return;
    if (said !== undefined) setText('');
    ask({
      place: id ?? newConversation,
      input: {
        ...(id ? { conversationId: id } : {}),
        ...(said === undefined ? {} : { text: said }),
        ...(connectionId ? { connectionId } : {}),
      },
      before: new Set(stored?.messages.map((message) => message.id)),
      onBegin,
      onRefused: setText,
    });
  };
  const goOn = useGoOn(isAnswering, () => mayAsk && say(undefined));
  const isFree = mayAsk && !isAnswering && !isElsewhere;
  // An answer whose process died is gone on with as soon as somebody looks at it.
  const isBrokenOff = isFree && (stored?.brokenOff ?? false) && live?.error === undefined;
  useEffect(() => {
    if (isBrokenOff) goOn();
  }, [isBrokenOff, goOn]);
  const told = useMemo(() => toldOf(stored?.messages ?? []), [stored]);
  const going = useMemo(() => ({ told, isFree, goOn }), [told, isFree, goOn]);
  const used =
    models.find((model) => model.id === (connectionId ?? stored?.connectionId)) ??
    models.find((model) => model.model) ??
    models[0];
  const isWaiting = Boolean(id) && !stored && messages.length === 0;
  return (
    <>
      {stored && <ConversationHead conversation={stored} onGone={onGone} />}
      {isWaiting && conversation.error && (
        <div className={classes.log}>
          <ErrorBox error={conversation.error} onRetry={() => void refetch()} />
        </div>
      )}
      {isWaiting && !conversation.error && (
        <Stack p="lg" aria-busy="true" className={classes.log}>
          <Skeleton height={40} width="60%" />
          <Skeleton height={90} />
        </Stack>
      )}
      {!id && mayAsk && messages.length === 0 && <StartHints onChoose={say} />}
      {messages.length > 0 && <MessageLog messages={messages} isAnswering={isAnswering} going={going} />}
      <div className={classes.foot}>
        {live?.error !== undefined && <ErrorBox error={live.error} />}
        {isElsewhere && <p className={classes.quiet}>{t('assistant.elsewhere')}</p>}
        {mayAsk && (
          <Composer
            text={text}
            onText={setText}
            isAnswering={isAnswering}
            onSend={() => say(text.trim())}
            onStop={() => live?.stop()}
            models={models}
            used={used}
            onModel={setConnectionId}
          />
        )}
      </div>
    </>
  );
}

/** After a card was decided the assistant goes on; while it still answers, as soon as it has ended. */
function useGoOn(isAnswering: boolean, say: () => void): () => void {
  const latest = useRef({ isAnswering, say });
  latest.current = { isAnswering, say };
  const isDue = useRef(false);
  useEffect(() => {
    if (isAnswering || !isDue.current) return;
    isDue.current = false;
    latest.current.say();
  }, [isAnswering]);
  return useCallback(() => {
    if (latest.current.isAnswering) isDue.current = true;
    else latest.current.say();
  }, []);
}

function shownMessages(
  stored: ChatMessage[],
  before: ReadonlySet<string> | undefined,
  said: ChatMessage[],
): ChatMessage[] {
  return [...(before ? stored.filter(({ id }) => before.has(id)) : stored), ...said];
}

/** Cards of which the assistant was told what became of them. */
function toldOf(messages: ChatMessage[]): ReadonlySet<string> {
  return new Set(messages.flatMap(({ role, approvalId }) => (role === 'news' && approvalId ? [approvalId] : [])));
}
