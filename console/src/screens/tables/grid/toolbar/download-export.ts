import { currentWorkspace } from '../../../../api/current-workspace.ts';
import { ApiError, refusalOf } from '../../../../api/request.ts';
import { currentLanguage } from '../../../../words/language.ts';

/** The answer is the file itself, so it is asked for without the ways that expect an envelope. */
export async function downloadExport(
  name: string,
  input: { format: string; [setting: string]: unknown },
): Promise<void> {
  const workspace = currentWorkspace();
  const headers: Record<string, string> = { 'content-type': 'application/json', 'accept-language': currentLanguage() };
  if (workspace) headers['x-svc-workspace'] = workspace;
  const response = await fetch('/api/os/actions/tables.export_records', {
    method: 'POST',
    headers,
    credentials: 'same-origin',
    body: JSON.stringify(input),
  }).catch(() => {
    throw new ApiError(0, 'offline', 'The server cannot be reached.');
  });
  if (!response.ok) throw await refusalOf(response, await response.json().catch(() => undefined));
  save(await response.blob(), `${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'export'}.${input.format}`);
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser has taken the address by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
