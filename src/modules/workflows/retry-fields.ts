import { Type } from 'typebox';
import { Choice } from '../../runtime/schemas.ts';

/**
 * How runs are started once more: where they begin, and with the version that they had (unless told) or with the one
 * deployed now.
 */
export const retryFields = {
  from: Type.Optional(Choice(['failed', 'start'])),
  version: Type.Optional(Choice(['same', 'deployed'])),
};
