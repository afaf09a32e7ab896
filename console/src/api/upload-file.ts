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

/** Sends a file and tells how much of it is on its way, from 0 to 1. */
export function uploadFile(file: File, onProgress: (share: number) => void = () => undefined): Promise<UploadedFile> {
  if (file.size > maxUploadBytes)
    return Promise.reject(new ApiError(413, 'payload_too_large', 'The file is too large.'));
  return repeatAfterSignIn(() => uploadTo<UploadedFile>('/api/files', file, onProgress));
}

/** fetch does not say how far an upload is. */
export function uploadTo<Answer>(
  path: string,
  file: File,
  onProgress: (share: number) => void = () => undefined,
): Promise<Answer> {
  return new Promise((settle, fail) => {
    const call = new XMLHttpRequest();
    call.open('POST', path);
    call.responseType = 'json';
    call.setRequestHeader('accept-language', currentLanguage());
    const workspace = currentWorkspace();
    if (workspace) call.setRequestHeader('x-svc-workspace', workspace);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('error', () => fail(new ApiError(0, 'offline', 'The server cannot be reached.')));
    call.addEventListener('load', () => {
      const answer = (call.response ?? {}) as Record<string, unknown>;
      if (call.status === 201) settle(answer as Answer);
      else refusalOf(call, answer).then(fail);
    });
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
}
