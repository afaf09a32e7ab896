import { ActionIcon, Button, Group, NativeSelect } from '@mantine/core';
import { ListPlus, Plus, Trash2 } from 'lucide-react';
import type { TableField } from '../../../api/types.ts';
import type { People } from '../../../api/use-people.ts';
import { t } from '../../../words/words.ts';
import {
  type DraftGroup,
  type GroupMode,
  isGroup,
  newGroup,
  newRule,
  removeChild,
  replaceChild,
} from './condition-draft.ts';
import { FilterRule } from './filter-rule.tsx';
import classes from './filters.module.css';

interface FilterGroupProps {
  group: DraftGroup;
  fields: TableField[];
  people: People;
  variables: boolean;
  depth: number;
  onChange: (group: DraftGroup) => void;
  onRemove?: () => void;
}

const modes: GroupMode[] = ['and', 'or', 'nand', 'nor'];
/** The server accepts eight levels, and a negation needs two of them. */
const deepest = 4;

export function FilterGroup({ group, fields, people, variables, depth, onChange, onRemove }: FilterGroupProps) {
  const [first] = fields;
  const add = (child: DraftGroup['children'][number]) => onChange({ ...group, children: [...group.children, child] });
  return (
    <fieldset className={classes.group} data-inner={depth > 1 || undefined} aria-label={t('filter.group')}>
      {(group.children.length > 1 || depth > 1 || group.mode !== 'and') && (
        <div className={classes.mode}>
          <NativeSelect
            size="xs"
            aria-label={t('filter.mode')}
            value={group.mode}
            data={modes.map((mode) => ({ value: mode, label: t(`filter.mode_${mode}`) }))}
            onChange={(event) => onChange({ ...group, mode: event.currentTarget.value as GroupMode })}
          />
          {onRemove && (
            <ActionIcon size={26} aria-label={t('filter.remove_group')} onClick={onRemove}>
              <Trash2 size={14} />
            </ActionIcon>
          )}
        </div>
      )}
      {group.children.map((child) =>
        isGroup(child) ? (
          <FilterGroup
            key={child.id}
            group={child}
            fields={fields}
            people={people}
            variables={variables}
            depth={depth + 1}
            onChange={(changed) => onChange(replaceChild(group, changed))}
            onRemove={() => onChange(removeChild(group, child.id))}
          />
        ) : (
          <FilterRule
            key={child.id}
            rule={child}
            fields={fields}
            people={people}
            variables={variables}
            onChange={(changed) => onChange(replaceChild(group, changed))}
            onRemove={() => onChange(removeChild(group, child.id))}
          />
        ),
      )}
      <Group gap={4}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={14} />}
          disabled={!first}
          onClick={() => first && add(newRule(first))}
        >
          {t('filter.add')}
        </Button>
        {depth < deepest && first && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<ListPlus size={14} />}
            onClick={() => add({ ...newGroup([newRule(first)]), mode: 'or' })}
          >
            {t('filter.add_group')}
          </Button>
        )}
      </Group>
    </fieldset>
  );
}
