import type { TableField } from '../../../api/types.ts';
import { numberExample } from '../fields/number-example.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';

/** An example value of the field in JSON. */
export function valueExample(field: TableField): unknown {
  switch (field.type) {
    case 'long_text':
      return 'Several lines\nof text';
    case 'email':
      return 'ada@example.com';
    case 'url':
      return 'https://example.com';
    case 'phone':
      return '+4930123456';
    case 'number':
    case 'currency':
      return Math.max(field.min ?? 0, Math.min(field.max ?? 12.5, 12.5));
    case 'percent':
      return 0.25;
    case 'rating':
      return Math.min(field.max ?? 5, 4);
    case 'duration':
      return 5400;
    case 'checkbox':
      return true;
    case 'select':
      return field.options?.[0]?.key ?? null;
    case 'multi_select':
      return (field.options ?? []).slice(0, 2).map(({ key }) => key);
    case 'user':
    case 'created_by':
    case 'updated_by':
      return id;
    case 'users':
    case 'link':
      return [id];
    case 'attachment':
      return [{ id }];
    case 'signature':
      return { path: 'M20 120L80 60L140 130', name: 'Ada Lovelace' };
    case 'json':
      return { any: 'thing' };
    case 'numbering':
      return numberExample(field.numbering ?? '', new Date());
    case 'autonumber':
    case 'count':
      return 7;
    default:
      return ofResult(field);
  }
}

function ofResult(field: TableField): unknown {
  switch (field.resultType) {
    case 'number':
      return 12.5;
    case 'boolean':
      return true;
    case 'date':
      return '2026-01-31';
    case 'datetime':
      return '2026-01-31T15:04:05.000Z';
    case 'time':
      return '15:04:05';
    case 'list':
      return ['Ada'];
    default:
      return 'Ada';
  }
}
