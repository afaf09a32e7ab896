import { t } from '../../../words/words.ts';
import classes from '../posts.module.css';
import { PostFrame } from './post-frame.tsx';

/** The text as readers will see it. */
export function PostPreview({ title, body }: { title: string; body: string }) {
  return (
    <div className={classes.column}>
      <span className={classes.label}>{t('post.preview')}</span>
      <p className={classes.hint}>{t('post.preview_hint')}</p>
      <PostFrame className={classes.preview} title={title} body={body} />
    </div>
  );
}
