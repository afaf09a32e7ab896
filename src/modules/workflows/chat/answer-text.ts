const longest = 100_000;

/** What a run answers, as words: its `content` or `text`, a text as it is, and anything else as JSON. */
export function answerText(output: unknown): string {
  return textOf(output).slice(0, longest);
}

function textOf(output: unknown): string {
  if (typeof output === 'string') return output;
  if (output === null || output === undefined) return '';
  if (typeof output !== 'object') return String(output);
  const { content, text } = output as { content?: unknown; text?: unknown };
  for (const words of [content, text]) if (typeof words === 'string') return words;
  return JSON.stringify(output, null, 2);
}
