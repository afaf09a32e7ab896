import type { MemorySubject, SubjectType } from '../../api/types.ts';

const types: readonly string[] = ['customer', 'lead', 'member', 'topic'];

/** The format in forms and addresses: `customer:ID`, `topic:Opening hours`. */
export function subjectToText(subject: MemorySubject | null | undefined): string {
  return subject ? `${subject.type}:${subject.id}` : '';
}

export function textToSubject(text: string): MemorySubject | null {
  const at = text.indexOf(':');
  const [type, id] = [text.slice(0, at), text.slice(at + 1).trim()];
  return at > 0 && types.includes(type) && id ? { type: type as SubjectType, id } : null;
}

/** The page of a subject; topics and members have none. */
export function subjectAddress({ type, id }: MemorySubject): string | undefined {
  if (type === 'customer') return `/customers?id=${encodeURIComponent(id)}`;
  return type === 'lead' ? `/leads?id=${encodeURIComponent(id)}` : undefined;
}
