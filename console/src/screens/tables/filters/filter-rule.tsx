import { ActionIcon, NativeSelect, Select } from '@mantine/core';
import { X } from 'lucide-react';
import type { TableField } from '../../../api/types.ts';
import type { People } from '../../../api/use-people.ts';
import { t } from '../../../words/words.ts';
import { familyOf } from '../grid/values/field-family.ts';
import { comparisonName, comparisonsOf, valueShape } from './comparisons.ts';
import type { DraftRule } from './condition-draft.ts';
import { FilterValue } from './filter-value.tsx';
import classes from './filters.module.css';

interface FilterRuleProps {
  rule: DraftRule;
  fields: TableField[];
  people: People;
  variables: boolean;
  onChange: (rule: DraftRule) => void;
  onRemove: () => void;
}

/** One comparison: a field, an operator and a value. */
export function FilterRule({ rule, fields, people, variables, onChange, onRemove }: FilterRuleProps) {
  const field = fields.find(({ key }) => key === rule.field);
  const chooseField = (key: string | null) => {
    const next = fields.find((one) => one.key === key);
    if (!next || next.key === rule.field) return;
    const keepsMeaning = field && familyOf(field) === familyOf(next) && familyOf(next) !== 'select';
    const first = comparisonsOf(next)[0] ?? 'eq';
    onChange(keepsMeaning ? { ...rule, field: next.key } : { id: rule.id, field: next.key, cmp: first });
  };
  const chooseComparison = (cmp: string) => {
    if (!field) return;
    const keepsValue = valueShape(field, cmp) === valueShape(field, rule.cmp);
    onChange({ id: rule.id, field: rule.field, cmp, ...(keepsValue ? { value: rule.value } : {}) });
  };
  const comparisons = field ? comparisonsOf(field) : [];
  const offered = comparisons.includes(rule.cmp) ? comparisons : [rule.cmp, ...comparisons];
  return (
    <div className={classes.rule}>
      <Select
        size="xs"
        className={classes.field}
        aria-label={t('filter.field')}
        searchable
        openOnFocus={false}
        data={[
          ...fields.map(({ key, name }) => ({ value: key, label: name })),
          ...(field ? [] : [{ value: rule.field, label: rule.field }]),
        ]}
        value={rule.field}
        onChange={chooseField}
      />
      <NativeSelect
        size="xs"
        className={classes.comparison}
        aria-label={t('filter.comparison')}
        value={rule.cmp}
        data={offered.map((cmp) => ({ value: cmp, label: field ? comparisonName(field, cmp) : cmp }))}
        onChange={(event) => chooseComparison(event.currentTarget.value)}
      />
      <div className={classes.value}>
        {field && (
          <FilterValue
            key={`${rule.field} ${rule.cmp}`}
            field={field}
            comparison={rule.cmp}
            value={rule.value}
            people={people}
            variables={variables}
            onChange={(value) => onChange({ ...rule, value })}
          />
        )}
      </div>
      <ActionIcon size={26} aria-label={t('filter.remove')} onClick={onRemove}>
        <X size={14} />
      </ActionIcon>
    </div>
  );
}
