import type { Page } from 'playwright-core';
import type { Client } from '../../harness/client.ts';
import { until } from '../../harness/until.ts';
import { callsUnderWay } from './settled.ts';

/**
 * A console that stays loaded from one test to the next: loading it costs more than many a test does. In between it
 * shows a page outside the shell, and forgets everything that it fetched or stored.
 */

const nowhere = '/nothing-is-here';
/** What outlives the screen that it belongs to. */
const leftOver = '[role="dialog"], [role="alertdialog"], [role="menu"], .mantine-Notification-root';

interface Who {
  user: { id: string; language: string | null };
  workspaceId: string | null;
}

/** Whom the console shows itself to: for somebody else, or in another language, it is loaded anew. */
export async function personOf(client: Client): Promise<string> {
  const { user, workspaceId } = (await client.get<Who>('/api/auth/session')).body;
  return [user.id, workspaceId, user.language].join(' ');
}

/**
 * Returns whether nothing is left of what the test did; else the page has to be loaded anew. A notice with a button of
 * its own may hold back a call that can still be taken back.
 */
export async function leaveScreen(page: Page, person: string): Promise<boolean> {
  await until(
    () => callsUnderWay(page),
    (count) => count === 0,
  );
  const [, workspaceId] = person.split(' ');
  return page.evaluate<boolean>(`new Promise((settle) => {
    const router = self.__TSR_ROUTER__;
    const notices = [...document.querySelectorAll('.mantine-Notification-root')].map((notice) => notice.querySelectorAll('button'));
    if (!router || sessionStorage.getItem('svc.workspace') !== '${workspaceId}') return settle(false);
    if (notices.some(({ length }) => length > 1)) return settle(false);
    for (const [close] of notices) close?.click();
    // Its first look in a test is at the whole document.
    delete self.axe;
    const stop = router.subscribe('onRendered', () => {
      stop();
      const looks = setInterval(() => document.querySelector('${leftOver}') || end(true), 25);
      const end = (isLeft) => { clearInterval(looks); settle(isLeft); };
      setTimeout(end, 1_000, false);
    });
    router.history.push('${nowhere}', undefined, { ignoreBlocker: true });
    setTimeout(settle, 5_000, false);
  })`);
}

/** Mounts the shell anew at this address. Returns whether it could: what came late may still be there. */
export function enterScreen(page: Page, address: string): Promise<boolean> {
  return page.evaluate<boolean>(`new Promise((settle) => {
    if (document.querySelector('${leftOver}')) return settle(false);
    const router = self.__TSR_ROUTER__;
    router.options.context.client.clear();
    const stop = router.subscribe('onRendered', () => { stop(); settle(true); });
    router.history.push(${JSON.stringify(address)});
  })`);
}
