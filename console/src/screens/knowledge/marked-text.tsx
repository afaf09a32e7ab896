import type { FoundPassage } from '../../api/types.ts';

/** Highlights the matches of a search. */
export function MarkedText({ text, ranges }: { text: string; ranges: FoundPassage['highlights'] }) {
  let end = 0;
  const pieces = ranges.map(({ from, to }) => {
    const before = text.slice(end, from);
    end = to;
    return { from, before, marked: text.slice(from, to) };
  });
  return (
    <>
      {pieces.map(({ from, before, marked }) => (
        <span key={from}>
          {before}
          <mark>{marked}</mark>
        </span>
      ))}
      {text.slice(end)}
    </>
  );
}
