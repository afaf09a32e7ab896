import { Menu, Tooltip } from '@mantine/core';
import {
  ArrowDown,
  ArrowUp,
  ChevronDown,
  EyeOff,
  Funnel,
  Hourglass,
  Pencil,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import type { TableField } from '../../../../api/types.ts';
import { t } from '../../../../words/words.ts';
import { TypeIcon } from '../../fields/type-name.tsx';
import classes from '../grid.module.css';
import { isSortable, sortWords } from './sorting.ts';

export interface HeaderActions {
  sort?: (field: TableField, isDescending: boolean) => void;
  filter?: (field: TableField) => void;
  edit?: ((field: TableField) => void) | undefined;
  hide?: (field: TableField) => void;
  remove?: ((field: TableField) => void) | undefined;
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
          <Menu.Item leftSection={<Funnel size={14} />} onClick={() => actions.filter?.(field)}>
            {t('grid.filter_field')}
          </Menu.Item>
          <Menu.Item leftSection={<EyeOff size={14} />} onClick={() => actions.hide?.(field)}>
            {t('grid.hide_field')}
          </Menu.Item>
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

/** A field is usable while it is prepared; what is wrong with it is said where it stands. */
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
