import type { Locator, Page } from 'playwright-core';
import type { Client } from '../../harness/client.ts';
import { until } from '../../harness/until.ts';
import { say } from './words.ts';

export interface Drawn {
  id: string;
  name: string;
  updatedAt: string;
  isDeployed: boolean;
  pins: Record<string, unknown>;
  settings: Record<string, unknown>;
  definition: {
    triggers: { id: string; kind: string; config?: Record<string, unknown>; position?: { x: number; y: number } }[];
    steps: {
      id: string;
      kind: string;
      name?: string;
      config?: Record<string, unknown>;
      onError?: string;
      position?: { x: number; y: number };
    }[];
    edges: { from: string; to: string; port?: string }[];
  };
}

export const readDrawn = (owner: Client, id: string) => owner.act<Drawn>('workflows.get', { id });

/** Waits until the draft on the server is as it should be: the editor saves by itself, a moment later. */
export const savedAs = (owner: Client, id: string, isSo: (workflow: Drawn) => boolean) =>
  until(() => readDrawn(owner, id), isSo);

/** A step or trigger on the canvas, by its id. */
export function nodeOf(page: Page, id: string): Locator {
  return page.locator(`.react-flow__node[data-id="${id}"]`);
}

/** Chooses a node as the keyboard does. */
export async function chooseByKey(page: Page, id: string): Promise<void> {
  // It is measured before it can be seen, and only then takes the focus.
  await nodeOf(page, id).waitFor();
  await nodeOf(page, id).focus();
  await page.keyboard.press('Enter');
  await panelOf(page).waitFor();
}

export function panelOf(page: Page): Locator {
  return page.locator('[data-side-panel]');
}

/** A field of the form of a step, by its path below the config. */
export function codeField(page: Page, path: string): Locator {
  return panelOf(page).locator(`[data-field="${path}"]`).first().getByRole('textbox');
}

/** Types into a field with expressions, in place of what is there. */
export async function fillCode(page: Page, path: string, text: string): Promise<void> {
  const input = codeField(page, path);
  await input.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(text);
  await page.keyboard.press('Escape');
}

/** Adds what the palette finds first. */
export async function addByPalette(page: Page, search: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: say('editor.search_kinds') }).fill(search);
  await dialog.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
}

/** Draws a line from a port to a step with the mouse. */
export async function drawEdge(page: Page, from: string, port: string, to: string): Promise<void> {
  const start = await nodeOf(page, from).locator(`.react-flow__handle.source[data-handleid="${port}"]`).boundingBox();
  const end = await nodeOf(page, to).locator('.react-flow__handle.target').boundingBox();
  if (!start || !end) throw new Error('A port is not on the screen.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 4 });
  await page.mouse.up();
}
