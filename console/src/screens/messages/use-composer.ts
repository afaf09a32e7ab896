import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAction } from '../../api/call-action.ts';
import { ApiError } from '../../api/request.ts';
import type { Message } from '../../api/types.ts';
import { refresh } from '../../api/use-action.ts';
import { isStale } from '../../ui/editing/act-on-seen.ts';
import { notify } from '../../ui/feedback/notify.tsx';
import { formatDateTime } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { useUnsent, type Writing } from './use-unsent.ts';

/** The recipient: a new one, or the one of the conversation. */
export interface Recipient {
  threadId?: string;
  customerId?: string;
  to?: string;
}

interface Composing {
  place: string;
  recipientOf: (writing: Writing) => Recipient | undefined;
  start: Writing;
  /** The initial content of the next message after this one is sent. */
  next: Writing;
  marketing: boolean;
  /** Called with the sent message, to open its conversation. Without it, the input stays here. */
  onMade: ((message: Message) => void) | undefined;
}

/** A draft in the form that the composer edits. */
export function writingOf({ id, subject, text, updatedAt }: Message): Writing {
  return { subject, text, draftId: id, draftUpdatedAt: updatedAt };
}

async function readDraft({ draftId }: Writing, recipient: Recipient | undefined): Promise<Message> {
  const { messages } = await callAction('messages.get_thread', { id: recipient?.threadId ?? '' });
  const draft = messages.find(({ id, state }) => id === draftId && state === 'draft');
  if (!draft) throw new ApiError(409, 'not_a_draft', '');
  return draft;
}

type Busy = 'draft' | 'send' | 'fill';

/** Everything from the first typed letter to the sent message. */
export function useComposer({ place, recipientOf, start, next, marketing, onMade }: Composing) {
  const client = useQueryClient();
  const unsent = useUnsent(place, start);
  const [busy, setBusy] = useState<Busy>();
  const [error, setError] = useState<unknown>();
  const { writing } = unsent;
  const content = { subject: writing.subject.trim(), text: writing.text };
  const seen = writing.draftUpdatedAt ? { expectedUpdatedAt: writing.draftUpdatedAt } : {};
  const aim = writing.draftId ? { id: writing.draftId, ...seen } : recipientOf(writing);

  const attempt = async (what: Busy, work: () => Promise<void>) => {
    setBusy(what);
    setError(undefined);
    try {
      await work();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(undefined);
      void refresh(client, 'message');
    }
  };
  const leave = (message: Message, otherwise: () => void) => {
    if (!onMade) return otherwise();
    unsent.begin(next);
    onMade(message);
  };
  return {
    writing,
    change: unsent.change,
    /** Starts anew after the draft was discarded. */
    clear: () => unsent.begin(next),
    /** Set if somebody else changed the draft: continues with their text, or with the text here. */
    settle: isStale(error)
      ? {
          takeTheirs: () =>
            void attempt('fill', async () => unsent.change(writingOf(await readDraft(writing, recipientOf(writing))))),
          keepMine: () => {
            unsent.change({ draftUpdatedAt: String(error.facts.updatedAt) });
            setError(undefined);
          },
        }
      : undefined,
    busy,
    error,
    save: () =>
      void attempt('draft', async () => {
        const draft = await callAction('messages.draft', { ...aim, ...content });
        notify.done(t('message.drafted'));
        leave(draft, () => unsent.saved(draft));
      }),
    send: (sendAt?: string) =>
      void attempt('send', async () => {
        const how = { ...(sendAt ? { sendAt } : {}), ...(marketing ? { kind: 'marketing' as const } : {}) };
        const sent = await callAction('messages.send', { ...aim, ...content, ...how });
        notify.done(sendAt ? t('message.scheduled', { time: formatDateTime(sendAt) }) : t('message.sent'));
        leave(sent, () => unsent.begin(next));
      }),
    /** The server fills in the template for this recipient and creates a draft. */
    fill: (templateId: string) =>
      void attempt('fill', async () => {
        const draft = await callAction('messages.draft', { ...aim, templateId });
        leave(draft, () => unsent.change(writingOf(draft)));
      }),
  };
}
