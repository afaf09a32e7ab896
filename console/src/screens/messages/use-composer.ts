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

/** To whom: somebody new, or who is in the conversation already. */
export interface Recipient {
  threadId?: string;
  customerId?: string;
  to?: string;
}

interface Composing {
  place: string;
  recipientOf: (writing: Writing) => Recipient | undefined;
  start: Writing;
  /** How the next one begins, after this one is sent. */
  next: Writing;
  marketing: boolean;
  /** Where a message leads to its conversation, it is told here; else one goes on writing in this place. */
  onMade: ((message: Message) => void) | undefined;
}

/** A draft as it is gone on with. */
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

/** What happens between the first letter and the message on its way. */
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
    /** The draft was thrown away. */
    clear: () => unsent.begin(next),
    /** There where somebody changed the draft meanwhile: goes on with their words, or with those that are here. */
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
    /** The server fills the template in for this recipient, which makes a draft. */
    fill: (templateId: string) =>
      void attempt('fill', async () => {
        const draft = await callAction('messages.draft', { ...aim, templateId });
        leave(draft, () => unsent.change(writingOf(draft)));
      }),
  };
}
