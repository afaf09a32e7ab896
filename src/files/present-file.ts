export interface PresentedFile {
  id: string;
  name: string;
  size: number;
  type: string;
  url: string;
}

/** A file as callers see it: in the answer to an upload and as a value of an attachment field. */
export function presentFile(baseUrl: string, { id, name, size, type }: Omit<PresentedFile, 'url'>): PresentedFile {
  return { id, name, size, type, url: `${baseUrl}/api/v1/files/${id}` };
}
