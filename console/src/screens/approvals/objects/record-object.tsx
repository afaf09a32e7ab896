import { isRecord } from '../../../api/is-record.ts';
import { t } from '../../../words/words.ts';
import { PlainFacts } from '../plain-facts.tsx';
import type { ObjectProps } from './card-object.tsx';
import classes from './objects.module.css';
import { takeFacts, textOf } from './take-facts.ts';

/** What will be deleted, with its complete content. */
export function RecordObject({ facts }: ObjectProps) {
  const { known, rest } = takeFacts(facts, ['name', 'title', 'records']);
  const title = textOf(known.name ?? known.title);
  const records = Array.isArray(known.records?.value) ? known.records.value.filter(isRecord) : [];
  const named = known.records && records.length === 0 ? [known.records] : [];
  return (
    <article className={classes.paper} data-gone aria-label={t('card_object.record')}>
      {title !== '' && (
        <div className={classes.head}>
          <h4 className={classes.title}>{title}</h4>
        </div>
      )}
      <div className={classes.more}>
        <PlainFacts facts={[...rest, ...named]} />
        {records.map((record, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the records have no other name here and hold no state.
          <div key={index} className={classes.record}>
            <PlainFacts facts={fieldsOf(record)} />
          </div>
        ))}
      </div>
    </article>
  );
}

function fieldsOf(record: Record<string, unknown>) {
  return Object.entries(record)
    .filter(([, value]) => value !== null && value !== '')
    .map(([label, value]) => ({ key: label, label, value }));
}
