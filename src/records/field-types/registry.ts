import { attachment } from './attachment.ts';
import { autonumber } from './autonumber.ts';
import { checkbox } from './checkbox.ts';
import { button, count, createdBy, createdTime, formula, lookup, rollup, updatedBy, updatedTime } from './computed.ts';
import { currency } from './currency.ts';
import { date } from './date.ts';
import { datetime } from './datetime.ts';
import type { FieldType } from './define-field-type.ts';
import { duration } from './duration.ts';
import { email } from './email.ts';
import { json } from './json.ts';
import { link } from './link.ts';
import { longText } from './long-text.ts';
import { multiSelect } from './multi-select.ts';
import { number } from './number.ts';
import { numbering } from './numbering.ts';
import { percent } from './percent.ts';
import { phone } from './phone.ts';
import { rating } from './rating.ts';
import { select } from './select.ts';
import { signature } from './signature.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { url } from './url.ts';
import { user } from './user.ts';
import { users } from './users.ts';

const all = [
  ...[text, longText, email, url, phone],
  ...[number, currency, percent, rating, duration, checkbox],
  ...[date, datetime, time],
  ...[select, multiSelect, user, users, link, attachment, signature, json, autonumber, numbering],
  ...[formula, lookup, rollup, count, createdTime, updatedTime, createdBy, updatedBy, button],
];

/** Every field type, in the order in which screens offer them. */
export const fieldTypes: ReadonlyMap<string, FieldType> = new Map(all.map((type) => [type.name, type]));

/** The types whose fields have a sequence. */
export const sequenceTypes = all.filter(({ sequence }) => sequence).map(({ name }) => name);

export function typeOf(field: { type: string }): FieldType {
  const type = fieldTypes.get(field.type);
  if (!type) throw new Error(`There is no field type “${field.type}”.`);
  return type;
}
