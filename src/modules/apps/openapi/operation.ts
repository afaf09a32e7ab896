import type { FieldChoices } from '../app.ts';
import type { Pack } from '../packs/pack.ts';

/** How to call one operation of a document: everything stored except the texts and the schema that clients see. */
export interface Operation {
  method: string;
  /** As in the document, with parameters in braces. */
  path: string;
  /** The absolute address before the path. */
  server: string;
  tag: string;
  parameters: OperationParameter[];
  body?: OperationBody;
  /** Media types of its answers, as a header. */
  accept: string;
  /** Arguments with fixed values, which callers cannot set. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The argument that is the complete address. Such a call never carries credentials, and always asks. */
  addressIn?: string;
  /** How its answer is read if it is not JSON. `file`: any answer is stored as a file. */
  answer?: 'feed' | 'file';
  /** How an answer of status 200 reports a failure. */
  failure?: Pack['failure'];
  /** It deletes, whatever its method. */
  deletes?: true;
  /** Its texts in languages other than English. */
  words?: Readonly<Record<string, OperationWords>>;
}

export interface OperationWords {
  title: string;
  description: string;
  /** The descriptions of its arguments, by name. */
  fields: Readonly<Record<string, string>>;
}

export const parameterPlaces = ['path', 'query', 'header', 'cookie'] as const;
export type ParameterPlace = (typeof parameterPlaces)[number];

export const styles = [
  'form',
  'simple',
  'label',
  'matrix',
  'spaceDelimited',
  'pipeDelimited',
  'tabDelimited',
  'deepObject',
] as const;
export type Style = (typeof styles)[number];

export interface OperationParameter {
  /** The name of the argument: the parameter's own, unless two are equal or clients would not accept it. */
  argument: string;
  name: string;
  in: ParameterPlace;
  required: boolean;
  style: Style;
  explode: boolean;
  /** Its value is one text in JSON. */
  isJson?: true;
  /** Its value may contain / ? : @ and the like unescaped. */
  allowReserved?: true;
  type?: string;
  default?: unknown;
}

export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'binary';

export interface OperationBody {
  argument: string;
  required: boolean;
  kind: BodyKind;
  mediaType: string;
  /** The style of single fields of a form, if it is not the usual one. */
  fields?: Record<string, FieldEncoding>;
  /** The arguments that are its fields, by the names that callers use; `argument` is not used then. */
  inline?: Readonly<Record<string, { name: string; required: boolean }>>;
  /** The body as a template over `input`, which contains every argument. */
  template?: unknown;
}

export interface FieldEncoding {
  style?: Style;
  explode?: boolean;
  contentType?: string;
}

/** An operation as a document describes it. */
export interface ReadOperation {
  name: string;
  title: string;
  description: string;
  readOnly: boolean;
  inputSchema: Record<string, unknown>;
  operation: Operation;
  outputSchema: Record<string, unknown> | null;
  /** By argument, such as `item_id` or `body.project`; refers to an operation by its own name until it is published. */
  choices: Record<string, FieldChoices>;
}
