import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ChatKeys, type ChatMessage, type ChatPlace, chatDoor, type ShownChat } from './chat-door.ts';

/** An answer that is being written. */
export interface LiveAnswer {
  text: string;
  /** The current step, as named in the workflow. */
  step: string | null;
}

/** Sends a message, shows it immediately, and follows the answer. */
export function useTalk(place: ChatPlace, keys: ChatKeys, queryKey: readonly unknown[]) {
  const client = useQueryClient();
  const [live, setLive] = useState<LiveAnswer>();
  const [error, setError] = useState<Error>();
  const change = (made: (messages: ChatMessage[]) => ChatMessage[]) =>
    client.setQueryData<ShownChat>(queryKey, (shown) => shown && { ...shown, messages: made(shown.messages) });

  /** Whether the message was accepted; a refused one stays in the input. */
  const say = async (text: string): Promise<boolean> => {
    const own = messageOf('user', text);
    setError(undefined);
    setLive({ text: '', step: null });
    change((messages) => [...messages, own]);
    try {
      for await (const event of chatDoor.say(place, keys, text)) {
        if (event.type === 'text') setLive((before) => ({ step: null, text: `${before?.text ?? ''}${event.text}` }));
        if (event.type === 'step' && event.state === 'started')
          setLive((before) => ({ text: before?.text ?? '', step: event.name }));
        if (event.type === 'done') {
          const { messageId, state, text: content } = event;
          change((messages) => [...messages, { ...messageOf('assistant', content), id: messageId, state }]);
        }
      }
      return true;
    } catch (cause) {
      setError(cause as Error);
      change((messages) => messages.filter(({ id }) => id !== own.id));
      return false;
    } finally {
      setLive(undefined);
      // The server's copy counts, even after a broken connection.
      void client.invalidateQueries({ queryKey });
    }
  };
  return { live, error, say };
}

function messageOf(role: ChatMessage['role'], content: string): ChatMessage {
  return { id: crypto.randomUUID(), role, content, state: 'done', at: new Date().toISOString() };
}
