import { inLanguage, type Translations } from '../../../../language/languages.ts';
import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import type { Label } from '../../../runtime/define-module.ts';

/** For whom a template is made. */
export interface TemplateSetting {
  language: string;
  timeZone: string;
  /** The incoming webhook that starts it, where the template begins with one; left out where none is chosen yet. */
  endpointId?: string | undefined;
}

/** A complete workflow to begin with. One file each, and a line in the registry. */
export interface Template {
  /** How it is called in `workflows.create_from_template`. */
  readonly template: string;
  readonly title: string;
  readonly description: string;
  /** English ones are its title and its description. */
  readonly labels: Translations<Label>;
  readonly color: string;
  definition(setting: TemplateSetting): WorkflowDefinition;
}

export function defineTemplate(template: Template): Template {
  return template;
}

/** Chooses between the languages of a text. */
export function wordsFor({ language }: TemplateSetting): (english: string, others: Translations<string>) => string {
  return (english, others) => inLanguage({ en: english, ...others }, language);
}

export function templateLabel({ title, description, labels }: Template, language: string): Label {
  return inLanguage({ en: { title, description }, ...labels }, language);
}

/** From left to right, as the canvas runs; `lane` is how far below the main line it stands. */
export function place(lane: number, order: number): { x: number; y: number } {
  return { x: order * 300, y: lane * 170 };
}

/** Of a trigger that is called by a webhook. */
export function calledAt({ endpointId }: TemplateSetting): { config?: { endpointId: string } } {
  return endpointId === undefined ? {} : { config: { endpointId } };
}
