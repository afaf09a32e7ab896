import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callAction } from '../../../api/call-action.ts';
import { randomKey } from '../../../api/random-key.ts';
import { ApiError } from '../../../api/request.ts';
import type { ContactImport, ImportResult } from '../../../api/types.ts';
import { refresh } from '../../../api/use-action.ts';

const batch = 500;

/** Sends the rows in batches. The import continues if nothing of a batch could be saved. */
export function useImport() {
  const client = useQueryClient();
  const [sent, setSent] = useState<number>();
  const run = async (asked: ContactImport): Promise<ImportResult> => {
    const total: ImportResult = { created: 0, updated: 0, skipped: 0, failed: 0, errors: [] };
    try {
      for (let from = 0; from < asked.rows.length; from += batch) {
        setSent(from);
        add(total, await sendBatch({ ...asked, rows: asked.rows.slice(from, from + batch) }), from);
      }
      return total;
    } finally {
      setSent(undefined);
      void refresh(client, 'customer', 'lead');
    }
  };
  return { run, sent };
}

async function sendBatch(asked: ContactImport): Promise<ImportResult> {
  try {
    return await callAction('crm.import_contacts', asked, { idempotencyKey: randomKey() });
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'nothing_to_import') throw cause;
    const { skipped, failed, errors } = cause.facts as unknown as ImportResult;
    return { created: 0, updated: 0, skipped, failed, errors };
  }
}

function add(total: ImportResult, part: ImportResult, from: number): void {
  total.created += part.created;
  total.updated += part.updated;
  total.skipped += part.skipped;
  total.failed += part.failed;
  total.errors.push(...part.errors.map((error) => ({ ...error, row: error.row + from })));
}
