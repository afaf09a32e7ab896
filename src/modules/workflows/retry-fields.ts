import { Type } from 'typebox';
import { Choice } from '../../runtime/schemas.ts';

/** How runs are started again: where they begin, and with their own version (the default) or the one deployed now. */
export const retryFields = {
  from: Type.Optional(Choice(['failed', 'start'])),
  version: Type.Optional(Choice(['same', 'deployed'])),
};
