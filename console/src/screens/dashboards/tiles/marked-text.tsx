import { Fragment, type ReactNode } from 'react';
import { type Block, readBlocks } from '../../chat/text-blocks.ts';
import classes from './tiles.module.css';

/** The Markdown of a text tile. Unlike answers of a model, members of the workspace wrote it, so it may have links. */
export function MarkedText({ text }: { text: string }) {
  return (
    <div className={classes.words}>
      {readBlocks(text).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no identity of their own and hold no state.
        <Fragment key={index}>{shown(block)}</Fragment>
      ))}
    </div>
  );
}

/** The words of a picture are drawn element by element (`data-words`), and those of list items anyway. */
function shown(block: Block): ReactNode {
  switch (block.kind) {
    case 'code':
      return <pre data-words="">{block.text}</pre>;
    case 'heading':
      return <h3 data-words="">{inline(block.text)}</h3>;
    case 'list': {
      const items = block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have no identity of their own and hold no state.
        <li key={index}>{inline(item)}</li>
      ));
      return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
    }
    case 'paragraph':
      return <p data-words="">{inline(block.text)}</p>;
  }
}

const marks = new RegExp(
  [
    '`(?<code>[^`\\n]+)`',
    '\\[(?<label>[^[\\]\\n]+)\\]\\((?<target>[^\\s()]+(?:\\([^\\s()]*\\)[^\\s()]*)*)\\)',
    '\\*\\*(?=\\S)(?<bold>[^*\\n]+)(?<=\\S)\\*\\*',
    '(?<![*\\p{L}\\p{N}])\\*(?=\\S)(?<stars>[^*\\n]+)(?<=\\S)\\*(?!\\*)',
    '(?<![_\\p{L}\\p{N}])_(?=\\S)(?<line>[^_\\n]+)(?<=\\S)_(?![_\\p{L}\\p{N}])',
    '(?<address>https?://[^\\s<>()]*[^\\s<>().,;:!?])',
  ].join('|'),
  'gu',
);

function inline(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const found of text.matchAll(marks)) {
    parts.push(text.slice(end, found.index), <Fragment key={found.index}>{marked(found)}</Fragment>);
    end = found.index + found[0].length;
  }
  return [...parts, text.slice(end)];
}

function marked({ 0: whole, groups = {} }: RegExpExecArray): ReactNode {
  const { code, label, target, bold, stars, line, address } = groups;
  if (code) return <code>{code}</code>;
  if (bold) return <strong>{inline(bold)}</strong>;
  if (stars || line) return <em>{inline(stars ?? line ?? '')}</em>;
  if (address) return <OutsideLink to={address}>{address}</OutsideLink>;
  // A target that is not safe stays as it was typed, so that nobody takes its label for a link.
  if (!label || !target || !safeTarget.test(target)) return whole;
  // No link inside a link: an address in the label stays text.
  return <OutsideLink to={target}>{label}</OutsideLink>;
}

/** As in posts: the web, mail and telephones only, so that no link runs a script. */
const safeTarget = /^(https?:\/\/|mailto:|tel:)/i;

function OutsideLink({ to, children }: { to: string; children: string }) {
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
