/** A stored signature, or one that is being given. */
export interface Signature {
  /** The lines as SVG path data in a box of 600 by 200. */
  path: string;
  name: string;
  signed_at?: string;
  signed_by?: string | null;
}

export const box = { width: 600, height: 200 };
export const maxPathLength = 16_000;

interface Point {
  x: number;
  y: number;
}

/** One line as path data. A tap becomes a line that ends where it begins, which shows as a dot. */
export function lineOf([first, ...others]: readonly Point[]): string {
  if (!first) return '';
  const rest = others.length > 0 ? others : [first];
  return `M${first.x} ${first.y}${rest.map(({ x, y }) => `L${x} ${y}`).join('')}`;
}

/** The part of the box that contains the drawing, with a margin, so that a small signature fills its picture. */
export function boundsOf(path: string): string {
  const numbers = path.match(/\d+/g)?.map(Number) ?? [];
  const xs = numbers.filter((_, place) => place % 2 === 0);
  const ys = numbers.filter((_, place) => place % 2 === 1);
  if (xs.length === 0) return `0 0 ${box.width} ${box.height}`;
  const margin = 10;
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return `${left} ${top} ${Math.max(...xs) + margin - left} ${Math.max(...ys) + margin - top}`;
}

/** Parses the text of an input; undefined if it is empty. */
export function readSignature(text: string): Signature | undefined {
  if (text === '') return undefined;
  const { path = '', name = '', ...signed } = JSON.parse(text) as Partial<Signature>;
  return { path, name, ...signed };
}

/** The text of an input; empty if there is neither a line nor a name. */
export function writeSignature(signature: Signature): string {
  return signature.path === '' && signature.name.trim() === '' ? '' : JSON.stringify(signature);
}
