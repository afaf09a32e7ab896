import MarkdownIt from 'markdown-it';
import { Blocks } from './block.ts';

const markdown = new MarkdownIt('commonmark').enable('table');

/** Reads the headings, paragraphs, lists and tables of Markdown, without its markup. */
export function readMarkdown(text: string): Blocks {
  const blocks = new Blocks();
  let level: number | undefined;
  let row = '';
  for (const token of markdown.parse(text, {})) {
    if (token.type === 'heading_open') level = Number(token.tag.slice(1));
    else if (token.type === 'heading_close') level = undefined;
    else if (token.type === 'tr_close') {
      blocks.paragraph(row);
      row = '';
    } else if (token.type === 'inline') {
      const plain = plainText(token.children ?? []);
      if (level !== undefined) blocks.heading(plain, level);
      else if (token.level >= 4 && row !== '') row += ` | ${plain}`;
      else if (token.level >= 4) row = plain;
      else blocks.paragraph(plain);
    } else if (token.type === 'fence' || token.type === 'code_block') blocks.paragraph(token.content);
    if (token.type === 'paragraph_close' && row !== '') {
      blocks.paragraph(row);
      row = '';
    }
  }
  blocks.paragraph(row);
  return blocks;
}

type Tokens = NonNullable<ReturnType<typeof markdown.parse>[number]['children']>;

function plainText(children: Tokens): string {
  return children
    .map((child) => {
      if (child.type === 'softbreak' || child.type === 'hardbreak') return '\n';
      if (child.type === 'image') return child.content;
      return child.type === 'text' || child.type === 'code_inline' ? child.content : '';
    })
    .join('');
}

/** Splits plain text into paragraphs at empty lines. */
export function readPlainText(text: string): Blocks {
  const blocks = new Blocks();
  for (const paragraph of text.replaceAll(/\r\n?/g, '\n').split(/\n[^\S\n]*\n/)) blocks.paragraph(paragraph);
  return blocks;
}
