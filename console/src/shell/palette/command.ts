import type { LucideIcon } from 'lucide-react';
import type { ActionName } from '../../api/actions.ts';

/** An entry of the palette. */
export interface Command {
  /** Tells two entries with the same label apart. */
  key: string;
  label: string;
  detail?: string | undefined;
  icon: LucideIcon;
  needs?: ActionName | undefined;
  /** The shortcut, shown at the right. */
  keys?: string[] | undefined;
  /** The address that the entry opens. Only entries with an address are remembered as recent. */
  to?: string;
  /** The kind of thing; undefined for screens and commands. */
  type?: string;
  /** Running it only changes what the palette shows. */
  staysOpen?: boolean;
  run: () => void;
}
