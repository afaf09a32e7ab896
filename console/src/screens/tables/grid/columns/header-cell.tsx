import { Menu, Tooltip } from '@mantine/core';
import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  EyeOff,
  Funnel,
  Group,
  Hourglass,
  Pencil,
  Pin,
  Sigma,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { TypeIcon } from '../../fields/type-name.tsx';
import classes from '../grid.module.css';
import { type TotalFunction, totalsFor } from '../groups/totals.ts';
import { isGroupable } from '../values/field-family.ts';
import { isSortable, sortWords } from './sorting.ts';

export interface HeaderActions {
  sort?: (field: TableField, isDescending: boolean) => void;
  filter?: (field: TableField) => void;
  edit?: ((field: TableField) => void) | undefined;
  hide?: (field: TableField) => void;
  remove?: ((field: TableField) => void) | undefined;
  /** Moves the column one place to the left or to the right. */
  move?: (field: TableField, by: 1 | -1) => void;
  /** Pins the columns up to this one. */
  freeze?: (field: TableField) => void;
  group?: (field: TableField) => void;
  total?: (field: TableField, fn: TotalFunction | undefined) => void;
}

interface HeaderCellProps {
  field: TableField;
  direction: 'up' | 'down' | undefined;
  tabIndex: number;
  actions: HeaderActions;
}

export function HeaderCell({ field, direction, tabIndex, actions }: HeaderCellProps) {
  const words = sortWords(field);
  return (
    <div className={classes.header}>
      <TypeIcon type={field.type} size={14} />
      <span className={classes.headerName} title={field.description || field.name}>
        {field.name}
      </span>
      <FieldState field={field} />
      {direction && (
        <span className={classes.headerMark} aria-hidden="true">
          {direction === 'up' ? <ArrowUp size={13} /> : <ArrowDown size={13} />}
        </span>
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <button
            type="button"
            className={classes.headerButton}
            tabIndex={tabIndex}
            aria-label={t('grid.field_menu', { name: field.name })}
          >
            <ChevronDown size={14} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {isSortable(field) && (
            <>
              <Menu.Item leftSection={<ArrowUp size={14} />} onClick={() => actions.sort?.(field, false)}>
                {words.up}
              </Menu.Item>
              <Menu.Item leftSection={<ArrowDown size={14} />} onClick={() => actions.sort?.(field, true)}>
                {words.down}
              </Menu.Item>
            </>
          )}
          {field.type !== 'button' && (
            <Menu.Item leftSection={<Funnel size={14} />} onClick={() => actions.filter?.(field)}>
              {t('grid.filter_field')}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<EyeOff size={14} />} onClick={() => actions.hide?.(field)}>
            {t('grid.hide_field')}
          </Menu.Item>
          <ColumnItems field={field} actions={actions} />
          {actions.edit && (
            <>
              <Menu.Divider />
              <Menu.Item leftSection={<Pencil size={14} />} onClick={() => actions.edit?.(field)}>
                {t('grid.edit_field')}
              </Menu.Item>
            </>
          )}
          {actions.remove && (
            <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={() => actions.remove?.(field)}>
              {t('grid.delete_field')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}

/** Actions for the column, not for the field. */
function ColumnItems({ field, actions }: { field: TableField; actions: HeaderActions }) {
  const totals = totalsFor(field);
  return (
    <>
      <Menu.Divider />
      {isGroupable(field) && (
        <Menu.Item leftSection={<Group size={14} />} onClick={() => actions.group?.(field)}>
          {t('grid.group_field')}
        </Menu.Item>
      )}
      {totals.length > 0 && (
        <Menu.Sub>
          <Menu.Sub.Target>
            <Menu.Sub.Item leftSection={<Sigma size={14} />}>{t('grid.total_field')}</Menu.Sub.Item>
          </Menu.Sub.Target>
          <Menu.Sub.Dropdown>
            <Menu.Item onClick={() => actions.total?.(field, undefined)}>{t('total.none')}</Menu.Item>
            {totals.map((fn) => (
              <Menu.Item key={fn} onClick={() => actions.total?.(field, fn)}>
                {t(`total.${fn}`)}
              </Menu.Item>
            ))}
          </Menu.Sub.Dropdown>
        </Menu.Sub>
      )}
      <Menu.Item leftSection={<Pin size={14} />} onClick={() => actions.freeze?.(field)}>
        {t('grid.freeze_field')}
      </Menu.Item>
      <Menu.Item leftSection={<ArrowLeft size={14} />} onClick={() => actions.move?.(field, -1)}>
        {t('grid.move_left')}
      </Menu.Item>
      <Menu.Item leftSection={<ArrowRight size={14} />} onClick={() => actions.move?.(field, 1)}>
        {t('grid.move_right')}
      </Menu.Item>
    </>
  );
}

/** A field can be used while it is being prepared; its header shows any problem. */
function FieldState({ field }: { field: TableField }) {
  const message = field.error?.message;
  if (field.state === 'ready' && !message) return null;
  const isFailed = field.state !== 'building';
  const words = isFailed ? t('grid.failed', { message: message ?? '' }) : t('grid.building');
  const Icon = isFailed ? TriangleAlert : Hourglass;
  return (
    <Tooltip label={words}>
      <span className={classes.headerMark} data-failed={isFailed || undefined} role="img" aria-label={words}>
        <Icon size={13} />
      </span>
    </Tooltip>
  );
}
