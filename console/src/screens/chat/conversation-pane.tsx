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

  // That a process died in the middle of an answer is told by nobody.
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
  /** While there is no answer yet, what is written waits for its turn. */
  const send = () => {
    if (isAnswering || isElsewhere) keepWaiting(place, text.trim());
    else say(text.trim());
    setText('');
  };
  const latestSay = useRef(say);
  latestSay.current = say;
  const goOn = useGoOn(isAnswering, () => mayAsk && say(undefined));
  const isFree = mayAsk && !isAnswering && !isElsewhere;
  // An answer whose process died is gone on with as soon as somebody looks at it.
  const isBrokenOff = isFree && (stored?.brokenOff ?? false) && live?.error === undefined && waiting.length === 0;
  useEffect(() => {
    if (isBrokenOff) goOn();
  }, [isBrokenOff, goOn]);
  // What waits is sent after the answer that is heard here. This is for an answer in another window, and for a reload.
  const isKnown = !id || stored !== undefined;
  const hasFailed = live?.error !== undefined;
  useEffect(() => {
    if (waiting.length === 0 || !isFree || !isKnown || isAnsweringAt(place)) return;
    // Whatever follows would fail in the same way: whoever wrote it decides.
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
