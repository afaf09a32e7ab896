import type { WorkflowDefinition } from '../../../engine/definition/definition.ts';

/** For whom a template is made. */
export interface TemplateSetting {
  language: string;
  timeZone: string;
}

/** A complete workflow to begin with. One file each, and a line in the registry. */
export interface Template {
  /** How it is called in `workflows.create_from_template`. */
  readonly template: string;
  readonly title: string;
  readonly description: string;
  readonly german: { title: string; description: string };
  readonly color: string;
  definition(setting: TemplateSetting): WorkflowDefinition;
}

export function defineTemplate(template: Template): Template {
  return template;
}

/** Chooses between the two languages of a text. */
export function wordsFor({ language }: TemplateSetting): (english: string, german: string) => string {
  return (english, german) => (language === 'de' ? german : english);
}

/** From left to right, as the canvas runs; `lane` is how far below the main line it stands. */
export function place(lane: number, order: number): { x: number; y: number } {
  return { x: order * 300, y: lane * 170 };
}
