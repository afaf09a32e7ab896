import type { TableField } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';

/** Every table has these fields besides its own. */
export function filterFields(fields: TableField[]): TableField[] {
  const own = fields.filter((field) => field.type !== 'button');
  const builtIn = [
    builtInField('created_at', t('tables.created_at'), 'created_time'),
    builtInField('updated_at', t('tables.updated_at'), 'updated_time'),
    builtInField('created_by', t('tables.created_by'), 'created_by'),
  ];
  return [...own, ...builtIn.filter(({ key }) => !own.some((field) => field.key === key))];
}

function builtInField(key: string, name: string, type: 'created_time' | 'updated_time' | 'created_by'): TableField {
  return {
    id: key,
    key,
    name,
    description: '',
    type,
    required: false,
    unique: false,
    readOnly: true,
    computed: true,
    resultType: type === 'created_by' ? 'uuid' : 'datetime',
    index: 'auto',
    indexed: true,
    state: 'ready',
    access: 'read',
  };
}
