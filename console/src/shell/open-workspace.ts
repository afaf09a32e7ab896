import { setCurrentWorkspace } from '../api/current-workspace.ts';

/** Reloads the page, so that nothing of the former workspace stays on screen or arrives late. */
export function openWorkspace(id: string): void {
  setCurrentWorkspace(id);
  location.assign('/');
}
