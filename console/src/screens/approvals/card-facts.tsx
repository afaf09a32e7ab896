import { Button } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { CardFact, FactItem } from '../../api/types.ts';
import { t } from '../../words/words.ts';
import classes from './card-facts.module.css';
import { FactValue, isWide } from './fact-value.tsx';

/** What the card is about, as it is: short facts beside their labels, long ones below them. */
export function CardFacts({ facts }: { facts: CardFact[] }) {
  return (
    <>
      <PlainFacts facts={facts.filter(({ as }) => as !== 'items')} />
      {facts.map((fact) => fact.as === 'items' && <ItemList key={fact.key} fact={fact} />)}
    </>
  );
}

/** Everything that the card lists, each with what it is about; a long list scrolls. */
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
            <PlainFacts facts={item.facts} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function PlainFacts({ facts }: { facts: CardFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.key} className={classes.fact} data-wide={isWide(fact) || undefined}>
          <dt>{fact.label}</dt>
          <dd>
            {isWide(fact) ? (
              <Folded label={fact.label}>
                <FactValue fact={fact} />
              </Folded>
            ) : (
              <FactValue fact={fact} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** In pixels, as in the style sheet. */
const maxFoldedHeight = 320;

/** Something long is cut until somebody wants all of it, so that what comes after it is not out of sight. */
function Folded({ label, children }: { label: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    setIsLong((box.current?.scrollHeight ?? 0) > maxFoldedHeight + 40);
  });
  return (
    <>
      <div ref={box} className={classes.value} data-folded={(isLong && !isOpen) || undefined}>
        {children}
      </div>
      {isLong && (
        <Button
          size="compact-xs"
          variant="default"
          mt={6}
          aria-expanded={isOpen}
          aria-label={t(isOpen ? 'approval.show_less_of' : 'approval.show_all_of', { label })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t(isOpen ? 'approval.show_less' : 'approval.show_all')}
        </Button>
      )}
    </>
  );
}
