import { deletable } from '../../storage/deletable.ts';
import { raw } from '../../storage/sql.ts';

export const {
  remove: deleteDraft,
  listDeleted: listDeletedDrafts,
  bringBack: restoreDraft,
  purge: purgeDrafts,
} = deletable<{ id: string }>('invoices', { title: `bill_to ->> 'name'`, returning: raw('id') });
