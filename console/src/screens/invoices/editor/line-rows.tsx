import { ActionIcon, Button, Textarea, TextInput, Tooltip } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useRef } from 'react';
import { formatMoney } from '../../../words/money.ts';
import { t } from '../../../words/words.ts';
import classes from './editor.module.css';
import { emptyLine, type LineValues } from './invoice-values.ts';
import type { InvoiceForm } from './use-invoice-form.ts';

interface LineRowsProps {
  form: InvoiceForm;
  totals: number[];
  /** The tax rate of a new line. */
  taxRate: number;
}

const maxLines = 200;

/** The lines of the invoice. Enter in a number field adds a line. */
export function LineRows({ form, totals, taxRate }: LineRowsProps) {
  const { lines, currency } = form.values;
  const list = useRef<HTMLUListElement>(null);
  const add = () => {
    if (lines.length >= maxLines) return;
    form.change({ lines: [...lines, emptyLine(taxRate)] });
    setTimeout(() => list.current?.querySelector<HTMLElement>('li:last-child textarea')?.focus());
  };
  const put = (key: number, changes: Partial<LineValues>) =>
    form.change({ lines: lines.map((line) => (line.key === key ? { ...line, ...changes } : line)) });
  const remove = (key: number) => form.change({ lines: lines.filter((line) => line.key !== key) });
  return (
    <div className={classes.linesBox}>
      <ul ref={list} className={classes.lines}>
        {lines.map((line, index) => {
          const faults = form.faults.lines[line.key] ?? {};
          const number = (name: 'quantity' | 'unitPrice' | 'taxRate', label: string) => (
            <TextInput
              label={label}
              inputMode="decimal"
              value={line[name]}
              error={faults[name]}
              onChange={(event) => put(line.key, { [name]: event.currentTarget.value })}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                if (index === lines.length - 1) add();
              }}
            />
          );
          return (
            <li key={line.key} className={classes.line} aria-label={t('invoice_editor.line', { number: index + 1 })}>
              <Textarea
                className={classes.lineText}
                label={t('invoice_editor.text')}
                autosize
                minRows={1}
                maxRows={6}
                maxLength={2_000}
                value={line.text}
                error={faults.text}
                onChange={(event) => put(line.key, { text: event.currentTarget.value })}
              />
              {number('quantity', t('invoice_editor.quantity'))}
              {number('unitPrice', t('invoice_editor.unit_price'))}
              {number('taxRate', t('invoice_editor.tax_rate'))}
              <output className={classes.lineTotal} aria-label={t('invoice_editor.line_total')}>
                {formatMoney(totals[index] ?? 0, currency)}
              </output>
              {lines.length > 1 && (
                <Tooltip label={t('invoice_editor.remove_line')}>
                  <ActionIcon
                    className={classes.remove}
                    aria-label={t('invoice_editor.remove_line_number', { number: index + 1 })}
                    onClick={() => remove(line.key)}
                  >
                    <X size={15} />
                  </ActionIcon>
                </Tooltip>
              )}
            </li>
          );
        })}
      </ul>
      <Button
        variant="default"
        size="xs"
        leftSection={<Plus size={14} />}
        disabled={lines.length >= maxLines}
        onClick={add}
      >
        {t('invoice_editor.add_line')}
      </Button>
    </div>
  );
}
