import { renderMarkdown } from './render-markdown.ts';

const maxChars = 200;

/** The beginning of the text, for lists of posts without a summary. */
export function excerptOf({ excerpt, body }: { excerpt: string; body: string }): string {
  if (excerpt.trim() !== '') return excerpt;
  const plain = plainText(body.slice(0, 4_000));
  if (plain.length <= maxChars) return plain;
  const cut = plain.slice(0, maxChars);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), maxChars / 2)).trimEnd()}…`.toWellFormed();
}

const entities: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'", '&amp;': '&' };

function plainText(markdown: string): string {
  return renderMarkdown(markdown)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
}
