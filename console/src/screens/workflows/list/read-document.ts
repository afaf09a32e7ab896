import type { WorkflowDocument } from '../../../api/types.ts';
import { t } from '../../../words/words.ts';

export type ReadDocument = { document: WorkflowDocument } | { problem: string };

/** What can be told about a file before the server looks at it closely. */
export function readDocument(text: string): ReadDocument {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    return { problem: t('import_workflow.no_json', { problem: cause instanceof Error ? cause.message : '' }) };
  }
  return isDocument(value) ? { document: value } : { problem: t('import_workflow.no_document') };
}

function isDocument(value: unknown): value is WorkflowDocument {
  if (typeof value !== 'object' || value === null) return false;
  const { format, name, definition } = value as Record<string, unknown>;
  return format === 'svc.workflow' && typeof name === 'string' && typeof definition === 'object' && definition !== null;
}
