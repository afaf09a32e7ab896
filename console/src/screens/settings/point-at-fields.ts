import { ApiError } from '../../api/request.ts';

/**
 * The server speaks of `/settings/host` and `/secret/token`; the form has the fields `host` and `token`. Values of
 * further keys, such as `/secret/header:X-Key`, belong to `keysField` where one field takes them all.
 */
export function pointAtFields(error: unknown, keysField?: string): never {
  if (!(error instanceof ApiError)) throw error;
  const details = error.details.map(({ path, message }) => {
    const field = path.replace(/^\/(settings|secret)(?=\/)/, '');
    return { path: keysField === undefined ? field : field.replace(/^\/\w+:.*$/, `/${keysField}`), message };
  });
  throw new ApiError(error.status, error.code, error.message, details, error.retryAfterSeconds, error.facts);
}
