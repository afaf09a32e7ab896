/** Names of the theme's palettes, so that a chip is readable in light and dark. */
export const optionColours = ['gray', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'violet', 'pink'] as const;

export function nextColour(count: number): string {
  return optionColours[count % optionColours.length] ?? 'gray';
}
