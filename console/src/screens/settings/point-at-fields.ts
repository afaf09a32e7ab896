import { ApiError } from '../../api/request.ts';

/** The server speaks of `/settings/host` and `/secret/token`; the form has the fields `host` and `token`. */
export function pointAtFields(error: unknown): never {
  if (!(error instanceof ApiError)) throw error;
  const details = error.details.map(({ path, message }) => ({
    path: path.replace(/^\/(settings|secret)(?=\/)/, ''),
    message,
  }));
  throw new ApiError(error.status, error.code, error.message, details, error.retryAfterSeconds, error.facts);
}
