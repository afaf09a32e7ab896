import type { UploadedFile } from '../../../../api/upload-file.ts';

/** The door for who is signed in; the address in the value itself is for programs with a key. */
export function filePath(file: UploadedFile): string {
  return `/api/files/${file.id}`;
}
