export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'list'; ordered: boolean; start: number; items: string[] };

const fence = /^\s*```/;
const listItem = /^\s*(?:[-*•]|(\d{1,4})[.)])\s+(.*)$/;
const heading = /^#{1,6}\s+(.*)$/;

/** Splits Markdown into the few kinds of blocks that are drawn. Other syntax, such as tables, stays text. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let code: string[] | undefined;
  for (const line of text.split('\n')) {
    if (fence.test(line)) {
      if (code) blocks.push({ kind: 'code', text: code.join('\n') });
      code = code ? undefined : [];
    } else if (code) code.push(line);
    else addLine(blocks, line);
  }
  // The end of a code block may still be on its way from a model.
  if (code) blocks.push({ kind: 'code', text: code.join('\n') });
  return blocks.filter((block) => block.kind !== 'paragraph' || block.text.trim() !== '');
}

function addLine(blocks: Block[], line: string): void {
  const last = blocks.at(-1);
  const item = listItem.exec(line);
  const title = heading.exec(line);
  if (item) {
    const ordered = item[1] !== undefined;
    if (last?.kind === 'list' && last.ordered === ordered) last.items.push(item[2] ?? '');
    else blocks.push({ kind: 'list', ordered, start: Number(item[1] ?? 1), items: [item[2] ?? ''] });
  } else if (title) blocks.push({ kind: 'heading', text: title[1] ?? '' });
  else if (line.trim() === '') blocks.push({ kind: 'paragraph', text: '' });
  else if (last?.kind === 'paragraph' && last.text !== '') last.text += `\n${line}`;
  else blocks.push({ kind: 'paragraph', text: line });
}
