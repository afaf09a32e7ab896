import type { FieldOption } from '../../../../api/types.ts';
import classes from './cells.module.css';

const named = [
  'gray',
  'red',
  'pink',
  'grape',
  'violet',
  'indigo',
  'blue',
  'cyan',
  'teal',
  'green',
  'lime',
  'yellow',
  'orange',
  'petrol',
];

export function OptionChip({ option }: { option: FieldOption }) {
  return (
    <span className={classes.chip} style={{ ['--chip' as string]: colourOf(option.color) }}>
      {option.name}
    </span>
  );
}

/** A palette name or a custom colour; the chip is only tinted, so that its text stays readable. */
export function colourOf(colour: string | null | undefined): string {
  if (!colour) return 'var(--mantine-color-gray-5)';
  if (named.includes(colour)) return `var(--mantine-color-${colour}-6)`;
  return /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : 'var(--mantine-color-gray-5)';
}
