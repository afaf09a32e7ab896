import type { Phrase } from '../../../language/phrase.ts';
import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { namesOfConnections, type StoredSettings } from './settings.store.ts';
import { phrase } from './words/words.ts';

/** The changed settings before and after. */
export async function settingsFacts(
  ctx: ReadContext,
  before: StoredSettings,
  after: StoredSettings,
  set: ReadonlySet<string>,
): Promise<Fact[]> {
  const names = await namesOfConnections(ctx.db, ctx.workspaceId, [before.connectionId, after.connectionId]);
  const nameOf = ({ connectionId }: StoredSettings) => connectionId && (names.get(connectionId) ?? connectionId);
  const line = (key: string, label: Phrase, read: (settings: StoredSettings) => unknown) =>
    set.has(key) ? [fact(key, label, { before: read(before), after: read(after) }, 'diff')] : [];
  return [
    ...line('connectionId', phrase('label_payment_provider'), nameOf),
    ...line('numberFormat', phrase('label_number_format'), ({ numberFormat }) => numberFormat),
    ...line('dueInDays', phrase('label_days_to_pay'), ({ dueInDays }) => dueInDays),
    ...line('defaultTaxRate', phrase('label_tax_rate_in_percent'), ({ defaultTaxRate }) => defaultTaxRate),
    ...line('seller.name', phrase('label_your_name_on_invoices'), ({ seller }) => seller.name),
    ...line('seller.address', phrase('label_your_address'), ({ seller }) => seller.address),
    ...line('seller.taxId', phrase('label_your_tax_number'), ({ seller }) => seller.taxId),
    ...line('seller.email', phrase('label_your_email_for_questions'), ({ seller }) => seller.email),
    ...line('seller.bank', phrase('label_bank_account'), ({ seller }) => seller.bank),
    ...line('footer', phrase('label_footer'), ({ footer }) => footer),
  ];
}
