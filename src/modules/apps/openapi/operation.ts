import type { FieldChoices } from '../app.ts';
import type { Pack } from '../packs/pack.ts';

/** How one operation of a document is called: what is kept of it beside the words and the schema that clients see. */
export interface Operation {
  method: string;
  /** As in the document, with its parameters in braces. */
  path: string;
  /** The absolute address that the path is added to. */
  server: string;
  tag: string;
  parameters: OperationParameter[];
  body?: OperationBody;
  /** Media types of its answers, as a header. */
  accept: string;
  /** Arguments that are always these, and that nobody is asked for. */
  fixed?: Readonly<Record<string, unknown>>;
  /** The argument that is the whole address it is called at: it never carries credentials, and always asks. */
  addressIn?: string;
  /** How its answer is read, where it is not JSON. `file`: whatever it is, it is kept as a file. */
  answer?: 'feed' | 'file';
  /** How an answer of status 200 says that the call failed. */
  failure?: Pack['failure'];
  /** It deletes, whatever its method says. */
  deletes?: true;
  /** Its words in languages other than English. */
  words?: Readonly<Record<string, OperationWords>>;
}

export interface OperationWords {
  title: string;
  description: string;
  /** What is said of its arguments, by their names. */
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
  /** What the tool calls it; the name itself, unless two are called alike or a client would not take it. */
  argument: string;
  name: string;
  in: ParameterPlace;
  required: boolean;
  style: Style;
  explode: boolean;
  /** Its value is one text in JSON. */
  isJson?: true;
  /** Its value may hold / ? : @ and the like as they are. */
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
  /** How single fields of a form are written, where that is not the usual way. */
  fields?: Record<string, FieldEncoding>;
  /** Arguments that are its fields, by the names that callers know; `argument` is not used then. */
  inline?: Readonly<Record<string, { name: string; required: boolean }>>;
  /** What is sent, as a template over `input`, which holds every argument. */
  template?: unknown;
}

export interface FieldEncoding {
  style?: Style;
  explode?: boolean;
  contentType?: string;
}

/** An operation as a document offers it. */
export interface ReadOperation {
  name: string;
  title: string;
  description: string;
  readOnly: boolean;
  inputSchema: Record<string, unknown>;
  operation: Operation;
  outputSchema: Record<string, unknown> | null;
  /** By argument, such as `item_id` or `body.project`; names an operation by its own name until it is published. */
  choices: Record<string, FieldChoices>;
}
