import { CreditCard } from 'lucide-react';
import { t } from '../../../words/words.ts';
import { moneyText } from '../fact-text.ts';
import { PlainFacts } from '../plain-facts.tsx';
import type { ObjectProps } from './card-object.tsx';
import classes from './objects.module.css';
import { takeFacts, textOf } from './take-facts.ts';

/** A payment or refund: the amount and the card. */
export function ChargeObject({ facts }: ObjectProps) {
  const { known, rest } = takeFacts(facts, ['amount', 'card']);
  const { amount, card } = known;
  return (
    <article className={classes.paper} aria-label={t('card_object.charge')}>
      <div className={classes.charge}>
        <p className={classes.amount}>{moneyText(amount?.value)}</p>
        {card && (
          <p className={classes.bankCard}>
            <CreditCard size={16} aria-hidden="true" />
            <span>{textOf(card)}</span>
          </p>
        )}
      </div>
      <div className={classes.more}>
        <PlainFacts facts={rest} />
      </div>
    </article>
  );
}
