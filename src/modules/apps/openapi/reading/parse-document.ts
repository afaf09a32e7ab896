import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { refusals } from '../../words/refusals.ts';
import { DocumentFault } from './document-fault.ts';
import { isPart, type Part } from './references.ts';

const yaml = CORE_SCHEMA.withTags(mergeTag);

/** A document as written, in JSON or YAML. */
export function parseDocument(text: string): Part {
  const document = parsed(text.replace(/^\uFEFF/, ''));
  if (!isPart(document)) throw new DocumentFault(refusals.phrase('not_openapi'));
  return document;
}

function parsed(text: string): unknown {
  if (/^\s*[{[]/.test(text)) {
    try {
      return JSON.parse(text);
    } catch {
      // YAML may begin with a brace too.
    }
  }
  try {
    return load(text, { schema: yaml });
  } catch (error) {
    const line = (error as { mark?: { line?: number } }).mark?.line;
    throw new DocumentFault(
      line === undefined
        ? refusals.phrase('document_unreadable')
        : refusals.phrase('document_unreadable_at', { line: line + 1 }),
    );
  }
}
