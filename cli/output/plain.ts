/** Texts are what people typed: nothing in them steers the terminal, or turns the direction of what stands beside. */
export function plain(text: string): string {
  return text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}
