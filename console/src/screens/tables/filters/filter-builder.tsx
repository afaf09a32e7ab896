import { useEffect, useRef, useState } from 'react';
import type { Condition } from '../../../api/condition.ts';
import type { TableField } from '../../../api/types.ts';
import { usePeople } from '../../../api/use-people.ts';
import { type DraftGroup, fromCondition, newRule, toCondition } from './condition-draft.ts';
import { filterFields } from './filter-fields.ts';
import { FilterGroup } from './filter-group.tsx';

interface FilterBuilderProps {
  fields: TableField[];
  value: Condition | undefined;
  onChange: (condition: Condition | undefined) => void;
  /** Also offers the role and mail address of the current person, besides "me". */
  variables?: boolean;
  /** A comparison with this field is added at first. */
  startWith?: TableField | undefined;
}

/** Builds a condition: comparisons joined by all, any, not all or none, in nested groups. */
export function FilterBuilder({ fields, value, onChange, variables = false, startWith }: FilterBuilderProps) {
  const people = usePeople();
  const all = filterFields(fields);
  const [draft, setDraft] = useState(() => {
    const start = fromCondition(value);
    return startWith ? { ...start, children: [...start.children, newRule(startWith)] } : start;
  });
  const told = useRef(JSON.stringify(value));

  // Only a change from outside resets the draft, because incomplete parts exist only here.
  useEffect(() => {
    const given = JSON.stringify(value);
    if (given === told.current) return;
    told.current = given;
    setDraft(fromCondition(value));
  }, [value]);

  const change = (next: DraftGroup) => {
    setDraft(next);
    const condition = toCondition(next, all);
    const text = JSON.stringify(condition);
    if (text === told.current) return;
    told.current = text;
    onChange(condition);
  };
  return <FilterGroup group={draft} fields={all} people={people} variables={variables} depth={1} onChange={change} />;
}
