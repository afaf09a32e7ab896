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

/** By the end of its name, and otherwise by the type it was sent with; undefined for what cannot be read. */
export function formatOf({ name, type }: { name: string; type: string }): Format | undefined {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return byEnding[ending] ?? byType[type.split(';')[0]?.trim().toLowerCase() ?? ''];
}

export const readableEndings = 'PDF, DOCX, HTML, Markdown (.md), text (.txt)';
