import { Parser } from 'htmlparser2';
import { refusals } from '../words/refusals.ts';
import { Blocks } from './block.ts';
import { ReadingFault } from './reading-fault.ts';
import { readingLimits } from './reading-limits.ts';

const unread = new Set(['script', 'style', 'noscript', 'template', 'svg', 'nav', 'iframe', 'head']);
const blockTags = new Set([
  ...[
    'p',
    'div',
    'section',
    'article',
    'main',
    'header',
    'footer',
    'aside',
    'blockquote',
    'pre',
    'figure',
    'figcaption',
  ],
  ...[
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
    'table',
    'thead',
    'tbody',
    'tr',
    'form',
    'fieldset',
    'hr',
    'address',
    'details',
  ],
]);

/** Reads the headings and paragraphs of a page, tag by tag. */
export function readHtml(html: string): { blocks: Blocks; title: string } {
  const blocks = new Blocks();
  let text = '';
  let level: number | undefined;
  let inTitle = false;
  let title = '';
  /** How many open tags enclose the current text in an ignored element. */
  let hidden = 0;
  let depth = 0;
  const end = () => {
    if (level === undefined) blocks.paragraph(text);
    else blocks.heading(text, level);
    text = '';
    level = undefined;
  };
  const parser = new Parser(
    {
      onopentagname(name) {
        depth += 1;
        if (depth > readingLimits.depth)
          throw new ReadingFault(refusals.phrase('nested_too_deep', { depth: readingLimits.depth }));
        if (name === 'title') inTitle = true;
        if (unread.has(name)) hidden += 1;
        if (hidden > 0) return;
        const heading = /^h([1-6])$/.exec(name);
        if (heading || blockTags.has(name)) end();
        if (heading) level = Number(heading[1]);
        if (name === 'br') text += '\n';
        if (name === 'td' || name === 'th') text += text.trim() === '' ? '' : ' | ';
        if (name === 'li') text += '• ';
      },
      ontext(piece) {
        if (inTitle) title = (title + piece).slice(0, 500);
        else if (hidden === 0) text += piece.replaceAll(/\s+/g, ' ');
      },
      onclosetag(name) {
        depth -= 1;
        if (name === 'title') inTitle = false;
        if (unread.has(name)) hidden = Math.max(0, hidden - 1);
        else if (hidden === 0 && (blockTags.has(name) || /^h[1-6]$/.test(name))) end();
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.end(html);
  end();
  return { blocks, title: title.replaceAll(/\s+/g, ' ').trim() };
}
