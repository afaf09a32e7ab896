import type { CardFact } from '../../api/types.ts';
import classes from './card-facts.module.css';
import { FactValue, isWide } from './fact-value.tsx';
import { Folded } from './folded.tsx';

/** Facts as plain values: short ones next to their labels, long ones below them. */
export function PlainFacts({ facts }: { facts: CardFact[] }) {
  if (facts.length === 0) return null;
  return (
    <dl className={classes.facts}>
      {facts.map((fact) => (
        <div key={fact.key} className={classes.fact} data-wide={isWide(fact) || undefined}>
          <dt>{fact.label}</dt>
          <dd>
            {isWide(fact) ? (
              <Folded label={fact.label} framed>
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
