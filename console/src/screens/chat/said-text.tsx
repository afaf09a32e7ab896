import { Fragment, type ReactNode } from 'react';
import classes from './chat.module.css';
import { type Block, readBlocks } from './text-blocks.ts';

/** What a model says: paragraphs, lists and code. Never HTML, and no links: the text may come from anywhere. */
export function SaidText({ text }: { text: string }) {
  return (
    <div className={classes.said}>
      {readBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks only grow at the end.
        <Fragment key={index}>{shown(block)}</Fragment>
      ))}
    </div>
  );
}

function shown(block: Block): ReactNode {
  switch (block.kind) {
    case 'code':
      return <pre>{block.text}</pre>;
    case 'heading':
      return <p className={classes.saidHeading}>{inline(block.text)}</p>;
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items only grow at the end.
        <li key={index}>{inline(item)}</li>
      ));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'paragraph':
      return <p>{inline(block.text)}</p>;
  }
}

/** `code` and **strong**, the two that models write whatever they are told. */
function inline(text: string): ReactNode[] {
  return text.split(/(`[^`\n]+`|\*\*[^*\n]+\*\*)/).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name.
    if (/^`.+`$/.test(part)) return <code key={index}>{part.slice(1, -1)}</code>;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name.
    if (/^\*\*.+\*\*$/.test(part)) return <strong key={index}>{part.slice(2, -2)}</strong>;
    return part;
  });
}
