import { contentCalendar } from './content-calendar.ts';
import { eventGuests } from './event-guests.ts';
import { inventory } from './inventory.ts';
import { projectTracker } from './project-tracker.ts';
import { salesPipeline } from './sales-pipeline.ts';

/** In the order in which they are offered. */
export const templates = [salesPipeline, projectTracker, inventory, contentCalendar, eventGuests] as const;
