import { Button, Group, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { asCondition } from '../../../api/condition.ts';
import type { RowRule, Table } from '../../../api/types.ts';
import { Dialog } from '../../../ui/layout/dialog.tsx';
import { t } from '../../../words/words.ts';
import { FilterBuilder } from '../filters/filter-builder.tsx';
import classes from './access.module.css';
import { roleTitle } from './role-title.ts';

interface RuleDialogProps {
  table: Table;
  roles: { key: string; name: string }[];
  rules: RowRule[];
  rule: RowRule | undefined;
  onClose: (rule?: RowRule) => void;
}

const verbs: RowRule['verb'][] = ['read', 'create', 'update', 'delete'];

export function RuleDialog({ table, roles, rules, rule, onClose }: RuleDialogProps) {
  const [role, setRole] = useState(rule?.role ?? roles.find(({ key }) => key === 'member')?.key ?? roles[0]?.key ?? '');
  const [verb, setVerb] = useState<RowRule['verb']>(rule?.verb ?? 'read');
  const [condition, setCondition] = useState(rule && asCondition(rule.condition));
  const [missing, setMissing] = useState(false);
  const replaces = rules.some((other) => other !== rule && other.role === role && other.verb === verb);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setMissing(!condition);
    if (condition) onClose({ role, verb, condition });
  };
  return (
    <Dialog
      title={rule ? t('access.rule_edit_title') : t('access.rule_add')}
      opened
      size={720}
      onClose={() => onClose()}
    >
      <form noValidate onSubmit={submit} className={classes.form}>
        <div className={classes.two}>
          <NativeSelect
            label={t('members.role')}
            data-autofocus
            value={role}
            data={roles.map((one) => ({ value: one.key, label: roleTitle(one) }))}
            onChange={(event) => setRole(event.currentTarget.value)}
          />
          <NativeSelect
            label={t('access.verb')}
            value={verb}
            data={verbs.map((one) => ({ value: one, label: t(`access.verb_${one}`) }))}
            onChange={(event) => setVerb(event.currentTarget.value as RowRule['verb'])}
          />
        </div>
        <fieldset className={classes.group}>
          <legend>{t('access.only_where')}</legend>
          <FilterBuilder
            fields={table.fields}
            value={condition}
            onChange={(next) => {
              setCondition(next);
              setMissing(false);
            }}
            variables
          />
        </fieldset>
        {missing && (
          <p role="alert" className={classes.problem}>
            {t('access.condition_missing')}
          </p>
        )}
        {replaces && <p className={classes.quiet}>{t('access.rule_replaces')}</p>}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={() => onClose()}>
            {t('ui.cancel')}
          </Button>
          <Button type="submit">{t('access.rule_take')}</Button>
        </Group>
      </form>
    </Dialog>
  );
}
