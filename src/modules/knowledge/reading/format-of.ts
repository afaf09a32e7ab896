import type { Format } from '../document.ts';

const byEnding: Record<string, Format> = {
  pdf: 'pdf',
  docx: 'docx',
  html: 'html',
  htm: 'html',
  xhtml: 'html',
  md: 'markdown',
  markdown: 'markdown',
  txt: 'text',
  text: 'text',
  log: 'text',
};

const byType: Record<string, Format> = {
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'markdown',
  'text/plain': 'text',
};

/** Decides by the file extension, otherwise by the content type; undefined if the format is not supported. */
export function formatOf({ name, type }: { name: string; type: string }): Format | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return byEnding[ending] ?? byType[type.split(';')[0]?.trim().toLowerCase() ?? ''];
}

export const readableEndings = 'PDF, DOCX, HTML, Markdown (.md), text (.txt)';
