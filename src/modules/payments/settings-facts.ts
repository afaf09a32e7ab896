import { type Fact, fact } from '../../runtime/approvals/preview.ts';
import type { ReadContext } from '../../runtime/define-action.ts';
import { namesOfConnections, type StoredSettings } from './settings.store.ts';

/** What changes, as it is and as it will be. */
export async function settingsFacts(ctx: ReadContext, before: StoredSettings, after: StoredSettings, set: ReadonlySet<string>): Promise<Fact[]> {
  const names = await namesOfConnections(ctx.db, ctx.workspaceId, [before.connectionId, after.connectionId]);
  const nameOf = ({ connectionId }: StoredSettings) => connectionId && (names.get(connectionId) ?? connectionId);
  const line = (key: string, en: string, de: string, read: (settings: StoredSettings) => unknown) =>
    set.has(key) ? [fact(key, en, de, { before: read(before), after: read(after) }, 'diff')] : [];
  return [
    ...line('connectionId', 'Payment provider', 'Zahlungsanbieter', nameOf),
    ...line('numberFormat', 'Number format', 'Format der Nummer', ({ numberFormat }) => numberFormat),
    ...line('dueInDays', 'Days to pay', 'Tage bis zur Fälligkeit', ({ dueInDays }) => dueInDays),
    ...line('defaultTaxRate', 'Tax rate in percent', 'Steuersatz in Prozent', ({ defaultTaxRate }) => defaultTaxRate),
    ...line('seller.name', 'Your name on invoices', 'Ihr Name auf Rechnungen', ({ seller }) => seller.name),
    ...line('seller.address', 'Your address', 'Ihre Anschrift', ({ seller }) => seller.address),
    ...line('seller.taxId', 'Your tax number', 'Ihre Steuernummer', ({ seller }) => seller.taxId),
    ...line('seller.email', 'Your email for questions', 'Ihre E-Mail für Rückfragen', ({ seller }) => seller.email),
    ...line('seller.bank', 'Bank account', 'Bankverbindung', ({ seller }) => seller.bank),
    ...line('footer', 'Footer', 'Fußzeile', ({ footer }) => footer),
  ];
}
