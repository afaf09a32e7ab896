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
import { isAnsweringAt, useAsk, useLiveAnswer } from './live-answers.ts';
import { MessageLog } from './message-log.tsx';
import { StartHints } from './start-hints.tsx';
import { WaitingList } from './waiting-list.tsx';
import { keepWaiting, newConversation, takeAllWaiting, takeWaiting, useWaiting } from './waiting-messages.ts';

interface ConversationPaneProps {
  /** Absent for a new conversation, which the first message creates. */
  id: string | undefined;
  models: ModelChoice[];
  onBegin: (id: string) => void;
  onGone: () => void;
}

const lookAgainMs = 3_000;

export function ConversationPane({ id, models, onBegin, onGone }: ConversationPaneProps) {
  const conversation = useRead('chat.get_conversation', { id: id ?? '' }, { enabled: Boolean(id) });
  const stored = conversation.data?.id === id ? conversation.data : undefined;
  const place = id ?? newConversation;
  const live = useLiveAnswer(place);
  const waiting = useWaiting(place);
  const ask = useAsk();
  const mayAsk = useCan()('chat.send');
  const [text, setText] = useState('');
  const [connectionId, setConnectionId] = useState<string>();
  const messages = shownMessages(stored?.messages ?? [], live?.before, live?.said ?? []);
  const isAnswering = live?.isAnswering ?? false;
  const isElsewhere = !isAnswering && (stored?.busy ?? false);

  // No event reports that a process died while answering.
  const { refetch } = conversation;
  useEffect(() => {
    if (!isElsewhere) return;
    const timer = setInterval(() => void refetch(), lookAgainMs);
    return () => clearInterval(timer);
  }, [isElsewhere, refetch]);

  const giveBack = useCallback((...texts: string[]) => {
    setText((typed) => [...texts, typed].filter((each) => each !== '').join('\n\n'));
  }, []);
  const takeBack = (index: number) => giveBack(takeWaiting(place, index) ?? '');
  const say = (said: string | undefined) => {
    if (isAnsweringAt(place)) return;
    ask({
      place,
      input: {
        ...(id ? { conversationId: id } : {}),
        ...(said === undefined ? {} : { text: said }),
        ...(connectionId ? { connectionId } : {}),
      },
      before: new Set(stored?.messages.map((message) => message.id)),
      onBegin,
      onRefused: giveBack,
    });
  };
  /** Messages that are written during an answer wait for its end. */
  const send = () => {
    if (isAnswering || isElsewhere) keepWaiting(place, text.trim());
    else say(text.trim());
    setText('');
  };
  const latestSay = useRef(say);
  latestSay.current = say;
  const goOn = useGoOn(isAnswering, () => mayAsk && say(undefined));
  const isFree = mayAsk && !isAnswering && !isElsewhere;
  // If the process of an answer died, the answer continues as soon as somebody opens the conversation.
  const isBrokenOff = isFree && (stored?.brokenOff ?? false) && live?.error === undefined && waiting.length === 0;
  useEffect(() => {
    if (isBrokenOff) goOn();
  }, [isBrokenOff, goOn]);
  // Waiting messages are sent after an answer in this tab. This covers answers in other windows, and reloads.
  const isKnown = !id || stored !== undefined;
  const hasFailed = live?.error !== undefined;
  useEffect(() => {
    if (waiting.length === 0 || !isFree || !isKnown || isAnsweringAt(place)) return;
    // The next messages would fail in the same way, so the person decides.
    if (hasFailed) giveBack(...takeAllWaiting(place));
    else latestSay.current(takeWaiting(place));
  }, [waiting, isFree, isKnown, hasFailed, place, giveBack]);
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
        {waiting.length > 0 && <WaitingList texts={waiting} onTakeBack={takeBack} />}
        {mayAsk && (
          <Composer
            text={text}
            onText={setText}
            isAnswering={isAnswering}
            isWaiting={isAnswering || isElsewhere}
            onSend={send}
            onTakeBack={() => waiting.length > 0 && takeBack(waiting.length - 1)}
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

/** The assistant continues after a card was decided, or after its current answer. */
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

/** Cards whose result the assistant was given. */
function toldOf(messages: ChatMessage[]): ReadonlySet<string> {
  return new Set(messages.flatMap(({ role, approvalId }) => (role === 'news' && approvalId ? [approvalId] : [])));
}
