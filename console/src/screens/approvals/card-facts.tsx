import type { CardFact, FactItem } from '../../api/types.ts';
import { t } from '../../words/words.ts';
import classes from './card-facts.module.css';
import { CardObject } from './objects/card-object.tsx';
import { PlainFacts } from './plain-facts.tsx';

/** What the card is about: things as people know them, and what belongs to none as it is, in a frame where none is. */
export function CardFacts({ facts, framed = false }: { facts: CardFact[]; framed?: boolean }) {
  return (
    <div className={classes.parts}>
      {runsOf(facts).map(({ of, facts: parts }) =>
        of ? (
          <CardObject key={parts[0]?.key} of={of} facts={parts} />
        ) : (
          <div key={parts[0]?.key} className={framed ? classes.framed : undefined}>
            <LooseFacts facts={parts} />
          </div>
        ),
      )}
    </div>
  );
}

function LooseFacts({ facts }: { facts: CardFact[] }) {
  return (
    <>
      <PlainFacts facts={facts.filter(({ as }) => as !== 'items')} />
      {facts.map((fact) => fact.as === 'items' && <ItemList key={fact.key} fact={fact} />)}
    </>
  );
}

/** Everything that the card lists, each item with its facts; a long list scrolls. */
function ItemList({ fact: { label, value } }: { fact: CardFact }) {
  const items = value as FactItem[];
  const heading = t('approval.items', { label, count: items.length });
  return (
    <section className={classes.items}>
      <h4>{heading}</h4>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by the keyboard. */}
      <ol className={classes.itemList} tabIndex={0} aria-label={heading}>
        {items.map((item) => (
          <li key={item.key}>
            <p>{item.title}</p>
            <CardFacts facts={item.facts} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Consecutive facts that are parts of the same thing. */
function runsOf(facts: CardFact[]): { of: CardFact['of']; facts: CardFact[] }[] {
  const runs: { of: CardFact['of']; facts: CardFact[] }[] = [];
  for (const fact of facts) {
    const last = runs.at(-1);
    if (last && last.of === fact.of) last.facts.push(fact);
    else runs.push({ of: fact.of, facts: [fact] });
  }
  return runs;
}
