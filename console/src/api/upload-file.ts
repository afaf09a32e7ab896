import { currentLanguage } from '../words/language.ts';
import { currentWorkspace } from './current-workspace.ts';
import { ApiError, refusalOf } from './request.ts';
import { repeatAfterSignIn } from './sign-in-again.ts';

export interface UploadedFile {
  id: string;
  name: string;
  size: number;
  type: string;
  url: string;
}

export const maxUploadBytes = 25 * 1024 * 1024;

/** Uploads a file and reports the part that has been sent, from 0 to 1. */
export function uploadFile(file: File, onProgress: (share: number) => void = () => undefined): Promise<UploadedFile> {
  if (file.size > maxUploadBytes)
    return Promise.reject(new ApiError(413, 'payload_too_large', 'The file is too large.'));
  return repeatAfterSignIn(() => uploadTo<UploadedFile>('/api/files', file, onProgress));
}

/** Uses XMLHttpRequest, because fetch does not report the progress of an upload. */
export function uploadTo<Answer>(
  path: string,
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.responseType = 'json';
    call.setRequestHeader('accept-language', currentLanguage());
    const workspace = currentWorkspace();
    if (workspace) call.setRequestHeader('x-svc-workspace', workspace);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('error', () => reject(new ApiError(0, 'offline', 'The server cannot be reached.')));
    call.addEventListener('load', () => {
      const answer = (call.response ?? {}) as Record<string, unknown>;
      if (call.status === 201) resolve(answer as Answer);
      else refusalOf(call, answer).then(reject);
    });
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
}
