import { isRecord } from '../../../api/is-record.ts';
import type { CardFact } from '../../../api/types.ts';
import { readableName } from '../../../ui/values/readable-name.ts';
import { t } from '../../../words/words.ts';
import { PlainFacts } from '../plain-facts.tsx';
import type { ObjectProps } from './card-object.tsx';
import classes from './objects.module.css';
import { takeFacts, textOf } from './take-facts.ts';

/** A tool of a connected app and its arguments, one per line. */
export function CallObject({ facts }: ObjectProps) {
  const { known, rest } = takeFacts(facts, ['app', 'tool', 'arguments']);
  const told = known.arguments?.value;
  const lines: CardFact[] = isRecord(told)
    ? Object.entries(told).map(([name, value]) => ({ key: `argument ${name}`, label: readableName(name), value }))
    : [];
  return (
    <article className={classes.paper} aria-label={t('card_object.call')}>
      <div className={classes.head}>
        <h4 className={classes.title}>{readableName(textOf(known.tool))}</h4>
        <p className={classes.quiet}>{textOf(known.app)}</p>
      </div>
      <div className={classes.more}>
        {lines.length > 0 ? (
          <PlainFacts facts={lines} />
        ) : (
          <p className={classes.quiet}>{t('card_object.no_arguments')}</p>
        )}
        <PlainFacts facts={rest} />
      </div>
    </article>
  );
}
