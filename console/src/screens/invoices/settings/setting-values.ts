import type { ActionInput } from '../../../api/actions.ts';
import { ApiError } from '../../../api/request.ts';
import type { PaymentSetup, Seller } from '../../../api/types.ts';
import type { Field, FormValues } from '../../../ui/form/field.ts';
import { onlyEdited } from '../../../ui/form/only-edited.ts';
import { t } from '../../../words/words.ts';
import { numberToText, readRate } from '../editor/read-line.ts';

type SettingName =
  | 'sellerName'
  | 'sellerAddress'
  | 'sellerTaxId'
  | 'sellerEmail'
  | 'sellerBank'
  | 'numberFormat'
  | 'dueInDays'
  | 'defaultTaxRate'
  | 'connectionId'
  | 'footer';

interface Named {
  id: string;
  name: string;
}

export function settingFields(connections: Named[] | undefined, setup: PaymentSetup): Field<SettingName>[] {
  return [
    {
      name: 'sellerName',
      label: t('invoice_settings.seller_name'),
      heading: t('invoice_settings.seller'),
      half: true,
      maxLength: 200,
    },
    {
      name: 'sellerEmail',
      label: t('invoice_settings.seller_email'),
      kind: 'email',
      half: true,
      autoComplete: 'off',
      maxLength: 320,
    },
    { name: 'sellerAddress', label: t('invoice_settings.seller_address'), kind: 'textarea', maxLength: 1_000 },
    { name: 'sellerTaxId', label: t('invoice_settings.seller_tax_id'), maxLength: 100 },
    {
      name: 'footer',
      label: t('invoice_settings.footer'),
      description: t('invoice_settings.footer_hint'),
      kind: 'textarea',
      maxLength: 2_000,
    },
    {
      name: 'numberFormat',
      heading: t('invoice_settings.numbers'),
      label: t('invoice_settings.number_format'),
      description: t('invoice_settings.number_format_hint', {
        next: setup.nextNumber,
        number: '{number}',
        padded: '{number:4}',
        year: '{year}',
      }),
      required: true,
      maxLength: 60,
    },
    {
      name: 'dueInDays',
      label: t('invoice_settings.due_in_days'),
      description: t('invoice_settings.due_in_days_hint'),
      required: true,
      half: true,
    },
    {
      name: 'defaultTaxRate',
      label: t('invoice_settings.tax_rate'),
      description: t('invoice_settings.tax_rate_hint'),
      required: true,
      half: true,
    },
    {
      name: 'connectionId',
      heading: t('invoice_settings.paying'),
      label: t('invoice_settings.connection'),
      description: t('invoice_settings.connection_hint'),
      kind: 'select',
      options: [
        { value: '', label: t('invoice_settings.connection_first') },
        ...connectionOptions(connections, setup.connectionId),
      ],
    },
    {
      name: 'sellerBank',
      label: t('invoice_settings.seller_bank'),
      description: t('invoice_settings.seller_bank_hint'),
      kind: 'textarea',
      maxLength: 500,
    },
  ];
}

export function valuesOf({ seller, ...setup }: PaymentSetup): FormValues<SettingName> {
  return {
    sellerName: seller.name,
    sellerAddress: seller.address,
    sellerTaxId: seller.taxId,
    sellerEmail: seller.email,
    sellerBank: seller.bank,
    numberFormat: setup.numberFormat,
    dueInDays: String(setup.dueInDays),
    defaultTaxRate: numberToText(setup.defaultTaxRate),
    connectionId: setup.connectionId ?? '',
    footer: setup.footer,
  };
}

/** Only edited settings are sent; the others keep their current values. */
export function changeOf(
  values: FormValues<SettingName>,
  edited: ReadonlySet<string>,
): ActionInput<'payments.save_settings'> {
  const defaultTaxRate = readRate(values.defaultTaxRate);
  const days = /^\d{1,3}$/.test(values.dueInDays.trim()) ? Number(values.dueInDays) : undefined;
  if (defaultTaxRate === undefined) throw problem('defaultTaxRate', t('invoice_editor.bad_rate'));
  if (days === undefined) throw problem('dueInDays', t('invoice_settings.bad_days'));
  const settings = {
    connectionId: values.connectionId || null,
    numberFormat: values.numberFormat.trim(),
    dueInDays: days,
    defaultTaxRate,
    footer: values.footer.trim(),
  };
  const seller = Object.entries(sellerFields).flatMap(([name, field]) =>
    edited.has(name) ? [[field, values[name as SettingName].trim()]] : [],
  );
  return {
    ...onlyEdited(settings, edited),
    ...(seller.length > 0 ? { seller: Object.fromEntries(seller) as Partial<Seller> } : {}),
  };
}

const sellerFields = {
  sellerName: 'name',
  sellerAddress: 'address',
  sellerTaxId: 'taxId',
  sellerEmail: 'email',
  sellerBank: 'bank',
} as const;

function problem(name: SettingName, message: string): ApiError {
  return new ApiError(422, 'invalid_input', '', [{ path: `/${name}`, message }]);
}

/** A chosen connection stays in the list even if it was deleted or the person may not see it. */
function connectionOptions(items: Named[] | undefined, chosen: string | null): { value: string; label: string }[] {
  const options = (items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  if (!chosen || options.some(({ value }) => value === chosen)) return options;
  return [{ value: chosen, label: items ? t('message_settings.gone') : chosen }, ...options];
}
