import type { Actions } from '../../contract.ts';

export interface Page<Item> {
  items: Item[];
  nextCursor?: string;
}

export type ActionName = keyof Actions;
export type ActionInput<Name extends ActionName> = Actions[Name]['input'];
export type ActionResult<Name extends ActionName> = Actions[Name]['output'];
