import type { Labels, Module } from '../../runtime/define-module.ts';

/** What one of the three parts adds to the module. */
export interface Part extends Pick<Module, 'actions' | 'events' | 'trash' | 'reactions' | 'jobs' | 'cron'> {
  readonly german: Omit<Labels, 'module'>;
}
