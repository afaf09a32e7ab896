import { refuse } from '../../kernel/refusal.ts';
import { refusals } from './words/refusals.ts';

/** The unique index decides, even if two people save at the same time. */
export function refuseTakenName(error: { code?: string }): never {
  if (error.code !== '23505') throw error;
  return refuse('conflict', 'name_taken', refusals.phrase('name_taken'));
}

export function templateNotFound(): never {
  return refuse('not_found', 'template_not_found', refusals.phrase('template_not_found'));
}
