import {
  AlignLeft,
  AtSign,
  Banknote,
  Braces,
  Calendar,
  CalendarCheck,
  CalendarClock,
  CalendarPlus,
  CircleChevronDown,
  Clock,
  FileDigit,
  Hash,
  Link,
  ListChecks,
  ListOrdered,
  type LucideIcon,
  MousePointerClick,
  Paperclip,
  Percent,
  Phone,
  Rows3,
  Sigma,
  Signature,
  Spline,
  SquareCheck,
  SquareFunction,
  Star,
  Telescope,
  Timer,
  Type,
  User,
  UserPen,
  UserPlus,
  Users,
} from 'lucide-react';
import type { FieldTypeName } from '../../../api/types.ts';

export const fieldGroups = ['text', 'number', 'choice', 'time', 'people', 'related', 'automatic', 'other'] as const;
export type FieldGroup = (typeof fieldGroups)[number];

export type Setting =
  | 'required'
  | 'unique'
  | 'readOnly'
  | 'default'
  | 'options'
  | 'min'
  | 'max'
  | 'maxLength'
  | 'pattern'
  | 'format'
  | 'decimals'
  | 'currency'
  | 'formula'
  | 'link'
  | 'lookup'
  | 'rollup'
  | 'count'
  | 'label'
  | 'url'
  | 'workflow'
  | 'numbering'
  | 'display';

interface FieldTypeFacts {
  icon: LucideIcon;
  group: FieldGroup;
  settings: readonly Setting[];
  /** An index can be switched on and off. */
  indexable?: true;
  /** Filled in by the server. */
  computed?: true;
}

const rules = ['required', 'unique', 'readOnly', 'default'] as const;
const listRules = ['required', 'readOnly', 'default'] as const;
const textRules = [...rules, 'maxLength', 'pattern', 'display'] as const;
const numberRules = [...rules, 'min', 'max'] as const;

/** The icon and the settings of each type; only these settings are shown and sent. */
export const fieldTypeFacts: Record<FieldTypeName, FieldTypeFacts> = {
  text: { icon: Type, group: 'text', settings: [...textRules, 'format'], indexable: true },
  long_text: { icon: AlignLeft, group: 'text', settings: [...listRules, 'maxLength', 'pattern'] },
  email: { icon: AtSign, group: 'text', settings: textRules, indexable: true },
  url: { icon: Link, group: 'text', settings: textRules, indexable: true },
  phone: { icon: Phone, group: 'text', settings: textRules, indexable: true },
  number: { icon: Hash, group: 'number', settings: [...numberRules, 'decimals', 'display'], indexable: true },
  currency: { icon: Banknote, group: 'number', settings: [...numberRules, 'decimals', 'currency'], indexable: true },
  percent: { icon: Percent, group: 'number', settings: [...numberRules, 'decimals'], indexable: true },
  rating: { icon: Star, group: 'number', settings: [...listRules, 'max'], indexable: true },
  duration: { icon: Timer, group: 'number', settings: numberRules, indexable: true },
  checkbox: { icon: SquareCheck, group: 'choice', settings: ['readOnly', 'default'], indexable: true },
  date: { icon: Calendar, group: 'time', settings: rules, indexable: true },
  datetime: { icon: CalendarClock, group: 'time', settings: rules, indexable: true },
  time: { icon: Clock, group: 'time', settings: rules, indexable: true },
  select: { icon: CircleChevronDown, group: 'choice', settings: [...rules, 'options'], indexable: true },
  multi_select: { icon: ListChecks, group: 'choice', settings: [...listRules, 'options'] },
  user: { icon: User, group: 'people', settings: rules, indexable: true },
  users: { icon: Users, group: 'people', settings: listRules },
  link: { icon: Spline, group: 'related', settings: ['required', 'readOnly', 'link'] },
  attachment: { icon: Paperclip, group: 'other', settings: ['required', 'readOnly'] },
  signature: { icon: Signature, group: 'other', settings: ['required', 'readOnly'] },
  json: { icon: Braces, group: 'other', settings: listRules },
  autonumber: { icon: ListOrdered, group: 'automatic', settings: ['display'], indexable: true, computed: true },
  numbering: {
    icon: FileDigit,
    group: 'automatic',
    settings: ['numbering', 'display'],
    indexable: true,
    computed: true,
  },
  formula: {
    icon: SquareFunction,
    group: 'related',
    settings: ['formula', 'decimals', 'display'],
    indexable: true,
    computed: true,
  },
  lookup: { icon: Telescope, group: 'related', settings: ['lookup'], computed: true },
  rollup: { icon: Sigma, group: 'related', settings: ['rollup', 'decimals'], computed: true },
  count: { icon: Rows3, group: 'related', settings: ['count'], computed: true },
  created_time: { icon: CalendarPlus, group: 'automatic', settings: [], computed: true },
  updated_time: { icon: CalendarCheck, group: 'automatic', settings: [], computed: true },
  created_by: { icon: UserPlus, group: 'automatic', settings: [], computed: true },
  updated_by: { icon: UserPen, group: 'automatic', settings: [], computed: true },
  button: { icon: MousePointerClick, group: 'other', settings: ['label', 'url', 'workflow'], computed: true },
};

export function takes(type: FieldTypeName, setting: Setting): boolean {
  return fieldTypeFacts[type].settings.includes(setting);
}

/** Types that can be converted into each other; fields of other types have to be created anew. */
export function isConvertible(type: FieldTypeName): boolean {
  const { computed } = fieldTypeFacts[type];
  return !computed && !['link', 'attachment', 'signature'].includes(type);
}
