import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { modals } from '@mantine/modals';
import { Pencil, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { Condition } from '../../../../api/condition.ts';
import type { Table, TableField } from '../../../../api/types.ts';
import { type PlainKey, t } from '../../../../words/words.ts';
import { ConditionText } from '../../access/condition-text.tsx';
import { FilterBuilder } from '../../filters/filter-builder.tsx';
import type { ViewSettings } from '../../grid/window/read-query.ts';
import { type ColourRule, readColours } from '../use-colours.ts';
import classes from '../views.module.css';

const colours = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'indigo', 'violet', 'pink'] as const;

interface ColourRulesProps {
  table: Table;
  settings: ViewSettings;
  onChange: (rules: ColourRule[] | undefined) => void;
}

/** Records that match a condition get its colour; the first match counts. */
export function ColourRules({ table, settings, onChange }: ColourRulesProps) {
  const rules = readColours(settings.colours);
  const change = (next: ColourRule[]) => onChange(next.length > 0 ? next : undefined);
  const replace = (at: number, rule: ColourRule) => change(rules.map((one, index) => (index === at ? rule : one)));
  const ask = (rule: ColourRule | undefined, done: (when: Condition) => void) => {
    const id = modals.open({
      title: t('colours.condition'),
      size: 'xl',
      children: (
        <ConditionForm
          table={table}
          start={rule?.when as Condition | undefined}
          onDone={(when) => {
            done(when);
            modals.close(id);
          }}
        />
      ),
    });
  };
  return (
    <div>
      <strong>{t('colours.title')}</strong>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rules have no names, and their order is what they are.
        <div key={at} className={classes.colourLine}>
          <ConditionText condition={rule.when as Condition} fields={table.fields} />
          <NativeSelect
            size="xs"
            aria-label={t('colours.colour')}
            value={rule.colour}
            data={colours.map((value) => ({ value, label: t(`colour.${value}` as PlainKey) }))}
            onChange={(event) => replace(at, { ...rule, colour: event.currentTarget.value })}
          />
          <ActionIcon
            size={26}
            aria-label={t('colours.edit')}
            onClick={() => ask(rule, (when) => replace(at, { ...rule, when }))}
          >
            <Pencil size={14} />
          </ActionIcon>
          <ActionIcon
            size={26}
            aria-label={t('colours.remove')}
            onClick={() => change(rules.filter((_, index) => index !== at))}
          >
            <X size={14} />
          </ActionIcon>
        </div>
      ))}
      <Button
        size="compact-sm"
        variant="subtle"
        leftSection={<Plus size={14} />}
        disabled={rules.length >= 20}
        onClick={() => ask(undefined, (when) => change([...rules, { when, colour: 'yellow' }]))}
      >
        {t('colours.add')}
      </Button>
    </div>
  );
}

interface ConditionFormProps {
  table: Table;
  start: Condition | undefined;
  onDone: (when: Condition) => void;
}

function ConditionForm({ table, start, onDone }: ConditionFormProps) {
  const [when, setWhen] = useState(start);
  const [first] = table.fields as [TableField?];
  return (
    <>
      <FilterBuilder fields={table.fields} value={when} onChange={setWhen} startWith={start ? undefined : first} />
      <Button mt="md" disabled={!when} onClick={() => when && onDone(when)}>
        {t('ui.save')}
      </Button>
    </>
  );
}
