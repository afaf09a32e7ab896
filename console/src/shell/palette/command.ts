import type { LucideIcon } from 'lucide-react';
import type { ActionName } from '../../api/actions.ts';

/** Something the palette can do. */
export interface Command {
  /** Two of one name differ by it. */
  key: string;
  label: string;
  detail?: string | undefined;
  icon: LucideIcon;
  needs?: ActionName | undefined;
  /** Drawn at the right, for next time. */
  keys?: string[] | undefined;
  /** Where it leads, for what is remembered as used. */
  to?: string;
  /** What it is, where it is a thing and no screen. */
  type?: string;
  /** It only changes what the palette shows. */
  staysOpen?: boolean;
  run: () => void;
}
