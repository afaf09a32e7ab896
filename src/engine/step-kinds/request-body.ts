import { isFileReference } from '../../files/file-reference.ts';
import type { DialRequest, StreamedBody } from '../../outbound/dial.ts';
import { encodeBody } from '../../outbound/encode-body.ts';
import { multipartBody, type Part } from '../../outbound/multipart.ts';
import { failures } from '../words/failures.ts';
import { type StepContext, StepFailure } from './define-step-kind.ts';

/** Encodes the body of a request: a value, a file, or a form with files. */
export async function bodyOf(
  ctx: StepContext,
  config: Record<string, unknown>,
  givenType: string | undefined,
): Promise<{ body: NonNullable<DialRequest['body']>; contentType: string } | undefined> {
  const form = ctx.secrets.open(config.form);
  if (form !== undefined && form !== null) {
    if (config.body !== undefined) throw new StepFailure('invalid_config', failures.phrase('body_or_form'));
    return multipartBody(await partsOf(ctx, form, isTainted(ctx, config.form)));
  }
  const body = ctx.secrets.open(config.body);
  if (!isFileReference(body)) return encodeBody(body, givenType);
  const file = await fileBody(ctx, body, isTainted(ctx, config.body));
  return { body: file.content, contentType: givenType ?? file.contentType };
}

async function partsOf(ctx: StepContext, form: unknown, tainted: boolean): Promise<Part[]> {
  if (typeof form !== 'object' || form === null || Array.isArray(form))
    throw new StepFailure('invalid_config', failures.phrase('form_not_object'));
  const parts: Part[] = [];
  for (const [field, value] of Object.entries(form)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (isFileReference(each)) parts.push({ field, ...(await fileBody(ctx, each, tainted)) });
      else if (each !== null && each !== undefined)
        parts.push({ field, text: typeof each === 'object' ? JSON.stringify(each) : String(each) });
    }
  }
  return parts;
}

async function fileBody(
  ctx: StepContext,
  value: unknown,
  tainted: boolean,
): Promise<{ fileName: string; contentType: string; content: StreamedBody }> {
  const file = await ctx.files.open(value, { tainted });
  return {
    fileName: file.name,
    contentType: file.type,
    content: { length: file.size, open: () => ctx.files.content(file) },
  };
}

function isTainted(ctx: StepContext, value: unknown): boolean {
  return ctx.secrets.namesIn(value).length > 0;
}
