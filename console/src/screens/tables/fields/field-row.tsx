import { ActionIcon, Loader, Menu } from '@mantine/core';
import { Copy, Ellipsis, Heading1, Pencil, Trash2 } from 'lucide-react';
import { useCan } from '../../../api/catalogue.ts';
import type { Table, TableField } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { notify } from '../../../ui/feedback/notify.tsx';
import { t } from '../../../words/words.ts';
import { fieldTypeFacts } from './field-types.ts';
import classes from './fields.module.css';
import { ReorderHandle } from './reorder-handle.tsx';
import { TypeIcon, typeName } from './type-name.tsx';
import { useDeleteField } from './use-delete-field.tsx';
import type { Reorder } from './use-reorder.ts';

interface FieldRowProps {
  table: Table;
  field: TableField;
  index: number;
  count: number;
  mayDesign: boolean;
  reorder: Reorder;
  onOpen: () => void;
  onMakeTitle: () => void;
}

export function FieldRow(props: FieldRowProps) {
  const { table, field, index, count, mayDesign, reorder, onOpen, onMakeTitle } = props;
  const can = useCan();
  const remove = useDeleteField(table);
  const duplicate = useWrite('tables.duplicate_field', 'table', 'records');
  const isTitle = table.titleField === field.key;
  const rules = rulesOf(field);
  return (
    <li className={classes.row} data-reorder={index} data-dragged={reorder.dragged === index || undefined}>
      {mayDesign && <ReorderHandle index={index} count={count} name={field.name} reorder={reorder} />}
      <TypeIcon type={field.type} size={16} />
      <div className={classes.rowName}>
        {mayDesign ? (
          <button type="button" className={classes.open} onClick={onOpen}>
            {field.name}
          </button>
        ) : (
          <span className={classes.fixedName}>{field.name}</span>
        )}
        {isTitle && <span className={classes.mark}>{t('fields.is_title')}</span>}
        <span className={classes.rowDetail}>
          <code>{field.key}</code> · {typeName(field.type)}
          {rules.length > 0 && ` · ${rules.join(', ')}`}
        </span>
        {field.description && <span className={classes.rowDetail}>{field.description}</span>}
        {field.state === 'building' && (
          <span className={classes.building} role="status">
            <Loader size={12} aria-hidden="true" /> {t('fields.building')}
          </span>
        )}
        {field.state === 'failed' && (
          <span className={classes.problem}>{t('fields.failed_text', { message: field.error?.message ?? '' })}</span>
        )}
      </div>
      {mayDesign && (
        <Menu>
          <Menu.Target>
            <ActionIcon aria-label={t('fields.options', { name: field.name })}>
              <Ellipsis size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<Pencil size={14} />} onClick={onOpen}>
              {t('fields.edit')}
            </Menu.Item>
            {!isTitle && mayBeTitle(field) && (
              <Menu.Item leftSection={<Heading1 size={14} />} onClick={onMakeTitle}>
                {t('fields.make_title')}
              </Menu.Item>
            )}
            {can('tables.duplicate_field') && (
              <Menu.Item
                leftSection={<Copy size={14} />}
                onClick={() =>
                  void duplicate
                    .mutateAsync({ tableId: table.id, id: field.id })
                    .then((made) => notify.done(t('fields.duplicated', { name: made.name })))
                    .catch(notify.failed)
                }
              >
                {t('fields.duplicate')}
              </Menu.Item>
            )}
            {can('tables.delete_field') && (
              <Menu.Item color="red" leftSection={<Trash2 size={14} />} onClick={() => remove(field)}>
                {t('fields.delete')}
              </Menu.Item>
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </li>
  );
}

function rulesOf(field: TableField): string[] {
  return [
    field.required && t('fields.required'),
    field.unique && t('fields.unique'),
    field.readOnly && !field.computed && t('fields.read_only'),
    field.indexed && t('fields.indexed'),
  ].filter((rule) => rule !== false);
}

/** The value of a title field must fit on one line. */
function mayBeTitle(field: TableField): boolean {
  const { group } = fieldTypeFacts[field.type];
  return (
    ['text', 'number', 'time'].includes(group) || ['select', 'autonumber', 'numbering', 'formula'].includes(field.type)
  );
}
