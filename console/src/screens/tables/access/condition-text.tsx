import type { ReactNode } from 'react';
import type { Condition } from '../../../api/condition.ts';
import type { TableField } from '../../../api/types.ts';
import { usePeople } from '../../../api/use-people.ts';
import { t, wordFor } from '../../../words/words.ts';
import { comparisonName } from '../filters/comparisons.ts';
import { filterFields } from '../filters/filter-fields.ts';
import { displayText, type Names } from '../grid/values/value-text.ts';
import classes from './access.module.css';

interface ConditionTextProps {
  condition: Condition;
  fields: TableField[];
}

/** A condition as a sentence. */
export function ConditionText({ condition, fields }: ConditionTextProps) {
  const people = usePeople();
  const names: Names = { person: people.nameOf, record: () => undefined, reference: () => undefined };
  return <span className={classes.condition}>{sentence(condition, filterFields(fields), names, true)}</span>;
}

function sentence(condition: Condition, fields: TableField[], names: Names, outermost: boolean): ReactNode {
  if ('field' in condition) {
    const field = fields.find(({ key }) => key === condition.field);
    if (!field) return `${condition.field} ${condition.cmp}`;
    return (
      <>
        <em>{field.name}</em> {comparisonName(field, condition.cmp)} <em>{valueText(field, condition.value, names)}</em>
      </>
    );
  }
  const [first, ...others] = condition.children;
  if (!first) return null;
  if (condition.op === 'not')
    return (
      <>
        {t('access.not')} ({sentence(first, fields, names, true)})
      </>
    );
  const word = condition.op === 'and' ? t('access.and') : t('access.or');
  const parts = [first, ...others].map((child, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other name and never move.
    <span key={index}>
      {index > 0 && ` ${word} `}
      {sentence(child, fields, names, false)}
    </span>
  ));
  return outermost || others.length === 0 ? parts : <>({parts})</>;
}

function valueText(field: TableField, value: unknown, names: Names): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map((one) => valueText(field, one, names)).join(', ');
  if (typeof value === 'object') return relativeText(value as Record<string, unknown>);
  const known = displayText(field, field.type === 'multi_select' || field.type === 'users' ? [value] : value, names);
  return known || String(value);
}

/** Relative days, and values of the current person. */
function relativeText(value: Record<string, unknown>): string {
  const unit = wordFor('filter', `unit_${value.unit ?? 'day'}`) ?? '';
  if (value.var === 'user.id') return t('filter.me');
  if (value.var) return wordFor('filter', `var_${value.var}`) ?? String(value.var);
  if (value.rel) return wordFor('filter', `moment_${value.rel}`) ?? String(value.rel);
  if (value.past) return `${t('filter.moment_past')} ${value.past} ${unit}`;
  if (value.next) return `${t('filter.moment_next')} ${value.next} ${unit}`;
  if (value.this) return `${t('filter.moment_this')} ${wordFor('filter', `this_${value.this}`) ?? value.this}`;
  return JSON.stringify(value);
}
