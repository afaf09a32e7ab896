import type { StoredEvent } from '../../events/events.store.ts';
import type { NoticeKind } from '../../runtime/notice-kind.ts';
import { asPhrase } from '../../runtime/words/words.ts';
import { phrase } from './words/words.ts';

const settledBy = { events: ['tables.comment_deleted'], href, erases: true } as const;

export const noticeKinds: readonly NoticeKind[] = [
  {
    kind: 'record_mention',
    title: phrase('notice_mention'),
    event: 'tables.comment_mentioned',
    capability: 'tables.read',
    forWhom: (event) => others(event, commentOf(event).mentioned),
    settledBy,
    tell: (event) => tell(event, 'mentioned_you'),
  },
  {
    kind: 'record_comment',
    title: phrase('notice_comment'),
    event: 'tables.comment_added',
    capability: 'tables.read',
    forWhom: (event) => others(event, commentOf(event).followers),
    settledBy,
    tell: (event) => tell(event, 'commented_on'),
  },
];

interface ToldComment {
  tableId: string;
  tableName: string;
  /** The record without the fields that the recipient may not see. */
  record: { id: string } & Record<string, unknown>;
  titleField: string | null;
  comment: { id: string; text: string; author: { name: string } };
  mentioned?: string[];
  followers?: string[];
}

function commentOf({ data }: StoredEvent): ToldComment {
  return data as ToldComment;
}

function others({ actorId }: StoredEvent, people: readonly string[] = []): string[] {
  return people.filter((id) => id !== actorId);
}

function href(event: StoredEvent): string {
  const { tableId, record, comment } = commentOf(event);
  return `/tables/${tableId}?record=${record.id}&comment=${comment.id}`;
}

const maxTitle = 80;
const maxQuote = 300;

function tell(event: StoredEvent, key: 'mentioned_you' | 'commented_on') {
  const { tableName, record, titleField, comment } = commentOf(event);
  const title = titleField === null ? undefined : record[titleField];
  const named = typeof title === 'string' && title !== '' ? title.slice(0, maxTitle) : tableName;
  return {
    title: phrase(key, { who: comment.author.name, record: named }),
    body: asPhrase(comment.text.slice(0, maxQuote)),
    href: href(event),
  };
}
