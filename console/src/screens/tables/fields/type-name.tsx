import type { FieldTypeName } from '../../../api/types.ts';
import { wordFor } from '../../../words/words.ts';
import { fieldTypeFacts } from './field-types.ts';
import classes from './fields.module.css';

export function typeName(type: FieldTypeName): string {
  return wordFor('field_type', type) ?? type;
}

export function TypeIcon({ type, size = 15 }: { type: FieldTypeName; size?: number }) {
  const Icon = fieldTypeFacts[type].icon;
  return <Icon size={size} strokeWidth={1.8} aria-hidden="true" className={classes.typeIcon} />;
}
