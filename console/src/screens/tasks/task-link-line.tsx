import { Link2 } from 'lucide-react';
import type { Task } from '../../api/types.ts';
import { InternalLink } from '../../ui/internal-link.tsx';
import { t } from '../../words/words.ts';
import { linkAddress } from './link-address.ts';
import classes from './tasks.module.css';

/** What the task is about, and the way there. */
export function TaskLinkLine({ task: { link, linkTitle } }: { task: Task }) {
  if (!link) return null;
  const kind = t(`task_link.${link.type}`);
  return (
    <span className={classes.about}>
      <Link2 size={14} aria-hidden="true" />
      <InternalLink href={linkAddress(link)}>{linkTitle ? `${kind}: ${linkTitle}` : kind}</InternalLink>
    </span>
  );
}
