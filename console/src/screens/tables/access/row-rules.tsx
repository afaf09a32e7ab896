import { ActionIcon, Button } from '@mantine/core';
import { ListFilter, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '../../../api/catalogue.ts';
import { asCondition } from '../../../api/condition.ts';
import type { RowRule, Table, TableAccess } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { notify } from '../../../ui/feedback/notify.tsx';
import { Card, Section } from '../../../ui/layout/page.tsx';
import { t } from '../../../words/words.ts';
import classes from './access.module.css';
import { ConditionText } from './condition-text.tsx';
import { roleTitleOf } from './role-title.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { UnsavedBar } from './unsaved-bar.tsx';
import { useKnownAccess } from './use-known-access.ts';

/** The records that a role may see, add, change and delete. */
export function RowRules({ table, access }: { table: Table; access: TableAccess }) {
  const can = useCan();
  const save = useWrite('tables.set_row_rules', 'table', 'records');
  const { keep } = useKnownAccess(table.id);
  // Only the changes made here, so that they apply on top of changes by others. Without a rule: removed.
  const [changes, setChanges] = useState<RuleChange[]>([]);
  const [opened, setOpened] = useState<RowRule | 'new'>();
  const kept = access.rules.filter((rule) => !changes.some((change) => isSame(change, rule)));
  const rules = [...kept, ...changes.flatMap(({ rule }) => rule ?? [])];
  const change = (...more: RuleChange[]) =>
    setChanges((before) => [...before.filter((old) => !more.some((other) => isSame(old, other))), ...more]);
  const maySet = can('tables.set_row_rules');
  const store = () =>
    save
      .mutateAsync({ tableId: table.id, rules, expectedUpdatedAt: access.updatedAt })
      .then((saved) => {
        keep({ rules: saved.rules, updatedAt: saved.updatedAt });
        setChanges([]);
        notify.done(t('access.rules_saved'));
      })
      .catch(notify.failed);
  const put = (rule: RowRule | undefined) => {
    const left = opened && opened !== 'new' && rule && !isSame(opened, rule) ? [placeOf(opened)] : [];
    if (rule) change(...left, { ...placeOf(rule), rule });
    setOpened(undefined);
  };
  const add = maySet && (
    <Button variant="default" leftSection={<Plus size={15} />} onClick={() => setOpened('new')}>
      {t('access.rule_add')}
    </Button>
  );
  return (
    <Section title={t('access.rules')} description={t('access.rules_text')} actions={rules.length > 0 && add}>
      <Card padded={false}>
        {rules.length === 0 ? (
          <EmptyState icon={ListFilter} title={t('access.rules_empty')} action={add}>
            {t('access.rules_empty_text')}
          </EmptyState>
        ) : (
          <ul className={classes.lines} aria-label={t('access.rules')}>
            {rules.map((rule) => {
              const name = `${roleTitleOf(access.roles, rule.role)}: ${t(`access.verb_${rule.verb}`)}`;
              return (
                <li key={`${rule.role} ${rule.verb}`}>
                  <div className={classes.grow}>
                    <span className={classes.lineTitle}>{name}</span>
                    <ConditionText condition={asCondition(rule.condition)} fields={table.fields} />
                  </div>
                  {maySet && (
                    <>
                      <ActionIcon aria-label={t('access.rule_edit', { name })} onClick={() => setOpened(rule)}>
                        <Pencil size={15} />
                      </ActionIcon>
                      <ActionIcon aria-label={t('access.rule_remove', { name })} onClick={() => change(placeOf(rule))}>
                        <Trash2 size={15} />
                      </ActionIcon>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </Card>
      {changes.length > 0 && (
        <UnsavedBar
          label={t('access.rules_unsaved')}
          busy={save.isPending}
          onSave={() => void store()}
          onDiscard={() => setChanges([])}
        />
      )}
      {opened && (
        <RuleDialog
          table={table}
          roles={access.roles}
          rules={rules}
          rule={opened === 'new' ? undefined : opened}
          onClose={put}
        />
      )}
    </Section>
  );
}

type Place = Pick<RowRule, 'role' | 'verb'>;
type RuleChange = Place & { rule?: RowRule };

function placeOf({ role, verb }: Place): Place {
  return { role, verb };
}

/** There is one rule for each role and verb. */
function isSame(one: Place, other: Place): boolean {
  return one.role === other.role && one.verb === other.verb;
}
