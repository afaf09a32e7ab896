import type { TSchema } from 'typebox';
import type { Translations } from '../../language/languages.ts';
import { phraseFor } from '../kernel/input-faults.ts';
import type { Principal } from '../kernel/principal.ts';
import { faultAt, refuse, refuseInput } from '../kernel/refusal.ts';
import { findSecretText, inWords } from '../kernel/secret-text.ts';
import type { AnyAction } from './define-action.ts';
import { pointerStep } from './validate.ts';

/** The input field by which a person insists on keeping a text as it is. */
const override = 'allowSecrets';

/** A text that looks like a key, and the kind of key. */
export interface SecretFault {
  path: string;
  kind: string;
  message: string;
}

/** Returns the texts of an input that look like keys but must not be. */
export type SecretCheck = (input: unknown) => SecretFault[];

/** Undefined if the action stores nothing, or marks no text. */
export function secretCheckOf({ mode, input }: AnyAction): SecretCheck | undefined {
  const look = mode === 'read' ? undefined : lookInto(input);
  return look && ((value) => look(value, ''));
}

export function faultsIn(text: string, path: string): SecretFault[] {
  const kinds = new Set(findSecretText(text).map(({ kind }) => kind));
  return [...kinds].map((kind) => ({ path, kind, message: `looks like ${inWords(kind)}` }));
}

/** Removes the field that a person may add to any such call. It only counts if a person sends it. */
export function takeOverride(
  input: unknown,
  principal: Principal | undefined,
): { input: unknown; allowsSecrets: boolean } {
  if (typeof input !== 'object' || input === null || !(override in input)) return { input, allowsSecrets: false };
  const { [override]: said, ...rest } = input;
  if (typeof said !== 'boolean') refuseInput([faultAt(`/${override}`, phraseFor('type', 'boolean'))]);
  return { input: rest, allowsSecrets: said && isPersonHere(principal) };
}

/**
 * Whether a person is responsible for the text: in the console, or through a key that acts as the person. A run counts
 * as a program, even if a person started it.
 */
function isPersonHere(principal: Principal | undefined): boolean {
  return principal?.origin === 'person' && (principal.via === 'session' || principal.via === 'api');
}

/** The refusal never repeats the text. Without a principal, the caller is a visitor of a public page. */
export function refuseSecrets(faults: readonly SecretFault[], principal: Principal | undefined): void {
  const [first] = faults;
  if (!first) return;
  const looks = `This looks like ${inWords(first.kind)}, so it was not kept.`;
  const advice =
    principal === undefined
      ? 'Please take it out and send the rest again. If somebody else may have seen the key, replace it where it comes from.'
      : 'Keys belong under Settings → Connections, or in a secret variable under Settings → Variables; take it out and try again.';
  const anyway = isPersonHere(principal)
    ? ` If it is no key, or must stand here, repeat the call with ${override}: true.`
    : '';
  refuse('invalid', 'looks_like_secret', `${looks} ${advice}${anyway}`, { details: faults });
}

/** The input schema for people. Programs do not see the override, because it would have no effect. */
export function inputForPersons(action: AnyAction): TSchema {
  if (!secretCheckOf(action)) return action.input;
  const { properties } = action.input as TSchema & { properties?: Record<string, TSchema> };
  return { ...action.input, properties: { ...properties, [override]: Override } };
}

/** The labels of the override field, which belongs to no module. */
export const overrideLabels: Translations<Record<string, string>> = {
  de: { [override]: 'Auch speichern, wenn es nach einem Schlüssel aussieht' },
};

const Override = {
  type: 'boolean',
  description:
    'Keeps a text that looks like a key, after the call was refused with looks_like_secret. For persons alone.',
  'x-persons-only': true,
};

type Look = (value: unknown, path: string) => SecretFault[];

type Part = TSchema & {
  'x-secret-free'?: true;
  properties?: Record<string, Part>;
  patternProperties?: Record<string, Part>;
  items?: Part;
  anyOf?: Part[];
};

/** Searches the marked texts of a value; undefined if the schema marks none. */
function lookInto(schema: TSchema): Look | undefined {
  const part = schema as Part;
  if (part['x-secret-free']) return (value, path) => (typeof value === 'string' ? faultsIn(value, path) : []);
  const looks = [lookIntoFields(part), lookIntoItems(part), ...(part.anyOf ?? []).map(lookInto)].filter(
    (look) => look !== undefined,
  );
  return looks.length === 0 ? undefined : (value, path) => looks.flatMap((look) => look(value, path));
}

function lookIntoFields({ properties = {}, patternProperties = {} }: Part): Look | undefined {
  const named = new Map(Object.entries(properties).flatMap(([key, part]) => entryOf(key, lookInto(part))));
  const others = Object.values(patternProperties).map(lookInto)[0];
  if (named.size === 0 && !others) return undefined;
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
    return Object.entries(value).flatMap(
      ([key, inner]) => (named.get(key) ?? others)?.(inner, `${path}/${pointerStep(key)}`) ?? [],
    );
  };
}

function entryOf(key: string, look: Look | undefined): [string, Look][] {
  return look ? [[key, look]] : [];
}

function lookIntoItems({ items }: Part): Look | undefined {
  const look = items && lookInto(items);
  return (
    look &&
    ((value, path) => (Array.isArray(value) ? value.flatMap((item, index) => look(item, `${path}/${index}`)) : []))
  );
}
