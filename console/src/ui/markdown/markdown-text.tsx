import { Fragment, type ReactNode } from 'react';
import classes from './markdown.module.css';
import { type Block, readBlocks } from './markdown-blocks.ts';

interface MarkdownTextProps {
  text: string;
  /**
   * Set only for text that members wrote: its links can be opened, and its headings belong to the outline of the page.
   * A model may repeat what a stranger wrote to it. A link could then carry data of the workspace to that stranger in
   * its address, under a harmless label. So its links stay as typed, where the whole address can be read.
   */
  trusted?: boolean;
}

/** Draws paragraphs, headings, lists, code and emphasis. HTML stays text. */
export function MarkdownText({ text, trusted = false }: MarkdownTextProps) {
  return <div className={classes.text}>{inOrder(readBlocks(text).map((block) => drawBlock(block, trusted)))}</div>;
}

/** Keyed by position: blocks and items hold no state, and a text that is being written only grows at its end. */
function inOrder(parts: ReactNode[]): ReactNode[] {
  // biome-ignore lint/suspicious/noArrayIndexKey: see above.
  return parts.map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

function drawBlock(block: Block, trusted: boolean): ReactNode {
  switch (block.kind) {
    case 'code':
      return <pre>{block.text}</pre>;
    case 'heading': {
      const Heading = trusted ? 'h3' : 'p';
      return <Heading className={classes.heading}>{drawLine(block.text, trusted)}</Heading>;
    }
    case 'list': {
      const items = inOrder(block.items.map((item) => drawItem(item, trusted)));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'paragraph':
      return <p>{drawLine(block.text, trusted)}</p>;
  }
}

function drawItem(text: string, trusted: boolean): ReactNode {
  return <li>{drawLine(text, trusted)}</li>;
}

const marks = new RegExp(
  [
    '`(?<code>[^`\\n]+)`',
    '\\[(?<label>[^[\\]\\n]+)\\]\\((?<target>[^\\s()]+(?:\\([^\\s()]*\\)[^\\s()]*)*)\\)',
    '\\*\\*(?=\\S)(?<bold>[^*\\n]+)(?<=\\S)\\*\\*',
    '(?<![*\\p{L}\\p{N}])\\*(?=\\S)(?<stars>[^*\\n]+)(?<=\\S)\\*(?!\\*)',
    '(?<![_\\p{L}\\p{N}])_(?=\\S)(?<underscores>[^_\\n]+)(?<=\\S)_(?![_\\p{L}\\p{N}])',
    '(?<address>https?://[^\\s<>()]*[^\\s<>().,;:!?])',
  ].join('|'),
  'gu',
);

function drawLine(text: string, trusted: boolean): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    parts.push(text.slice(end, found.index), <Fragment key={found.index}>{drawMark(found, trusted)}</Fragment>);
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)];
}

function drawMark({ 0: whole, groups = {} }: RegExpExecArray, trusted: boolean): ReactNode {
  const { code, label, target, bold, stars, underscores, address } = groups;
  if (code) return <code>{code}</code>;
  if (bold) return <strong>{drawLine(bold, trusted)}</strong>;
  if (stars || underscores) return <em>{drawLine(stars ?? underscores ?? '', trusted)}</em>;
  const to = address ?? target;
  // A link that is not opened stays as typed, so that nobody trusts its label.
  if (!to || !trusted || !safeTarget.test(to)) return whole;
  // The label is plain text, because a link cannot contain another one.
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {label ?? to}
    </a>
  );
}

/** The web, mail and telephone numbers only, so that no link runs a script. */
const safeTarget = /^(https?:\/\/|mailto:|tel:)/i;
