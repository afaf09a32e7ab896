import { callAction } from '../../../api/call-action.ts';

/** Saves a workflow as a JSON file that can be imported elsewhere. */
export async function downloadWorkflow(id: string): Promise<{ name: string }> {
  const exported = await callAction('workflows.export', { id });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(exported, null, 2)], { type: 'application/json' }));
  link.download = `${exported.name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'workflow'}.json`;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  return { name: exported.name };
}
