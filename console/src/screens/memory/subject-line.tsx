import type { Memory } from '../../api/types.ts';
import { InternalLink } from '../../ui/values/internal-link.tsx';
import { t } from '../../words/words.ts';
import classes from './memory.module.css';
import { subjectAddress } from './subject-text.ts';

/** The subject of a memory, with a link to it. */
export function SubjectLine({ subject }: { subject: Memory['subject'] }) {
  if (!subject) return <span className={classes.quiet}>{t('memory_subject.workspace')}</span>;
  const name = subjectName(subject);
  const address = subjectAddress(subject);
  if (!address) return <span className={classes.quiet}>{name}</span>;
  return (
    <InternalLink className={classes.link} href={address}>
      {name}
    </InternalLink>
  );
}

export function subjectName({ type, title }: NonNullable<Memory['subject']>): string {
  const kind = t(`memory_subject.${type}`);
  return title ? `${kind}: ${title}` : kind;
}
