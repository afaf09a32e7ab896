import { Alert } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { ApprovalCard, CardFact, FactItem } from '../../api/types.ts';
import { ChangesTable, type ShownChange } from '../../ui/values/changes-table.tsx';
import { t } from '../../words/words.ts';
import classes from './approvals.module.css';
import { factText } from './fact-text.ts';

interface ChangedNoticeProps {
  card: Pick<ApprovalCard, 'changed' | 'before' | 'facts' | 'digest'>;
  /** How many decisions were refused because of the change. Each time the person is led here. */
  refusals: number;
}

/** The changes of the card's subject since the request, before and after. */
export function ChangedNotice({ card, refusals }: ChangedNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further change is announced again.
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals, card.digest]);
  if (!card.changed) return null;
  const changes = changesOf(card.before, card.facts);
  return (
    <Alert ref={box} tabIndex={-1} className={classes.changed} color="yellow" title={t('approval.changed')}>
      <p className={classes.changedText}>{t(changes.length > 0 ? 'approval.changed_text' : 'approval.changed_back')}</p>
      {changes.length > 0 && (
        <ChangesTable
          label={t('approval.changed')}
          from={t('approval.changed_before')}
          to={t('approval.changed_now')}
          changes={changes}
        />
      )}
    </Alert>
  );
}

/** What the items of a list say, each by itself. */
function flat(facts: CardFact[]): CardFact[] {
  return facts.flatMap((fact) => {
    if (fact.as !== 'items') return [fact];
    return (fact.value as FactItem[]).flatMap(({ key, title, facts: inner }) =>
      inner.map((each) => ({ ...each, key: `${key} ${each.key}`, label: `${title} ${each.label}` })),
    );
  });
}

function changesOf(shownBefore: CardFact[], shownAfter: CardFact[]): ShownChange[] {
  const [before, after] = [flat(shownBefore), flat(shownAfter)];
  const keys = [...new Set([...before, ...after].map(({ key }) => key))];
  return keys.flatMap((key) => {
    const [was, is] = [before, after].map((facts) => facts.find((fact) => fact.key === key));
    if (JSON.stringify(was?.value) === JSON.stringify(is?.value)) return [];
    return [{ name: key, label: (is ?? was)?.label ?? key, before: factText(was), after: factText(is) }];
  });
}
