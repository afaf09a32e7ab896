import { Badge } from '@mantine/core';
import { t } from '../../../words/words.ts';
import { PlainFacts } from '../plain-facts.tsx';
import type { ObjectProps } from './card-object.tsx';
import classes from './objects.module.css';
import { takeFacts, textOf } from './take-facts.ts';

/** A call to an outside address, as its receiver gets it. */
export function RequestObject({ facts }: ObjectProps) {
  const { known, rest } = takeFacts(facts, ['request']);
  const [, method, url] = /^(\S+) (.+)$/s.exec(textOf(known.request)) ?? [];
  return (
    <article className={classes.paper} aria-label={t(method ? 'card_object.request' : 'card_object.event')}>
      {method && (
        <div className={classes.request}>
          <Badge variant="light" radius="sm" color="gray" c="var(--svc-text)">
            {method}
          </Badge>
          <code>{url}</code>
        </div>
      )}
      {rest.length > 0 && (
        <div className={classes.more}>
          <PlainFacts facts={rest} />
        </div>
      )}
    </article>
  );
}
