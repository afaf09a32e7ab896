import { currentWorkspace } from '../../../../api/current-workspace.ts';
import { ApiError } from '../../../../api/request.ts';
import type { UploadedFile } from '../../../../api/table-shapes.ts';

export async function uploadFile(file: File): Promise<UploadedFile> {
  const body = new FormData();
  body.append('file', file, file.name);
  const workspace = currentWorkspace();
  const headers: Record<string, string> = workspace ? { 'x-svc-workspace': workspace } : {};
  const response = await fetch('/api/files', { method: 'POST', body, headers, credentials: 'same-origin' }).catch(
    () => {
      throw new ApiError(0, 'offline', 'The server cannot be reached.');
    },
  );
  const answer = (await response.json().catch(() => ({}))) as Partial<UploadedFile> & { code?: string; error?: string };
  if (response.ok) return answer as UploadedFile;
  throw new ApiError(response.status, answer.code ?? 'internal', answer.error ?? response.statusText);
}
