import { inLanguage, type Translations } from '../../../../language/languages.ts';
import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';
import type { Label } from '../../../runtime/define-module.ts';

/** The language, time zone and webhook that a template is made for. */
export interface TemplateSetting {
  language: string;
  timeZone: string;
  /** The incoming webhook that starts it, if the template begins with one; left out if none is chosen yet. */
  endpointId?: string | undefined;
}

/** A complete workflow to start from. Each is one file and one line in the registry. */
export interface Template {
  /** Its name in `workflows.create_from_template`. */
  readonly template: string;
  readonly title: string;
  readonly description: string;
  /** The English texts are its title and description. */
  readonly labels: Translations<Label>;
  readonly color: string;
  definition(setting: TemplateSetting): WorkflowDefinition;
}

export function defineTemplate(template: Template): Template {
  return template;
}

/** Selects the language of a text. */
export function wordsFor({ language }: TemplateSetting): (english: string, others: Translations<string>) => string {
  return (english, others) => inLanguage({ en: english, ...others }, language);
}

export function templateLabel({ title, description, labels }: Template, language: string): Label {
  return inLanguage({ en: { title, description }, ...labels }, language);
}

/** From left to right, in the direction of the canvas; `lane` is the distance below the main line. */
export function place(lane: number, order: number): { x: number; y: number } {
  return { x: order * 300, y: lane * 170 };
}

/** For a trigger that a webhook calls. */
export function calledAt({ endpointId }: TemplateSetting): { config?: { endpointId: string } } {
  return endpointId === undefined ? {} : { config: { endpointId } };
}
