import { type TProperties, type TSchema, Type } from 'typebox';
import { InputFault } from '../../runtime/schemas.ts';

/** The reason for each status, for the reference. */
const reasons = {
  400: 'The parameters or the body are not valid.',
  401: 'No valid credential.',
  402: 'The budget of this period is used up.',
  403: 'Not allowed.',
  404: 'There is no such thing, or not for this caller.',
  409: 'Refused by a rule; nothing was done.',
  410: 'It is switched off.',
  413: 'The body is too large.',
  416: 'The file has no bytes in this range.',
  422: 'The input is not valid; `details` names what is wrong.',
  429: 'Too many calls; Retry-After says when to come back.',
  500: 'A fault of ours.',
  503: 'Not available right now; Retry-After says when to come back.',
};

type Status = keyof typeof reasons;

const Details = Type.Array(InputFault, { description: 'At most 30 faults of what was sent.' });

/** How a door refuses, for each status that its routes can return. */
export function errorBodies(first: TProperties = {}) {
  const properties = { ...first, error: Type.String(), code: Type.String(), details: Type.Optional(Details) };
  const made = new Map<Status, TSchema>();
  const bodyOf = (status: Status) => {
    const body = made.get(status) ?? Type.Object(properties, { description: reasons[status] });
    made.set(status, body);
    return body;
  };
  return (...statuses: Status[]): Record<number, TSchema> =>
    Object.fromEntries(statuses.map((status) => [status, bodyOf(status)]));
}

/** `{error, code, details?}`: the refusals of most doors. */
export const refusalBodies = errorBodies();
