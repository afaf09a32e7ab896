import { useCan } from '../../../api/catalogue.ts';
import { MarkdownText } from '../../../ui/markdown/markdown-text.tsx';
import { t } from '../../../words/words.ts';
import { PostFrame } from '../../posts/editor/post-frame.tsx';
import { Folded } from '../folded.tsx';
import { PlainFacts } from '../plain-facts.tsx';
import type { ObjectProps } from './card-object.tsx';
import classes from './objects.module.css';
import { takeFacts, textOf } from './take-facts.ts';

/** In pixels. */
const maxHeight = 440;

/** A post as its readers will see it, with destination and time below. Changes are shown line by line. */
export function PostObject({ facts }: ObjectProps) {
  const can = useCan();
  const { known, rest } = takeFacts(facts, ['title', 'body', 'state']);
  const { title, body } = known;
  const changed = [title, body].filter((fact) => fact?.as === 'diff').filter((fact) => fact !== undefined);
  const isWhole = changed.length === 0;
  return (
    <article className={classes.paper} aria-label={t('card_object.post')}>
      {isWhole && can('publishing.preview') && (
        <PostFrame className={classes.page} title={textOf(title)} body={textOf(body)} maxHeight={maxHeight} />
      )}
      {isWhole && !can('publishing.preview') && (
        <div className={classes.words}>
          <h4 className={classes.title}>{textOf(title)}</h4>
          <Folded label={body?.label ?? ''}>
            <MarkdownText text={textOf(body)} />
          </Folded>
        </div>
      )}
      <div className={classes.more}>
        {!isWhole && title?.as !== 'diff' && <h4 className={classes.title}>{textOf(title)}</h4>}
        <PlainFacts facts={isWhole ? rest : [...changed, ...rest]} />
      </div>
    </article>
  );
}
