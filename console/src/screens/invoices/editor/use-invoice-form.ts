import { type RefObject, useRef, useState } from 'react';
import type { Invoice } from '../../../api/types.ts';
import { useWrite } from '../../../api/use-action.ts';
import { mapErrors } from '../../../ui/form/map-errors.ts';
import { checkValues, type Faults, hasFaults } from './check-values.ts';
import { fieldsOf, type InvoiceValues } from './invoice-values.ts';

const none: Faults = { fields: {}, lines: {} };

export interface InvoiceForm {
  values: InvoiceValues;
  change: (changes: Partial<InvoiceValues>) => void;
  faults: Faults;
  /** Problems that belong to no field. */
  rest: unknown;
  busy: boolean;
  /** `anyway`: overwrites what somebody else has saved in the meantime. */
  save: (how?: 'anyway') => Promise<Invoice | undefined>;
  form: RefObject<HTMLFormElement | null>;
}

/** Holds the typed values and shows problems next to their fields. A refusal loses nothing. */
export function useInvoiceForm(start: InvoiceValues, before: Invoice | undefined): InvoiceForm {
  const [values, setValues] = useState(start);
  const [faults, setFaults] = useState(none);
  const [rest, setRest] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const write = useWrite('payments.save_invoice', 'invoice');

  const change = (changes: Partial<InvoiceValues>) => {
    setValues((now) => ({ ...now, ...changes }));
    // Removes the error from edited fields only.
    setFaults(({ fields, lines }) => ({
      fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !(name in changes))),
      lines: 'lines' in changes ? {} : lines,
    }));
  };
  const save = async (how?: 'anyway') => {
    const found = checkValues(values);
    setFaults(found);
    setRest(undefined);
    if (hasFaults(found)) {
      // Runs after the fields have been marked.
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return undefined;
    }
    setBusy(true);
    try {
      return await write.mutateAsync({
        ...fieldsOf(values),
        ...(before ? { id: before.id } : {}),
        ...(before && how !== 'anyway' ? { expectedUpdatedAt: before.updatedAt } : {}),
      });
    } catch (cause) {
      const mapped = mapErrors(cause, ['customerId', 'currency', 'dueOn', 'reference', 'notes']);
      setFaults({ fields: mapped.fields, lines: {} });
      setRest(mapped.rest);
      if (mapped.rest !== undefined) form.current?.scrollIntoView({ block: 'start' });
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { values, change, faults, rest, busy, save, form };
}
