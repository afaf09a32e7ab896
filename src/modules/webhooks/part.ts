import type { Labels, Module } from '../../runtime/define-module.ts';

/** What one of the three parts adds to the module. */
export type Part = Pick<Module, 'actions' | 'events' | 'trash' | 'reactions' | 'jobs' | 'cron'>;

export type PartLabels = Omit<Labels, 'module'>;
