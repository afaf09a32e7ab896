import type { UploadedFile } from '../../../../api/upload-file.ts';

/** The address for signed-in people; the one in the value itself is for programs with a key. */
export function filePath(file: UploadedFile): string {
  return `/api/files/${file.id}`;
}
