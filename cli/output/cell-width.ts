const letters = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Drawn over two places by terminals: pictures, and the scripts of East Asia. */
const wide =
  /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/u;

export function cellWidth(text: string): number {
  let width = 0;
  for (const { segment } of letters.segment(text)) width += widthOf(segment);
  return width;
}

/** No wider than that; what was cut off shows as …. */
export function shortened(text: string, maxWidth: number): string {
  if (cellWidth(text) <= maxWidth) return text;
  let kept = '';
  let width = 1;
  for (const { segment } of letters.segment(text)) {
    width += widthOf(segment);
    if (width > maxWidth) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

function widthOf(letter: string): number {
  return wide.test(letter) ? 2 : 1;
}
